import { useLoginMutation } from '@pupitre/shared/api/auth';
import { credentials } from '@pupitre/shared/contracts/auth';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useStartSession } from '@pupitre/shared/platform/use-session';
import { Form } from '@pupitre/shared/ui/form';
import { Logo } from '@pupitre/shared/ui/logo';
import { PasswordField } from '@pupitre/shared/ui/password-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { DeskDrawing } from './desk-drawing.tsx';
import styles from './login-page.module.css';

const LoginForm = () => {
  const { formatMessage } = useIntl();
  const [login] = useLoginMutation();
  const startSession = useStartSession();
  return (
    <Form
      name={formatMessage({ id: 'login.title' })}
      schema={credentials}
      initialValues={{ email: '', password: '' }}
      save={login}
      onSaved={({ token }) => startSession(token)}
    >
      <TextField
        name="email"
        type="email"
        label={formatMessage({ id: 'login.email' })}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={formatMessage({ id: 'login.password' })} autoComplete="current-password" />
      <SubmitButton>
        <FormattedMessage id="login.submit" />
      </SubmitButton>
    </Form>
  );
};

/** The way in. The shell leaves it as soon as the session has begun. */
export const LoginPage = () => {
  useDocumentTitle(useIntl().formatMessage({ id: 'login.title' }));
  return (
    <div className={styles['page']}>
      <div className={styles['welcome']}>
        <p className={styles['brand']}>
          <Logo size={48} /> Pupitre
        </p>
        <p className={styles['motto']}>
          <FormattedMessage id="login.motto" />
        </p>
      </div>
      <DeskDrawing className={styles['drawing'] ?? ''} />
      <div className={styles['card']}>
        <h1 className={styles['title']}>
          <FormattedMessage id="login.title" />
        </h1>
        <LoginForm />
      </div>
    </div>
  );
};
