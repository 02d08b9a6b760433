import { useProfileQuery } from '@pupitre/shared/api/auth';
import { isDay } from '@pupitre/shared/contracts/days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { momentOf } from '@pupitre/shared/ui/days';
import { dayPath } from '../outbox/day-path.ts';
import { usePendingDays } from './use-pending-days.ts';
import styles from './day.module.css';

const KINDS = ['attendance', 'scores', 'grades', 'periodGrades'] as const;

/** Links to the days of a group with pending changes on this device. The screens behind the links show each of them. */
export const PendingChangesLinks = ({ groupId }: { groupId: number }) => {
  const { formatMessage, formatDate } = useIntl();
  const { data: profile } = useProfileQuery();
  const pendingDays = usePendingDays();
  if (!profile) return null;
  const days = KINDS.flatMap((kind) =>
    pendingDays(kind, profile.id)
      .filter((day) => day.groupId === groupId)
      .map(({ date, hasConflict }) => ({ kind, date, state: hasConflict ? 'conflict' : 'pending' }) as const),
  );
  /** Grades belong to tasks, so they have no day. */
  const shown = (date: string): string =>
    isDay(date) ? formatDate(momentOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) : '';
  return days.map(({ kind, date, state }) => (
    <Link key={kind + date} to={dayPath({ name: kind, groupId, date })} className={styles['pending']}>
      {formatMessage({ id: `home.${state}.${kind}` }, { day: shown(date) })}
    </Link>
  ));
};
