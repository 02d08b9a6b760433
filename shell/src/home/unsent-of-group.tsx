import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { unsentDays, type UnsentKind } from '@pupitre/shared/platform/unsent-days';
import { momentOf } from '@pupitre/shared/ui/days';
import styles from './day.module.css';

/** The tab of a group where rows of each kind are written. */
const TABS = { attendance: 'attendance', scores: 'record-activities' } as const satisfies Record<UnsentKind, string>;
export type GroupPath = `/group/${string}`;
const KINDS = ['attendance', 'scores'] as const;

/** What an earlier visit left on this device for a group; the screens that the links lead to send it. */
export const UnsentOfGroup = ({ groupId, path }: { groupId: number; path: GroupPath }) => {
  const { formatMessage, formatDate } = useIntl();
  const me = useProfileQuery().data;
  if (!me) return null;
  const left = KINDS.flatMap((kind) =>
    unsentDays(kind, me.id)
      .filter((day) => day.groupId === groupId)
      .map(({ date }) => ({ kind, date })),
  );
  return left.map(({ kind, date }) => (
    <Link key={kind + date} to={`${path}?tab=${TABS[kind]}&day=${date}`} className={styles['unsent']}>
      {formatMessage(
        { id: `home.unsent.${kind}` },
        { day: formatDate(momentOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) },
      )}
    </Link>
  ));
};
