import { useState, type ReactNode } from 'react';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DialogWaiting } from '@pupitre/shared/ui/dialog-waiting';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { WhileOpen } from '../archive/open-group.tsx';
import { RowsSkeleton } from '../class-day/rows-skeleton.tsx';
import { ExportAction } from '../exporting/export-action.tsx';
import { PrintLink } from '../printing/print-link.tsx';
import { printPath } from '../printing/print-path.ts';
import type { DayRange } from './day-ranges.ts';
import { useGradeGridQuery } from './grades-api.ts';
import { GradeSheet } from './grade-sheet.tsx';
import { RangeFilter } from './range-filter.tsx';
import { useShownRange } from './use-shown-range.ts';
import classWork from '../class-day/class-work.module.css';
import styles from './grade-grid.module.css';

const NewTaskModal = lazyRetry(() => import('../tasks/task-modal.tsx').then((m) => m.NewTaskModal), DialogWaiting);

const NoStudents = ({ groupId }: { groupId: number }) => (
  <EmptyState title={<FormattedMessage id="scores.empty.students" />}>
    <FormattedMessage id="taskGrades.empty.students.hint" tagName="p" />
    <ButtonLink to={`/group/${encodeId('group', groupId)}?tab=students`}>
      <FormattedMessage id="scores.empty.students.link" />
    </ButtonLink>
  </EmptyState>
);

/** No task is in the range: the user adds one, or goes to other days above. */
const NoTasks = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <EmptyState title={<FormattedMessage id="taskGrades.empty.tasks" />}>
      <FormattedMessage id="taskGrades.empty.tasks.hint" tagName="p" />
      <WhileOpen>
        <AddAction label={formatMessage({ id: 'tasks.new' })} onAdd={() => setIsOpen(true)} />
      </WhileOpen>
      {isOpen && <NewTaskModal groupId={groupId} onClose={() => setIsOpen(false)} />}
    </EmptyState>
  );
};

const emptyStateOf = ({ students, tasks }: GradeGrid, groupId: number): ReactNode => {
  if (students.length === 0) return <NoStudents groupId={groupId} />;
  return tasks.length === 0 ? <NoTasks groupId={groupId} /> : null;
};

const GradesOfRange = ({ groupId, range }: { groupId: number; range: DayRange }) => {
  const { data: profile } = useProfileQuery();
  // Colleagues grade the same class, so a cached answer may be old.
  const grid = useGradeGridQuery({ groupId, ...range }, { refetchOnMountOrArgChange: true });
  // The outbox persists pending changes for each user, so the sheet waits for the profile.
  const data = profile && grid.data && { userId: profile.id, grid: grid.data };
  return (
    <PartView query={{ ...grid, data }} waiting={<RowsSkeleton columns="scores" className={styles['frame']} />}>
      {({ userId, grid: read }) => (
        <GradeSheet userId={userId} groupId={groupId} grid={read} query={grid} empty={emptyStateOf(read, groupId)} />
      )}
    </PartView>
  );
};

/** The grades of every child of a group for the tasks of some days. */
export const TaskGradesTab = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const [range, setRange] = useShownRange();
  return (
    <div className={classWork['work']}>
      <div className={classWork['filter']}>
        <RangeFilter range={range} onChange={setRange} />
        <span className={classWork['print']}>
          <PrintLink to={printPath(groupId, { document: 'task-grid', range })} />
        </span>
        <ExportAction
          title={formatMessage({ id: 'exporting.grades' })}
          hint={formatMessage({ id: 'exporting.tasks.hint' })}
          path="exports/taskGrades"
          body={{ groupId, ...range }}
        />
      </div>
      <GradesOfRange key={range.from + range.to} groupId={groupId} range={range} />
    </div>
  );
};
