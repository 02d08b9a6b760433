import { isCallError } from '@pupitre/shared/api/client';
import { useGroupQuery } from '@pupitre/shared/api/groups';
import { isDay } from '@pupitre/shared/contracts/days';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { discardDay, type UndecidedDay } from '@pupitre/shared/platform/pending/undecided-days';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { momentOf } from '@pupitre/shared/ui/days';
import { dayPath } from './day-path.ts';
import { useUndecidedDays } from './use-undecided-days.ts';
import styles from './undecided.module.css';

/** The codes of a group that the user may no longer open. */
const LOST: readonly unknown[] = ['notFound', 'forbidden'];

type DayProps = { userId: number; day: UndecidedDay };

const Discard = ({ userId, day, label }: DayProps & { label: string }) => {
  const { formatMessage } = useIntl();
  const ask = async (): Promise<void> => {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'undecided.discard.title' }, { count: day.count }),
      text: formatMessage({ id: 'undecided.discard.text' }),
      agree: formatMessage({ id: 'undecided.discard' }),
      refuse: formatMessage({ id: 'undecided.discard.refuse' }),
      tone: 'danger',
    });
    if (isAgreed) await discardDay(userId, day);
  };
  return (
    <Button onClick={() => void ask()} aria-label={`${formatMessage({ id: 'undecided.discard' })}: ${label}`}>
      <FormattedMessage id="undecided.discard" />
    </Button>
  );
};

const Day = ({ userId, day }: DayProps) => {
  const { formatMessage, formatDate } = useIntl();
  const { data: group, error } = useGroupQuery(day.groupId);
  const date = isDay(day.date)
    ? formatDate(momentOf(day.date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    : '';
  const label = formatMessage({ id: `undecided.${day.name}` }, { day: date });
  const count = <FormattedMessage id="undecided.count" values={{ count: day.count }} />;
  if (isCallError(error) && LOST.includes(error.code))
    return (
      <li className={styles['lost']}>
        <span className={styles['text']}>{label}</span>
        <span className={styles['about']}>
          {count} · <FormattedMessage id="undecided.lost" />
        </span>
        <Discard userId={userId} day={day} label={label} />
      </li>
    );
  return (
    <li>
      <Link to={dayPath(day)} className={styles['entry']}>
        <span className={styles['text']}>{group ? `${group.code} · ${label}` : label}</span>
        <span className={styles['about']}>{count}</span>
      </Link>
    </li>
  );
};

/** Lists the days with changes that the user has to decide about, whatever groups the home shows. */
export const Undecided = ({ userId }: { userId: number }) => {
  const days = useUndecidedDays(userId);
  if (days.length === 0) return null;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <section aria-labelledby="undecided">
      <h2 id="undecided" className={styles['heading']}>
        <FormattedMessage id="undecided.title" values={{ count }} />
      </h2>
      <p className={styles['hint']}>
        <FormattedMessage id="undecided.hint" />
      </p>
      <ul className={styles['days']}>
        {days.map((day) => (
          <Day key={`${day.name}.${day.groupId}.${day.date}`} userId={userId} day={day} />
        ))}
      </ul>
    </section>
  );
};
