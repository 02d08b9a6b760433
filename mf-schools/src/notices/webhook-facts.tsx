import type { SchoolWebhook, WebhookTrial } from '@pupitre/shared/contracts/school-webhooks';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { useReasonText } from './use-reason-text.ts';
import { useSchoolMoment } from './use-school-moment.ts';
import styles from './notices.module.css';

type WebhookFactsProps = { webhook: SchoolWebhook; timeZone: string };

/** Says where messages go, and how the last ones fared. */
export const WebhookFacts = ({ webhook, timeZone }: WebhookFactsProps) => {
  const momentText = useSchoolMoment();
  const reasonText = useReasonText();
  const { url, isOn, lastSuccessAt, lastFailureAt, lastFailure, waiting } = webhook;
  return (
    <>
      <p className={styles['fact']}>
        <FormattedMessage id={isOn ? 'notices.webhook.on' : 'notices.webhook.off'} />
      </p>
      <p className={styles['url']}>{url}</p>
      <ul className={styles['facts']}>
        {lastSuccessAt !== null && (
          <li className={styles['way']} data-state="sent">
            <FormattedMessage
              id="notices.webhook.lastSuccess"
              values={{ moment: momentText(lastSuccessAt, timeZone) }}
            />
          </li>
        )}
        {lastFailureAt !== null && (
          <li className={styles['way']} data-state="failed">
            <FormattedMessage
              id="notices.webhook.lastFailure"
              values={{ moment: momentText(lastFailureAt, timeZone), reason: reasonText(lastFailure ?? 'unknown') }}
            />
          </li>
        )}
        {waiting > 0 && (
          <li className={styles['way']} data-state="waiting">
            <FormattedMessage id="notices.webhook.waiting" values={{ count: waiting }} />
          </li>
        )}
      </ul>
    </>
  );
};

/** The outcome of a test message. */
export const TrialOutcome = ({ trial: { isDelivered, status, milliseconds, reason } }: { trial: WebhookTrial }) => {
  const reasonText = useReasonText();
  return (
    <span className={styles['trial']} data-delivered={isDelivered}>
      {isDelivered ? (
        <FormattedMessage id="notices.webhook.delivered" values={{ status, milliseconds }} />
      ) : (
        <FormattedMessage id="notices.webhook.undelivered" values={{ reason: reasonText(reason ?? 'unknown') }} />
      )}
    </span>
  );
};
