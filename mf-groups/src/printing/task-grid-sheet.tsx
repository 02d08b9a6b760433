import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useGradeGridQuery } from '../task-grades/grades-api.ts';
import { NoStudents } from './class-view.tsx';
import { useDayTexts } from './day-texts.ts';
import { figuresOf, partsOf } from './grade-figures.ts';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { Sheet, type DocumentProps } from './sheet.tsx';
import { TaskGridPart } from './task-grid-part.tsx';

const GridSheet = ({ group, choice, onPaper, grid }: DocumentProps & { grid: GradeGrid }) => {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'printing.task-grid' });
  const days = useDayTexts().nameRange(choice.range);
  const figures = figuresOf(grid);
  const parts = partsOf(grid.tasks);
  return (
    <Sheet title={title} orientation="landscape" onPaper={onPaper}>
      {parts.map((tasks, index) => (
        <TaskGridPart
          key={tasks[0]?.id}
          group={group}
          title={title}
          detail={
            parts.length === 1
              ? days
              : formatMessage({ id: 'printing.part' }, { detail: days, part: index + 1, parts: parts.length })
          }
          students={grid.students}
          tasks={tasks}
          figures={figures}
        />
      ))}
    </Sheet>
  );
};

/** The grades of a class for the tasks of some days. */
export const TaskGridSheet = (props: DocumentProps) => {
  const { group, choice } = props;
  const body = { groupId: group.id, ...choice.range };
  const { currentData, ...query } = useGradeGridQuery(body, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={{ ...query, data: currentData }} waiting={<PaperSkeleton />}>
      {(grid) => {
        if (grid.students.length === 0) return <NoStudents />;
        if (grid.tasks.length > 0) return <GridSheet {...props} grid={grid} />;
        return (
          <EmptyState title={<FormattedMessage id="taskGrades.empty.tasks" />}>
            <FormattedMessage id="printing.noTasks.hint" />
          </EmptyState>
        );
      }}
    </PartView>
  );
};
