import { useUnreadNoticesQuery } from '@pupitre/shared/api/notices';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { usePath } from '../routing/navigations.ts';
import styles from './bell.module.css';

/** The server counts up to a hundred. */
const MOST_SHOWN = 99;
/** A visible page without live news asks so often, in milliseconds. */
const PAUSE = 120_000;

const BellIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <path
      d="M6 10a6 6 0 0 1 12 0c0 5 1.500 6.500 2 7.500H4C4.500 16.500 6 15 6 10Zm4 10.500a2.200 2.200 0 0 0 4 0M12 4V2.500"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const useUnread = (): number => {
  const isLoggedIn = useSelector(selectToken) !== null;
  const { data = 0 } = useUnreadNoticesQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnFocus: true,
    pollingInterval: PAUSE,
    skipPollingIfUnfocused: true,
  });
  return data;
};

/** Leads to the inbox, and says how many notices are unread. */
export const Bell = () => {
  const { formatMessage } = useIntl();
  const path = usePath();
  const count = useUnread();
  const unread = count > 0 ? formatMessage({ id: 'notices.unread' }, { count }) : '';
  const title = formatMessage({ id: 'notices.title' });
  const name = unread ? `${title}: ${unread}` : title;
  return (
    <>
      <Link
        to="/notices"
        className={styles['bell']}
        aria-label={name}
        title={name}
        aria-current={path === '/notices' ? 'page' : undefined}
      >
        <BellIcon />
        {count > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </Link>
      <output aria-live="polite" className={styles['unseen']}>
        {unread}
      </output>
    </>
  );
};
