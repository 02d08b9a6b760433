import type { PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Day } from '../account/day.tsx';
import styles from './privacy-requests.module.css';

/** The last day for an answer, with a word if it is over. */
export const DueDay = ({ request: { dueOn, isOverdue } }: { request: PrivacyRequest }) => (
  <span className={isOverdue ? styles['overdue'] : undefined}>
    <Day day={dueOn} />
    {isOverdue && (
      <>
        {' '}
        <FormattedMessage id="privacy.overdue" />
      </>
    )}
  </span>
);
