import {
  useDeleteEventWebhookMutation,
  useEventWebhookQuery,
  useTestEventWebhookMutation,
} from '@pupitre/shared/api/event-webhooks';
import { useSchoolNoticesQuery } from '@pupitre/shared/api/school-webhooks';
import type { EventType, EventWebhook } from '@pupitre/shared/contracts/event-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { WebhookFacts } from '../notices/webhook-facts.tsx';
import { Trial } from '../webhooks/trial.tsx';
import { WebhookCard } from '../webhooks/webhook-card.tsx';
import { DeleteConnection } from './delete-connection.tsx';
import { EventModal } from './event-modal.tsx';
import styles from './connections.module.css';

const EventTrial = ({ schoolId }: { schoolId: number }) => {
  const [test, { data, isLoading }] = useTestEventWebhookMutation();
  return <Trial outcome={data} isTesting={isLoading} onTest={() => test(schoolId)} />;
};

const TYPE_TEXTS = {
  'enrollment.created': 'connections.events.created',
  'enrollment.ended': 'connections.events.ended',
  'attendance.saved': 'connections.events.saved',
} as const satisfies Record<EventType, string>;

const Types = ({ events }: { events: readonly EventType[] }) => (
  <div>
    <p className={styles['when']}>
      <FormattedMessage id="connections.events.when" />
    </p>
    <ul className={styles['types']}>
      {events.map((type) => (
        <li key={type}>
          <FormattedMessage id={TYPE_TEXTS[type]} />
        </li>
      ))}
    </ul>
  </div>
);

/** The program that hears of the changes of a school. */
export const EventsCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const timeZone = useSchoolNoticesQuery(schoolId).data?.timeZone ?? 'America/Mexico_City';
  const [deleteWebhook] = useDeleteEventWebhookMutation();
  const title = formatMessage({ id: 'connections.events' });
  return (
    <WebhookCard<EventWebhook>
      texts="connections.events"
      heading="h2"
      query={useEventWebhookQuery(schoolId)}
      deletion={<DeleteConnection of="events" name={title} onDelete={() => deleteWebhook(schoolId)} />}
      renderForm={(editing) => <EventModal schoolId={schoolId} {...editing} />}
    >
      {(webhook) => (
        <>
          <WebhookFacts webhook={webhook} timeZone={timeZone} />
          <Types events={webhook.events} />
          {/* The outcome of a test is that of one address. */}
          <EventTrial key={webhook.url} schoolId={schoolId} />
        </>
      )}
    </WebhookCard>
  );
};
