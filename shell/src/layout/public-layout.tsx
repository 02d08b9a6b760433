import { Content } from './content.tsx';
import { LanguageSelector } from './language-selector.tsx';
import styles from './public-layout.module.css';

/** The frame of screens without a session. */
export const PublicLayout = () => (
  <div className={styles['frame']}>
    <header className={styles['header']}>
      <LanguageSelector />
    </header>
    <main className={styles['main']} tabIndex={-1}>
      <Content />
    </main>
  </div>
);
