import type { ChildDay } from '@pupitre/shared/contracts/home';
import { presenceOf } from '@pupitre/shared/contracts/presence';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './child-card.module.css';

/** A child's day in one line: the roll call, the tasks that are due, and the events. */
export const ChildToday = ({ day }: { day: ChildDay }) => {
  const { formatMessage } = useIntl();
  const presence = presenceOf(day);
  const news = [
    presence !== 'notTaken' && formatMessage({ id: `students.today.${presence}` }),
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
