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
import { SecretDialog } from './secret-dialog.tsx';
import { TrialOutcome, WebhookFacts } from './webhook-facts.tsx';
import { WebhookModal } from './webhook-modal.tsx';
import styles from './notices.module.css';

/** Sends a test message, and says how it fared. */
const Trial = ({ schoolId }: { schoolId: number }) => {
  const [test, { data: trial, isLoading }] = useTestSchoolWebhookMutation();
  return (
    <>
      <Button aria-disabled={isLoading} onClick={() => !isLoading && void test(schoolId)}>
        <FormattedMessage id={isLoading ? 'notices.webhook.testing' : 'notices.webhook.test'} />
      </Button>
      <output>{trial && !isLoading && <TrialOutcome trial={trial} />}</output>
    </>
  );
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
              <Trial schoolId={schoolId} />
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
        <WebhookModal
          schoolId={schoolId}
          webhook={query.data}
          onSecret={setSecret}
          onClose={() => setIsEditing(false)}
        />
      )}
      {secret !== null && !isEditing && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </article>
  );
};
