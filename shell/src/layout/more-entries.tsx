import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { MenuIcon } from './menu-icon.tsx';
import { isCurrent, type Entry } from './menu-entries.ts';
import styles from './menu.module.css';

const SHEET = 'more-entries';

/** The entries that do not fit into the bar of a phone, in a popover. */
export const MoreEntries = ({ entries, path }: { entries: Entry[]; path: string }) => (
  <>
    <button
      type="button"
      className={styles['link']}
      popoverTarget={SHEET}
      aria-current={entries.some((entry) => isCurrent(entry.path, path)) ? 'true' : undefined}
    >
      <MenuIcon name="more" />
      <span className={styles['label']}>
        <FormattedMessage id="shell.menu.more" />
      </span>
    </button>
    <div id={SHEET} popover="auto" className={styles['sheet']}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={styles['sheetLink']}
              aria-current={isCurrent(entry.path, path) ? 'page' : undefined}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              <MenuIcon name={entry.icon} />
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </>
);
