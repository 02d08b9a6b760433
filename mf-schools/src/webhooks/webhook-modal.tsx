import type { ReactNode } from 'react';
import type { SchoolWebhookInput } from '@pupitre/shared/contracts/school-webhooks';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import type { FormProps } from '@pupitre/shared/ui/form';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import styles from './webhooks.module.css';

type Saved = { data: { secret: string | null } };

/** `hint` says what the program is for, and `isOnLabel` what it gets. The children are more fields of its form. */
type WebhookModalProps<Input> = Pick<FormProps<Input, Saved>, 'schema' | 'initialValues' | 'save'> & {
  title: string;
  hint: string;
  isOnLabel: string;
  isNew: boolean;
  onSecret: (secret: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The program that a school connects. The secret of a new one, or a renewed secret, is shown once. */
export const WebhookModal = <Input,>(props: WebhookModalProps<Input>) => {
  const { hint, isOnLabel, isNew, save, onSecret, children, ...form } = props;
  const { formatMessage } = useIntl();
  const saveAndShow = async (input: Input) => {
    const outcome = await save(input);
    const secret = outcome?.data?.data.secret;
    if (secret) onSecret(secret);
    return outcome;
  };
  return (
    <FormModal {...form} save={saveAndShow}>
      <p className={styles['hint']}>{hint}</p>
      <TextField<SchoolWebhookInput>
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        label={formatMessage({ id: 'notices.webhook.url' })}
        hint={formatMessage({ id: 'notices.webhook.url.hint' })}
      />
      {children}
      <div className={styles['flags']}>
        <CheckboxField<SchoolWebhookInput> name="isOn" label={isOnLabel} />
        {!isNew && (
          <CheckboxField<SchoolWebhookInput>
            name="renewSecret"
            label={formatMessage({ id: 'notices.webhook.renew' })}
          />
        )}
      </div>
    </FormModal>
  );
};
