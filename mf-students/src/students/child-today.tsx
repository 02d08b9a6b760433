import type { ChildDay } from '@pupitre/shared/contracts/home';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './child-card.module.css';

const markOf = ({ attendence, delay }: ChildDay): 'absent' | 'delay' | 'present' | null => {
  if (attendence === null) return null;
  if (!attendence) return 'absent';
  return delay ? 'delay' : 'present';
};

/** A child's day in one line: the roll call, the tasks that are due, and the events. */
export const ChildToday = ({ day }: { day: ChildDay }) => {
  const { formatMessage } = useIntl();
  const mark = markOf(day);
  const news = [
    mark && formatMessage({ id: `students.today.${mark}` }),
    day.tasksDue > 0 && formatMessage({ id: 'students.today.tasks' }, { count: day.tasksDue }),
    day.events > 0 && formatMessage({ id: 'students.today.events' }, { count: day.events }),
  ].filter((part) => typeof part === 'string');
  return (
    <p className={styles['today']}>
      <FormattedMessage
        id="students.today"
        values={{ news: news.join(' · ') || formatMessage({ id: 'students.today.quiet' }) }}
      />
    </p>
  );
};
