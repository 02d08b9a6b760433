import type { Group } from '@pupitre/shared/contracts/groups';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { joiningState, TO_THE_MINUTE } from './joining-state.ts';
import styles from './state-line.module.css';

/** Says if families can join by the code of a group, and until when. */
export const StateLine = ({ group }: { group: Group }) => {
  const { formatDate } = useIntl();
  const state = joiningState(group);
  const moment = group.codeExpiresAt ? formatDate(group.codeExpiresAt, TO_THE_MINUTE) : null;
  return (
    <span className={styles['state']} data-state={state}>
      {state === 'open' && moment === null && <FormattedMessage id="joining.open" />}
      {state === 'open' && moment !== null && <FormattedMessage id="joining.open.until" values={{ moment }} />}
      {state === 'closed' && <FormattedMessage id="joining.closed" />}
      {state === 'expired' && <FormattedMessage id="joining.expired" values={{ moment }} />}
    </span>
  );
};
