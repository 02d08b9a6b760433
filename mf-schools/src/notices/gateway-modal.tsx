import { useSaveSchoolWebhookMutation } from '@pupitre/shared/api/school-webhooks';
import { schoolWebhookInput, type SchoolWebhook } from '@pupitre/shared/contracts/school-webhooks';
import { useIntl } from '@pupitre/shared/platform/intl';
import { WebhookModal } from '../webhooks/webhook-modal.tsx';

type GatewayModalProps = {
  schoolId: number;
  /** Null for the first one. */
  webhook: SchoolWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** The gateway that sends text messages for a school. */
export const GatewayModal = ({ schoolId, webhook, onSecret, onClose }: GatewayModalProps) => {
  const { formatMessage } = useIntl();
  const [saveWebhook] = useSaveSchoolWebhookMutation();
  return (
    <WebhookModal
      title={formatMessage({ id: webhook ? 'notices.webhook.edit' : 'notices.webhook.connect' })}
      hint={formatMessage({ id: 'notices.webhook.hint' })}
      isOnLabel={formatMessage({ id: 'notices.webhook.isOn' })}
      isNew={webhook === null}
      schema={schoolWebhookInput}
      initialValues={{ schoolId, url: webhook?.url ?? 'https://', isOn: webhook?.isOn ?? true, renewSecret: false }}
      save={saveWebhook}
      onSecret={onSecret}
      onClose={onClose}
    />
  );
};
