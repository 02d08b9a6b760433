import { useState } from 'react';
import {
  useDeleteSchoolWebhookMutation,
  useSchoolNoticesQuery,
  useSchoolWebhookQuery,
  useTestSchoolWebhookMutation,
} from '@pupitre/shared/api/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { PartView } from '@pupitre/shared/ui/query-view';
import { DeleteAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { SecretDialog } from '../webhooks/secret-dialog.tsx';
import { Trial } from '../webhooks/trial.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { GatewayModal } from './gateway-modal.tsx';
import styles from './notices.module.css';

const GatewayTrial = ({ schoolId }: { schoolId: number }) => {
  const [test, { data, isLoading }] = useTestSchoolWebhookMutation();
  return <Trial outcome={data} isTesting={isLoading} onTest={() => test(schoolId)} />;
};

/** The gateway of a school for text messages: where it is, how it fares, and what may be done with it. */
export const WebhookCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const query = useSchoolWebhookQuery(schoolId);
  const timeZone = useSchoolNoticesQuery(schoolId).data?.timeZone ?? 'America/Mexico_City';
  const [deleteWebhook] = useDeleteSchoolWebhookMutation();
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const title = formatMessage({ id: 'notices.webhook' });
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {query.data && (
          <span>
            <EditInPlaceAction name={title} onEdit={() => setIsEditing(true)} />
            <DeleteAction name={title} onDelete={() => deleteWebhook(schoolId)} />
          </span>
        )}
      </div>
      <PartView query={query} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
        {(webhook) =>
          webhook ? (
            <>
              <WebhookFacts webhook={webhook} timeZone={timeZone} />
              {/* The outcome of a test is that of one address. */}
              <GatewayTrial key={webhook.url} schoolId={schoolId} />
            </>
          ) : (
            <>
              <p className={styles['hint']}>
                <FormattedMessage id="notices.webhook.none" />
              </p>
              <div>
                <Button onClick={() => setIsEditing(true)}>
                  <FormattedMessage id="notices.webhook.connect" />
                </Button>
              </div>
            </>
          )
        }
      </PartView>
      {isEditing && query.data !== undefined && (
        <GatewayModal
          schoolId={schoolId}
          webhook={query.data}
          onSecret={setSecret}
          onClose={() => setIsEditing(false)}
        />
      )}
      {secret !== null && !isEditing && (
        <SecretDialog
          title={formatMessage({ id: 'notices.webhook.secret.title' })}
          text={formatMessage({ id: 'notices.webhook.secret.text' })}
          label={formatMessage({ id: 'notices.webhook.secret' })}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </article>
  );
};
