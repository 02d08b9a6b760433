import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { Logo } from '@pupitre/shared/ui/logo';
import { useDocumentTitle } from '@pupitre/shared/ui/use-document-title';
import { withAskedPage } from './asked-page.ts';
import styles from './auth-layout.module.css';

type AuthLayoutProps = {
  title: string;
  /** `form` fits a form of one column, `wide` one of two, `reading` a column of text. */
  width: 'form' | 'wide' | 'reading';
  children: ReactNode;
};

/** The frame of pages without a menu: one card, and for visitors the logo and a link to the login. */
export const AuthLayout = ({ title, width, children }: AuthLayoutProps) => {
  const { formatMessage } = useIntl();
  const isLoggedIn = useSelector(selectToken) !== null;
  const titleId = useId();
  useDocumentTitle(title);
  return (
    <div className={`${styles['page']} ${styles[width]}`}>
      {!isLoggedIn && (
        <Link to="/login" className={styles['brand']} aria-label={formatMessage({ id: 'account.home' })}>
          <Logo size={36} /> Pupitre
        </Link>
      )}
      <section className={styles['card']} aria-labelledby={titleId} tabIndex={-1}>
        <h1 id={titleId} className={styles['title']}>
          {title}
        </h1>
        {children}
      </section>
      {!isLoggedIn && (
        <Link to={withAskedPage('/login')} className={styles['back']}>
          <FormattedMessage id="account.back" />
        </Link>
      )}
    </div>
  );
};
