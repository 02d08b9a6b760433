import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './privacy-requests.module.css';

/** The last day for an answer, with a word if it is over. */
export const DueDay = ({ request: { dueOn, isOverdue } }: { request: PrivacyRequest }) => (
  <span className={isOverdue ? styles['overdue'] : undefined}>
    {showDate(dueOn)}
    {isOverdue && (
      <>
        {' '}
        <FormattedMessage id="privacy.overdue" />
      </>
    )}
  </span>
);
