import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { Logo } from '@pupitre/shared/ui/logo';
import { Content } from './content.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { OwnPage } from './own-page.tsx';
import { useLogout } from './use-logout.ts';
import styles from './public-layout.module.css';

/** The frame for users who must do a step first: without a menu, with the language and the logout. */
export const BareLayout = () => {
  const logOut = useLogout();
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <span className={styles['brand']}>
          <Logo size={32} />
          <span>Pupitre</span>
        </span>
        <LanguageSelector />
        <Button onClick={() => void logOut()}>
          <FormattedMessage id="shell.logout" />
        </Button>
      </header>
      <main className={styles['main']} tabIndex={-1}>
        <Content>
          <OwnPage />
        </Content>
      </main>
    </div>
  );
};
