import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Logo } from '@pupitre/shared/ui/logo';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { DeskDrawing } from './desk-drawing.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginLinks } from './login-links.tsx';
import styles from './login-page.module.css';

/** The login. The shell opens another page as soon as the session has started. */
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
        <LoginLinks />
      </div>
    </div>
  );
};
