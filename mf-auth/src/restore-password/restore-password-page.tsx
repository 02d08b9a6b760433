import { useCallback, useState } from 'react';
import { useUpdatePasswordMutation, useValidateRecoveryTokenMutation } from '@pupitre/shared/api/accounts';
import { isCallError } from '@pupitre/shared/api/client';
import { passwordChange, type PasswordChange } from '@pupitre/shared/contracts/password-change';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { useParams } from '@pupitre/shared/platform/router';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Form } from '@pupitre/shared/ui/form';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { NewPasswordFields } from '@pupitre/shared/ui/new-password-fields';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { Outcome } from '../account/outcome.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { useOnce } from '../account/use-once.ts';

const InvalidLink = () => (
  <AuthLayout title={useIntl().formatMessage({ id: 'errors.invalidToken' })} width="form">
    <Outcome drawing="brokenLink">
      <p>
        <FormattedMessage id="restore.invalid.text" />
      </p>
      <ButtonLink to="/forgotPassword">
        <FormattedMessage id="restore.invalid.again" />
      </ButtonLink>
    </Outcome>
  </AuthLayout>
);

type RestoreFormProps = { token: string; onExpired: () => void };

/** Sets the password with a session that permits nothing else. */
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

/** The link of the recovery mail opens this page. */
export const RestorePasswordPage = () => {
  const { token = '' } = useParams();
  const title = useIntl().formatMessage({ id: 'restore.title' });
  const [validateToken, { data, error }] = useValidateRecoveryTokenMutation();
  const validate = useCallback((link: string) => void validateToken({ token: link }), [validateToken]);
  useOnce(token, validate);
  const [isExpired, setIsExpired] = useState(false);
  if (isExpired || (isCallError(error) && error.code === 'invalidToken')) return <InvalidLink />;
  return (
    <AuthLayout title={title} width="form">
      {data && <RestoreForm token={data.token} onExpired={() => setIsExpired(true)} />}
      {error && <ErrorState error={error} onRetry={() => validate(token)} />}
      {!data && !error && <FormSkeleton fields={2} />}
    </AuthLayout>
  );
};
