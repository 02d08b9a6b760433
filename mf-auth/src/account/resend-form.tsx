import { useState, type ReactNode } from 'react';
import { useRetryEmailVerificationMutation } from '@pupitre/shared/api/accounts';
import { accountEmail, type AccountEmail } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import styles from './resend-form.module.css';

type ResendFormProps = {
  /** The initial e-mail. */
  email: string;
  /** The field of the e-mail, if the form shows one. */
  children?: ReactNode;
};

/** Requests another confirmation mail, and then shows its address. */
export const ResendForm = ({ email, children }: ResendFormProps) => {
  const { formatMessage } = useIntl();
  const [retry] = useRetryEmailVerificationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (input: AccountEmail) => {
    setSentTo(null);
    const { data, error } = await retry(input);
    return data ? { data: input } : { error };
  };
  return (
    <div className={styles['resend']}>
      {sentTo !== null && (
        <output className={styles['sent']}>
          <FormattedMessage id="account.resend.sent" values={{ email: sentTo }} />
        </output>
      )}
      <Form
        name={formatMessage({ id: 'account.resend' })}
        schema={accountEmail}
        initialValues={{ email }}
        save={send}
        onSaved={(input) => setSentTo(input.email)}
      >
        {children}
        <SubmitButton>
          <FormattedMessage id="account.resend" />
        </SubmitButton>
      </Form>
    </div>
  );
};
