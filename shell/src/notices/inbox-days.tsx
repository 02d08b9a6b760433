import { useId } from 'react';
import type { InboxNotice } from '@pupitre/shared/contracts/notices';
import { useIntl } from '@pupitre/shared/platform/intl';
import { addDays, momentOf } from '@pupitre/shared/ui/days';
import { dayIn, daysOfNotices, type NoticeDay } from './days-of-notices.ts';
import { NoticeItem } from './inbox-notice.tsx';
import styles from './inbox.module.css';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

const useDayName = (): ((of: NoticeDay) => string) => {
  const { formatDate, formatMessage } = useIntl();
  return ({ day, timeZone }) => {
    const name = formatDate(momentOf(day), DAY);
    const today = dayIn(timeZone, Date.now());
    if (day === today) return formatMessage({ id: 'notices.day.today' }, { day: name });
    return day === addDays(today, -1) ? formatMessage({ id: 'notices.day.yesterday' }, { day: name }) : name;
  };
};

const Day = ({ of, isSchoolNamed }: { of: NoticeDay; isSchoolNamed: boolean }) => {
  const dayName = useDayName();
  const id = useId();
  return (
    <section aria-labelledby={id} tabIndex={-1} className={styles['day']}>
      <h2 id={id} className={styles['dayName']}>
        {dayName(of)}
      </h2>
      <ul className={styles['notices']}>
        {of.notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} isSchoolNamed={isSchoolNamed} />
        ))}
      </ul>
    </section>
  );
};

/** The notices under their days, the newest first. The school is named where there are several. */
export const InboxDays = ({ notices }: { notices: readonly InboxNotice[] }) => {
  const isSchoolNamed = new Set(notices.map(({ school }) => school.id)).size > 1;
  return daysOfNotices(notices).map((of) => <Day key={of.day} of={of} isSchoolNamed={isSchoolNamed} />);
};
