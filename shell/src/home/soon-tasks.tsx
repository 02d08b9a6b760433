import type { ChildDay, DueTask } from '@pupitre/shared/contracts/home';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { namesOf } from './child-names.ts';
import { useDayName } from './day-name.ts';
import { childPath } from './family-links.ts';
import styles from './family.module.css';

type TaskOfChild = DueTask & { child: ChildDay };

const byDay = (children: readonly ChildDay[]): [day: string, tasks: TaskOfChild[]][] => {
  const tasks = children.flatMap((child) => child.tasksSoon.map((task) => ({ ...task, child })));
  const days = [...new Set(tasks.map(({ date }) => date))].toSorted();
  return days.map((day) => [
    day,
    tasks.filter(({ date }) => date === day).toSorted((one, other) => one.time.localeCompare(other.time)),
  ]);
};

const SoonTask = ({ task, childName }: { task: TaskOfChild; childName: string }) => (
  <li>
    <Link to={childPath(task.child.id, 'task')} className={styles['entry']}>
      <time className={styles['time']}>{task.time}</time>
      <span className={styles['text']}>{task.name}</span>
      {childName && <span className={styles['about']}>{childName}</span>}
    </Link>
  </li>
);

/** The tasks of the next days that the children have not delivered, day by day. */
export const SoonTasks = ({ items }: { items: readonly ChildDay[] }) => {
  const dayName = useDayName();
  const days = byDay(items);
  return (
    <section aria-labelledby="tasks-soon">
      <h2 id="tasks-soon" className={styles['heading']}>
        <FormattedMessage id="home.soon" />
      </h2>
      {days.length === 0 && (
        <p className={styles['calm']}>
          <FormattedMessage id="home.soon.none" />
        </p>
      )}
      {days.map(([day, tasks]) => (
        <div key={day} className={styles['day']}>
          <h3 className={styles['dayName']}>{dayName(day)}</h3>
          <ul className={styles['entries']}>
            {tasks.map((task) => (
              <SoonTask key={`${task.child.id} ${task.id}`} task={task} childName={namesOf(items, [task.child.id])} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
