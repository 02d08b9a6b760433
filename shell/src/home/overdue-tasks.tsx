import { useState } from 'react';
import { useDueTasksQuery } from '@pupitre/shared/api/home';
import type { ChildDay, DueTask } from '@pupitre/shared/contracts/home';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { Button } from '@pupitre/shared/ui/button';
import { today } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { namesOf } from './child-names.ts';
import { useDayName } from './day-name.ts';
import { CardsSkeleton } from './day-skeleton.tsx';
import { childPath } from './family-links.ts';
import styles from './family.module.css';

const Entries = ({ child, tasks }: { child: ChildDay; tasks: readonly DueTask[] }) => {
  const dayName = useDayName();
  return (
    <ul className={styles['entries']} data-overdue>
      {tasks.map((task) => (
        <li key={task.id}>
          <Link to={childPath(child.id, 'task')} className={styles['entry']}>
            <span className={styles['text']}>{task.name}</span>
            <span className={styles['late']}>
              <FormattedMessage id="home.overdue.since" values={{ day: dayName(task.date) }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const AllOverdue = ({ child }: { child: ChildDay }) => {
  const due = useDueTasksQuery({ studentId: child.id, date: today() });
  return (
    <PartView query={due} waiting={<CardsSkeleton />}>
      {({ overdue }) => <Entries child={child} tasks={overdue} />}
    </PartView>
  );
};

const OverdueOfChild = ({ child, childName }: { child: ChildDay; childName: string }) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className={styles['day']}>
      {childName && <h3 className={styles['dayName']}>{childName}</h3>}
      {isWhole ? <AllOverdue child={child} /> : <Entries child={child} tasks={child.overdue} />}
      {!isWhole && child.overdueCount > child.overdue.length && (
        <Button className={styles['more'] ?? ''} onClick={() => setIsWhole(true)}>
          <FormattedMessage id="home.overdue.all" values={{ count: child.overdueCount }} />
        </Button>
      )}
    </div>
  );
};

/** The tasks whose day is over and that no child delivered, as far as the school has recorded it. */
export const OverdueTasks = ({ items }: { items: readonly ChildDay[] }) => {
  const late = items.filter(({ overdueCount }) => overdueCount > 0);
  if (late.length === 0) return null;
  return (
    <section aria-labelledby="tasks-overdue">
      <h2 id="tasks-overdue" className={styles['heading']}>
        <FormattedMessage id="home.overdue" />
      </h2>
      <p className={styles['hint']}>
        <FormattedMessage id="home.overdue.hint" />
      </p>
      {late.map((child) => (
        <OverdueOfChild key={child.id} child={child} childName={namesOf(items, [child.id])} />
      ))}
    </section>
  );
};
