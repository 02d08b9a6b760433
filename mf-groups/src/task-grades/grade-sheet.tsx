import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { GradeGrid as GridOfServer } from '@pupitre/shared/contracts/student-tasks';
import { receiptOf } from '@pupitre/shared/platform/pending-receipt';
import { useOutbox, type SaveDay, type ServerRows } from '@pupitre/shared/platform/use-outbox';
import { OpenFields, useIsOpen } from '../archive/open-group.tsx';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { SavedAnnouncement } from '../outbox/saved-announcement.tsx';
import { buildRows, DELIVERED, findUndelivered, gradeOf, gradeOutboxes, storedGrades } from './class-grades.ts';
import type { Grade, Task } from './class-grades.ts';
import { GradeBar } from './grade-bar.tsx';
import { GradeGrid } from './grade-grid.tsx';
import { useSaveGradesMutation } from './grades-api.ts';
import { GradesByTask } from './grades-by-task.tsx';
import { PasteNote } from './paste-note.tsx';
import { placeBlock, type Paste } from './read-results.ts';
import { RefusedGrades } from './refused-grades.tsx';
import { useHandDevice } from './use-hand-device.ts';

type GradeSheetProps = {
  userId: number;
  groupId: number;
  grid: GridOfServer;
  query: ServerRows<Grade>['query'];
  /** Shown instead of a grid without cells. Grades of other days are sent all the same. */
  empty: ReactNode;
};

/** Grades belong to tasks and not to days: a group has one outbox for those of all ranges. */
const ALL_DAYS = 'all';

const useSaveGrades = (): SaveDay<Grade> => {
  const [save] = useSaveGradesMutation();
  return useCallback(
    ({ groupId }, rows, changes) =>
      save({
        groupId,
        rows: rows.map(({ student, task, delivered, qualification }, place) => ({
          student: { id: student.id },
          group_tasks: { id: task.id },
          delivered,
          qualification,
          ...receiptOf(changes?.[place]),
        })),
      }),
    [save],
  );
};

/** The grades of a class, as a grid or task by task. The outbox saves every change by itself. */
export const GradeSheet = ({ userId, groupId, grid, query, empty }: GradeSheetProps) => {
  const stored = useMemo(() => storedGrades(grid), [grid]);
  const day = { userId, groupId, date: ALL_DAYS };
  const outbox = useOutbox(gradeOutboxes, day, { rows: stored, query }, useSaveGrades());
  const rows = useMemo(() => buildRows(grid, outbox.rows), [grid, outbox.rows]);
  const [hasChanged, setHasChanged] = useState(false);
  const [paste, setPaste] = useState<Paste | null>(null);
  const isHandDevice = useHandDevice();
  const isOpen = useIsOpen();
  const Sheet = isHandDevice ? GradesByTask : GradeGrid;

  const change = (grade: Grade): void => {
    outbox.change(grade);
    setHasChanged(true);
  };
  const changeAll = (grades: readonly Grade[]): void => {
    outbox.changeAll(grades);
    setHasChanged(true);
  };
  return (
    <>
      {!empty && isOpen && <GradeBar rows={rows} grades={outbox.rows} undo={isHandDevice ? null : outbox.undo} />}
      <OutboxNotice rows={outbox.rows} isPersisted={outbox.isPersisted} onRetry={outbox.retry} />
      <RefusedGrades
        students={grid.students}
        grades={outbox.rows}
        onDiscard={outbox.discard}
        onInsist={outbox.chooseMine}
      />
      <PasteNote paste={paste} onClose={() => setPaste(null)} />
      {empty ?? (
        <OpenFields>
          <Sheet
            tasks={grid.tasks}
            rows={rows}
            undo={outbox.undo}
            onChange={change}
            onClear={(grade) => changeAll([grade])}
            onAll={(task: Task) =>
              changeAll(findUndelivered(rows, task).map(({ student }) => gradeOf(student, task, DELIVERED)))
            }
            onPaste={(block, at) => {
              const placed = placeBlock(block, rows, grid.tasks, at);
              setPaste(placed);
              if (placed.faults.length + placed.outside === 0) changeAll(placed.grades);
            }}
          />
        </OpenFields>
      )}
      <SavedAnnouncement rows={outbox.rows} hasChanged={hasChanged} />
    </>
  );
};
