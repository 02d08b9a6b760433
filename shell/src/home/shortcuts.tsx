import type { Profile } from '@pupitre/shared/contracts/auth';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { MenuIcon } from '../layout/menu-icon.tsx';
import { useMenuEntries } from '../layout/menu-entries.ts';
import styles from './home-page.module.css';

export const Shortcuts = ({ profile }: { profile: Profile }) => {
  const shortcuts = useMenuEntries(profile).filter(({ path }) => path !== '/');
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={styles['heading']}>
        <FormattedMessage id="shell.home.shortcuts" />
      </h2>
      {shortcuts.length === 0 ? (
        <EmptyState title={<FormattedMessage id="shell.home.noShortcuts" />} />
      ) : (
        <ul className={styles['shortcuts']}>
          {shortcuts.map(({ path, icon, title }) => (
            <li key={path}>
              <Link to={path} className={styles['shortcut']}>
                <MenuIcon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
