import type { JustificationStatus } from '@pupitre/shared/contracts/justifications';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './justifications.module.css';

/** The state of a justification: a sign and a word. */
export const StatusMark = ({ status }: { status: JustificationStatus }) => (
  <span className={styles['status']} data-status={status}>
    <FormattedMessage id={`justifications.status.${status}`} />
  </span>
);
