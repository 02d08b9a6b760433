import { useState } from 'react';
import {
  useDeleteEventWebhookMutation,
  useEventWebhookQuery,
  useTestEventWebhookMutation,
} from '@pupitre/shared/api/event-webhooks';
import { useSchoolNoticesQuery } from '@pupitre/shared/api/school-webhooks';
import type { EventType } from '@pupitre/shared/contracts/event-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { WebhookFacts } from '../notices/webhook-facts.tsx';
import { Trial } from '../webhooks/trial.tsx';
import { SecretDialog } from '../webhooks/secret-dialog.tsx';
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

const Nothing = ({ onConnect }: { onConnect: () => void }) => (
  <>
    <p className={styles['hint']}>
      <FormattedMessage id="connections.events.none" />
    </p>
    <Button onClick={onConnect}>
      <FormattedMessage id="connections.events.connect" />
    </Button>
  </>
);

/** The program that hears of the changes of a school. */
export const EventsCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const query = useEventWebhookQuery(schoolId);
  const timeZone = useSchoolNoticesQuery(schoolId).data?.timeZone ?? 'America/Mexico_City';
  const [deleteWebhook] = useDeleteEventWebhookMutation();
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const title = formatMessage({ id: 'connections.events' });
  const edit = (): void => setIsEditing(true);
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {query.data && (
          <span>
            <EditInPlaceAction name={title} onEdit={edit} />
            <DeleteConnection of="events" name={title} onDelete={() => deleteWebhook(schoolId)} />
          </span>
        )}
      </div>
      <PartView query={query} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
        {(webhook) =>
          webhook ? (
            <>
              <WebhookFacts webhook={webhook} timeZone={timeZone} />
              <Types events={webhook.events} />
              {/* The outcome of a test is that of one address. */}
              <EventTrial key={webhook.url} schoolId={schoolId} />
            </>
          ) : (
            <Nothing onConnect={edit} />
          )
        }
      </PartView>
      {isEditing && query.data !== undefined && (
        <EventModal schoolId={schoolId} webhook={query.data} onSecret={setSecret} onClose={() => setIsEditing(false)} />
      )}
      {secret !== null && !isEditing && (
        <SecretDialog
          title={formatMessage({ id: 'connections.events.secret.title' })}
          text={formatMessage({ id: 'connections.events.secret.text' })}
          label={formatMessage({ id: 'connections.events.secret' })}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </article>
  );
};
