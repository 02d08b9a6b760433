import { useDeleteAccountMutation } from '@pupitre/shared/api/accounts';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { isCallError } from '@pupitre/shared/api/client';
import { credentials, type Credentials } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectToken, sessionEnded } from '@pupitre/shared/platform/session';
import { useDispatch, useSelector } from '@pupitre/shared/platform/store-provider';
import { confirm } from '@pupitre/shared/ui/confirm';
import { Form } from '@pupitre/shared/ui/form';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { EmailField } from '../account/email-field.tsx';

const isSame = (email: string, other: string | undefined): boolean => email.toLowerCase() === other?.toLowerCase();

/** Returns a function that is true for the e-mail of the user of the session. */
const useIsOwn = (): ((email: string) => boolean) => {
  const isLoggedIn = useSelector(selectToken) !== null;
  const { data: profile } = useProfileQuery(undefined, { skip: !isLoggedIn });
  return (email) => isLoggedIn && isSame(email, profile?.email);
};

/** The server forgets its subscriptions with the account; this browser would go on with its own. */
const endPushes = async (): Promise<void> => {
  const notices = await import(/* webpackChunkName: 'notices' */ '../notices/unsubscribe-browser.ts');
  await notices.unsubscribeBrowser();
};

export const DeleteAccountForm = ({ onDeleted }: { onDeleted: () => void }) => {
  const { formatMessage } = useIntl();
  const [deleteAccount] = useDeleteAccountMutation();
  const dispatch = useDispatch();
  const isOwn = useIsOwn();
  const save = async (input: Credentials) => {
    const isSure = await confirm({
      title: formatMessage({ id: 'delete.confirm.title' }),
      text: formatMessage({ id: 'delete.confirm.text' }, { email: input.email }),
      agree: formatMessage({ id: 'delete.confirm.agree' }),
      refuse: formatMessage({ id: 'delete.confirm.refuse' }),
      tone: 'danger',
    });
    if (!isSure) return null;
    const { data, error } = await deleteAccount(input);
    if (data) return { data: input };
    // The dialog of the second factor only helps the user of the session, who may have closed it.
    const isHalf = isCallError(error) && error.code === 'confirmationRequired' && !isOwn(input.email);
    return { error: isHalf ? { ...error, code: 'unknown', message: [formatMessage({ id: 'delete.logIn' })] } : error };
  };
  return (
    <Form
      name={formatMessage({ id: 'delete.title' })}
      schema={credentials}
      initialValues={{ email: '', password: '' }}
      save={save}
      onSaved={({ email }) => {
        onDeleted();
        if (!isOwn(email)) return;
        endPushes().catch(() => undefined);
        dispatch(sessionEnded());
      }}
    >
      <EmailField />
      <PasswordField<Credentials>
        name="password"
        label={formatMessage({ id: 'account.password' })}
        autoComplete="current-password"
      />
      <SubmitButton tone="danger">
        <FormattedMessage id="delete.submit" />
      </SubmitButton>
    </Form>
  );
};
