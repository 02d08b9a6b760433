import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { unsentDays, type UnsentKind } from '@pupitre/shared/platform/unsent-days';
import { momentOf } from '@pupitre/shared/ui/days';
import styles from './day.module.css';

/** The tab of a group that writes each kind of change. */
const TABS = { attendance: 'attendance', scores: 'record-activities' } as const satisfies Record<UnsentKind, string>;
export type GroupPath = `/group/${string}`;
const KINDS = ['attendance', 'scores'] as const;

/** Links to the days of a group with pending changes on this device. The screens behind the links send them. */
export const PendingChanges = ({ groupId, path }: { groupId: number; path: GroupPath }) => {
  const { formatMessage, formatDate } = useIntl();
  const { data: profile } = useProfileQuery();
  if (!profile) return null;
  const days = KINDS.flatMap((kind) =>
    unsentDays(kind, profile.id)
      .filter((day) => day.groupId === groupId)
      .map(({ date }) => ({ kind, date })),
  );
  return days.map(({ kind, date }) => (
    <Link key={kind + date} to={`${path}?tab=${TABS[kind]}&day=${date}`} className={styles['unsent']}>
      {formatMessage(
        { id: `home.unsent.${kind}` },
        { day: formatDate(momentOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) },
      )}
    </Link>
  ));
};
