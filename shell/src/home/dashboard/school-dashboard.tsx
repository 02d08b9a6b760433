import { useSchoolDashboardQuery } from '@pupitre/shared/api/dashboards';
import type { SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useToday } from '../use-today.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PeriodNumbers } from './period-numbers.tsx';
import { TodayFigures } from './today-figures.tsx';
import { TodayRollCalls } from './today-roll-calls.tsx';
import { WatchedStudents } from './watched-students.tsx';
import styles from './dashboard.module.css';

/** The page of a group has its code, so the last step has no page of its own. */
const STEPS = [
  { name: 'year', to: '/school?tab=years' },
  { name: 'groups', to: '/groups' },
  { name: 'students', to: null },
] as const;

const FirstSteps = () => (
  <EmptyState title={<FormattedMessage id="dashboard.empty" />}>
    <ol className={styles['steps']}>
      {STEPS.map((step) => (
        <li key={step.name}>
          <FormattedMessage id={`dashboard.empty.${step.name}`} />
          {step.to && (
            <>
              {' '}
              <Link to={step.to}>
                <FormattedMessage id={`dashboard.empty.${step.name}.open`} />
              </Link>
            </>
          )}
        </li>
      ))}
    </ol>
  </EmptyState>
);

const Filled = ({ today, period }: SchoolNumbers) => (
  <>
    <TodayRollCalls today={today} />
    <TodayFigures today={today} />
    <WatchedStudents today={today} />
    <PeriodNumbers period={period} />
  </>
);

/** The work of today in a school, and the attendance of its period. */
export const SchoolDashboard = () => {
  // Teachers take roll calls all the time, so every return to home fetches again.
  const { currentData, ...query } = useSchoolDashboardQuery(useToday(), { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="day" className={styles['dashboard']}>
      <h2 id="day" className={styles['heading']}>
        <FormattedMessage id="dashboard.today" />
      </h2>
      <PartView query={{ ...query, data: currentData }} waiting={<DashboardSkeleton />}>
        {(numbers) => (numbers.today.openGroups === 0 ? <FirstSteps /> : <Filled {...numbers} />)}
      </PartView>
    </section>
  );
};
