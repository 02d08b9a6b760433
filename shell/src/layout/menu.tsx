import type { Profile } from '@pupitre/shared/contracts/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { usePath } from '../routing/navigations.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MoreEntries } from './more-entries.tsx';
import { isCurrent, useMenuEntries, type Entry } from './menu-entries.ts';
import styles from './menu.module.css';

/** The bar of a phone has five entries at most. The last one opens all others. */
const BAR_SIZE = 5;

const EntryLink = ({ entry, path }: { entry: Entry; path: string }) => (
  <Link to={entry.path} className={styles['link']} aria-current={isCurrent(entry.path, path) ? 'page' : undefined}>
    <MenuIcon name={entry.icon} />
    <span className={styles['label']}>{entry.title}</span>
  </Link>
);

/** The menu of the user's role, at the side or, on a phone, at the bottom. */
export const Menu = ({ profile }: { profile: Profile }) => {
  const { formatMessage } = useIntl();
  const entries = useMenuEntries(profile);
  const help: Entry = { path: '/help', icon: 'help', title: formatMessage({ id: 'shell.help' }) };
  const path = usePath();
  const barSize = entries.length > BAR_SIZE ? BAR_SIZE - 1 : BAR_SIZE;
  return (
    <nav className={styles['menu']} aria-label={formatMessage({ id: 'shell.menu' })}>
      <ul className={styles['list']}>
        {entries.map((entry, index) => (
          <li key={entry.path} className={index < barSize ? undefined : styles['beyond']}>
            <EntryLink entry={entry} path={path} />
          </li>
        ))}
        {entries.length > BAR_SIZE && (
          <li className={styles['more']}>
            <MoreEntries entries={[...entries.slice(barSize), help]} path={path} />
          </li>
        )}
      </ul>
    </nav>
  );
};
