import type { Profile } from '@pupitre/shared/contracts/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { usePath } from '../routing/navigations.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MoreEntries } from './more-entries.tsx';
import { isCurrent, useMenuEntries, type Entry } from './menu-entries.ts';
import styles from './menu.module.css';

/** On a phone the bar holds five entries at most; what is beyond stands behind the last one. */
const BAR_SIZE = 5;

const EntryLink = ({ entry, path }: { entry: Entry; path: string }) => (
  <Link to={entry.path} className={styles['link']} aria-current={isCurrent(entry.path, path) ? 'page' : undefined}>
    <MenuIcon name={entry.icon} />
    <span className={styles['label']}>{entry.title}</span>
  </Link>
);

/** The screens of the user's role: a side menu, on a phone a bar at the bottom edge. */
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
