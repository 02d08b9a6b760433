import type { PrivacyStatus } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './status-tag.module.css';

/** The status of a request, in words. */
export const StatusTag = ({ status }: { status: PrivacyStatus }) => (
  <span className={styles['status']} data-status={status}>
    <FormattedMessage id={`privacy.status.${status}`} />
  </span>
);
