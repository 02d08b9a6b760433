import { useState } from 'react';
import { useLoginMutation } from '@pupitre/shared/api/auth';
import { isCallError } from '@pupitre/shared/api/client';
import { credentials, type Credentials } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useStartSession } from '@pupitre/shared/platform/use-session';
import { Form } from '@pupitre/shared/ui/form';
import { PartBoundary } from '@pupitre/shared/ui/part-boundary';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { accountScreen } from '../screens.tsx';

const ReverifyDialog = accountScreen(
  () => import('./reverify-dialog.tsx').then((m) => m.ReverifyDialog),
  () => null,
);

export const LoginForm = () => {
  const { formatMessage } = useIntl();
  const [login] = useLoginMutation();
  const startSession = useStartSession();
  const [unverified, setUnverified] = useState<string | null>(null);
  const enter = async (input: Credentials) => {
    const outcome = await login(input);
    if (isCallError(outcome.error) && outcome.error.code === 507) setUnverified(input.email);
    return outcome;
  };
  return (
    <>
      <Form
        name={formatMessage({ id: 'login.title' })}
        schema={credentials}
        initialValues={{ email: '', password: '' }}
        save={enter}
        onSaved={({ token }) => startSession(token)}
      >
        <TextField<Credentials>
          name="email"
          type="email"
          label={formatMessage({ id: 'login.email' })}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField<Credentials>
          name="password"
          label={formatMessage({ id: 'login.password' })}
          autoComplete="current-password"
        />
        <SubmitButton>
          <FormattedMessage id="login.submit" />
        </SubmitButton>
      </Form>
      {unverified !== null && (
        <PartBoundary>
          <ReverifyDialog email={unverified} onClose={() => setUnverified(null)} />
        </PartBoundary>
      )}
    </>
  );
};
