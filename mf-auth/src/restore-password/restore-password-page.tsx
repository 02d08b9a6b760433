import { useState } from 'react';
import { useUpdatePasswordMutation, useValidateRecoveryTokenMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { passwordChange, type PasswordChange } from '@pupitre/shared/contracts/password-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { useParams } from '@pupitre/shared/platform/router';
import { useCallAtMount } from '@pupitre/shared/platform/use-call-at-mount';
import { Form } from '@pupitre/shared/ui/form';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { AuthLayout } from '../account/auth-layout.tsx';
import { InvalidLink } from '../account/invalid-link.tsx';

type RestoreFormProps = { token: string; onExpired: () => void };

/** Sets the password with the token of the recovery, which allows nothing else. */
const RestoreForm = ({ token, onExpired }: RestoreFormProps) => {
  const { formatMessage } = useIntl();
  const [updatePassword] = useUpdatePasswordMutation();
  const save = async (input: PasswordChange) => {
    const outcome = await updatePassword({ ...input, token });
    if (isCallError(outcome.error) && outcome.error.code === 401) onExpired();
    return outcome;
  };
  return (
    <Form
      name={formatMessage({ id: 'restore.title' })}
      schema={passwordChange}
      initialValues={{ password: '', veryfiedPassword: '' }}
      save={save}
      onSaved={() => void navigate('/login')}
    >
      <NewPasswordFields<PasswordChange>
        label={formatMessage({ id: 'restore.password' })}
        repeatName="veryfiedPassword"
      />
      <SubmitButton>
        <FormattedMessage id="restore.submit" />
      </SubmitButton>
    </Form>
  );
};

const RestorePassword = ({ token }: { token: string }) => {
  const title = useIntl().formatMessage({ id: 'restore.title' });
  const [validateToken, { data, error }] = useValidateRecoveryTokenMutation();
  const refetch = useCallAtMount(validateToken, { token });
  const [isExpired, setIsExpired] = useState(false);
  if (isExpired || (isCallError(error) && error.code === 'invalidToken'))
    return <InvalidLink text="restore.invalid.text" action="restore.invalid.again" />;
  return (
    <AuthLayout title={title} width="form">
      {data && <RestoreForm token={data.token} onExpired={() => setIsExpired(true)} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <FormSkeleton fields={2} />}
    </AuthLayout>
  );
};

/** The link of the recovery mail opens this page. */
export const RestorePasswordPage = () => {
  const { token = '' } = useParams();
  return <RestorePassword key={token} token={token} />;
};
