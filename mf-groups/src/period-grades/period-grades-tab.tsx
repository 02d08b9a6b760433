import { useState } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useGradingPeriodsTableQuery } from '@pupitre/shared/api/grading-periods';
import { usePeriodGradeGridQuery } from '@pupitre/shared/api/period-grades';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { Group } from '@pupitre/shared/contracts/groups';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { redirect } from '@pupitre/shared/platform/navigate';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { ChoiceFilter } from '@pupitre/shared/ui/choice-filter';
import { today } from '@pupitre/shared/ui/days';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { RowsSkeleton } from '../class-day/rows-skeleton.tsx';
import { ExportAction } from '../exporting/export-action.tsx';
import { PeriodSheet } from './period-sheet.tsx';
import grades from '../task-grades/grade-grid.module.css';
import styles from './period-grades.module.css';

type GradedGroup = { groupId: number; periods: readonly GradingPeriod[] };

const GradesOfPeriod = ({ groupId, periodId }: { groupId: number; periodId: number }) => {
  const { data: profile } = useProfileQuery();
  // Colleagues grade the same class, so a cached answer may be old.
  const grid = usePeriodGradeGridQuery({ groupId, gradingPeriodId: periodId }, { refetchOnMountOrArgChange: true });
  // The outbox persists pending changes for each user, so the sheet waits for the profile.
  const data = profile && grid.data && { userId: profile.id, grid: grid.data };
  return (
    <PartView query={{ ...grid, data }} waiting={<RowsSkeleton columns="scores" className={grades['frame']} />}>
      {({ userId, grid: read }) =>
        read.students.length === 0 ? (
          <EmptyState title={<FormattedMessage id="scores.empty.students" />}>
            <FormattedMessage id="taskGrades.empty.students.hint" tagName="p" />
          </EmptyState>
        ) : (
          <PeriodSheet userId={userId} groupId={groupId} grid={read} query={grid} />
        )
      }
    </PartView>
  );
};

const PARAMETER = 'period';

/** The period of the address, or else the last one that has begun. */
const firstShown = (periods: readonly GradingPeriod[]): GradingPeriod | undefined => {
  const number = Number(new URLSearchParams(window.location.search).get(PARAMETER));
  const begun = periods.filter(({ from }) => from <= today());
  return periods.find((period) => period.number === number) ?? begun.at(-1) ?? periods[0];
};

const addressOf = ({ number }: GradingPeriod): string => {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, String(number));
  return url.pathname + url.search + url.hash;
};

const GradesOfYear = ({ groupId, periods }: GradedGroup) => {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(() => firstShown(periods));
  if (!shown)
    return (
      <EmptyState title={<FormattedMessage id="periodGrades.empty.periods" />}>
        <FormattedMessage id="periodGrades.empty.periods.hint" tagName="p" />
      </EmptyState>
    );
  const show = (period: GradingPeriod | undefined): void => {
    if (!period) return;
    setShown(period);
    redirect(addressOf(period));
  };
  return (
    <>
      <div className={styles['filter']}>
        <ChoiceFilter
          label={formatMessage({ id: 'periodGrades.period' })}
          value={shown.id}
          choices={periods.map(({ id, number, isClosed }) => ({
            value: id,
            label: formatMessage({ id: isClosed ? 'periodGrades.option.closed' : 'periodGrades.option' }, { number }),
          }))}
          onChoose={(chosen) => show(periods.find(({ id }) => id === chosen))}
        />
        <ButtonLink to={`/group/${encodeId('group', groupId)}/reportCards`} tone="plain">
          <FormattedMessage id="reportCards.title" />
        </ButtonLink>
        <ExportAction
          title={formatMessage({ id: 'exporting.grades' })}
          hint={formatMessage({ id: 'exporting.period.hint' })}
          path="exports/periodGrades"
          body={{ groupId, gradingPeriodId: shown.id }}
        />
      </div>
      <GradesOfPeriod key={shown.id} groupId={groupId} periodId={shown.id} />
    </>
  );
};

const PeriodsOfYear = ({ groupId, schoolYearId }: { groupId: number; schoolYearId: number }) => {
  const periods = useGradingPeriodsTableQuery({ schoolYearId, rowsPerPage: 15, sortBy: 'number', descending: false });
  return (
    <PartView query={periods} waiting={<RowsSkeleton columns="scores" className={grades['frame']} />}>
      {({ items }) => <GradesOfYear groupId={groupId} periods={items} />}
    </PartView>
  );
};

/** The grades of a class for the grading periods of its school year. */
export const PeriodGradesTab = ({ group }: { group: Group }) => {
  const { schoolYear, level, grade } = group;
  if (!schoolYear || level === null || grade === null)
    return (
      <EmptyState title={<FormattedMessage id="periodGrades.empty.year" />}>
        <FormattedMessage id="periodGrades.empty.year.hint" tagName="p" />
      </EmptyState>
    );
  return <PeriodsOfYear groupId={group.id} schoolYearId={schoolYear.id} />;
};
