import { useSaveSchoolWebhookMutation } from '@pupitre/shared/api/school-webhooks';
import {
  schoolWebhookInput,
  type SchoolWebhook,
  type SchoolWebhookInput,
} from '@pupitre/shared/contracts/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import styles from './notices.module.css';

type WebhookModalProps = {
  schoolId: number;
  /** Null for the first one. */
  webhook: SchoolWebhook | null;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** The gateway that sends text messages for a school. A new one, or a renewed secret, is shown once. */
export const WebhookModal = ({ schoolId, webhook, onSecret, onClose }: WebhookModalProps) => {
  const { formatMessage } = useIntl();
  const [saveWebhook] = useSaveSchoolWebhookMutation();
  const save = async (input: SchoolWebhookInput) => {
    const outcome = await saveWebhook(input);
    const secret = outcome.data?.data.secret;
    if (secret) onSecret(secret);
    return outcome;
  };
  return (
    <FormModal
      title={formatMessage({ id: webhook ? 'notices.webhook.edit' : 'notices.webhook.connect' })}
      schema={schoolWebhookInput}
      initialValues={{ schoolId, url: webhook?.url ?? 'https://', isOn: webhook?.isOn ?? true, renewSecret: false }}
      save={save}
      onClose={onClose}
    >
      <p className={styles['hint']}>
        <FormattedMessage id="notices.webhook.hint" />
      </p>
      <TextField<SchoolWebhookInput>
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        label={formatMessage({ id: 'notices.webhook.url' })}
        hint={formatMessage({ id: 'notices.webhook.url.hint' })}
      />
      <CheckboxField<SchoolWebhookInput> name="isOn" label={formatMessage({ id: 'notices.webhook.isOn' })} />
      {webhook && (
        <CheckboxField<SchoolWebhookInput> name="renewSecret" label={formatMessage({ id: 'notices.webhook.renew' })} />
      )}
    </FormModal>
  );
};
