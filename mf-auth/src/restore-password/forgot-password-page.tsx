import { useState } from 'react';
import { useRecoverPasswordMutation } from '@pupitre/shared/api/accounts';
import { accountEmail, type AccountEmail } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { EmailField } from '../account/email-field.tsx';
import { OutcomePanel } from '../account/outcome-panel.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';

const RecoverySent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <AuthLayout title={useIntl().formatMessage({ id: 'forgot.sent.title' })} width="form">
    <OutcomePanel drawing="mail">
      <p>
        <FormattedMessage id="forgot.sent.text" values={{ email: <strong>{email}</strong> }} />
      </p>
      <p>
        <FormattedMessage id="forgot.sent.missing" />
      </p>
      <Button onClick={onAgain}>
        <FormattedMessage id="forgot.again" />
      </Button>
    </OutcomePanel>
  </AuthLayout>
);

/** Returns the e-mail that the previous screen has put into the URL. */
const emailOfUrl = (): string => new URLSearchParams(window.location.search).get('email') ?? '';

/** Requests the mail with the link to a new password. */
export const ForgotPasswordPage = () => {
  const title = useIntl().formatMessage({ id: 'forgot.title' });
  const [recoverPassword] = useRecoverPasswordMutation();
  const [email, setEmail] = useState(emailOfUrl);
  const [isSent, setIsSent] = useState(false);
  const recover = async (input: AccountEmail) => {
    const { data, error } = await recoverPassword(input);
    return data ? { data: input } : { error };
  };
  if (isSent) return <RecoverySent email={email} onAgain={() => setIsSent(false)} />;
  return (
    <AuthLayout title={title} width="form">
      <p>
        <FormattedMessage id="forgot.text" />
      </p>
      <Form
        name={title}
        schema={accountEmail}
        initialValues={{ email }}
        save={recover}
        onSaved={(input) => {
          setEmail(input.email);
          setIsSent(true);
        }}
      >
        <EmailField />
        <SubmitButton>
          <FormattedMessage id="forgot.submit" />
        </SubmitButton>
      </Form>
    </AuthLayout>
  );
};
