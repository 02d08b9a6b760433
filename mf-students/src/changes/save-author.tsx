import type { Save } from '@pupitre/shared/contracts/audit';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useMoment } from './use-moment.ts';
import styles from './changes.module.css';

/** The user who made a save, and the time. */
export const SaveAuthor = ({ save: { at, user } }: { save: Save }) => {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  const role = user && formatMessage({ id: `changes.role.${user.role}` });
  return (
    <p className={styles['author']}>
      <strong>{user ? (user.name ?? role) : <FormattedMessage id="changes.system" />}</strong>
      {user?.name && <span>{role}</span>}
      <time dateTime={at}>{moment(at)}</time>
    </p>
  );
};
