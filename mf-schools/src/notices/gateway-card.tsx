import {
  useDeleteSchoolWebhookMutation,
  useSchoolNoticesQuery,
  useSchoolWebhookQuery,
  useTestSchoolWebhookMutation,
} from '@pupitre/shared/api/school-webhooks';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DeleteAction } from '@pupitre/shared/ui/record-actions';
import { Trial } from '../webhooks/trial.tsx';
import { WebhookCard } from '../webhooks/webhook-card.tsx';
import { GatewayModal } from './gateway-modal.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

const GatewayTrial = ({ schoolId }: { schoolId: number }) => {
  const [test, { data, isLoading }] = useTestSchoolWebhookMutation();
  return <Trial outcome={data} isTesting={isLoading} onTest={() => test(schoolId)} />;
};

/** The gateway of a school for text messages: where it is, how it fares, and what may be done with it. */
export const GatewayCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage } = useIntl();
  const timeZone = useSchoolNoticesQuery(schoolId).data?.timeZone ?? 'America/Mexico_City';
  const [deleteWebhook] = useDeleteSchoolWebhookMutation();
  const title = formatMessage({ id: 'notices.webhook' });
  return (
    <WebhookCard
      texts="notices.webhook"
      heading="h3"
      query={useSchoolWebhookQuery(schoolId)}
      deletion={<DeleteAction name={title} onDelete={() => deleteWebhook(schoolId)} />}
      renderForm={(editing) => <GatewayModal schoolId={schoolId} {...editing} />}
    >
      {(webhook) => (
        <>
          <WebhookFacts webhook={webhook} timeZone={timeZone} />
          {/* The outcome of a test is that of one address. */}
          <GatewayTrial key={webhook.url} schoolId={schoolId} />
        </>
      )}
    </WebhookCard>
  );
};
