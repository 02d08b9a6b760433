import { useCallback, useMemo, useState } from 'react';
import { useSavePeriodGradesMutation } from '@pupitre/shared/api/period-grades';
import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { useOutbox, type SaveDay, type ServerRows } from '@pupitre/shared/platform/use-outbox';
import {
  buildRows,
  outboxDateOf,
  periodGradeOutboxes,
  periodOfDate,
  storedGrades,
  type ClassGrade,
} from './class-period-grades.ts';

const useSave = (): SaveDay<ClassGrade> => {
  const [save] = useSavePeriodGradesMutation();
  return useCallback(
    ({ groupId, date }, rows) =>
      save({
        groupId,
        gradingPeriodId: periodOfDate(date),
        rows: rows.map(({ student, field, subject, grade, observation, confirmed }) => ({
          student: { id: student.id },
          field,
          subject: subject && { id: subject.id },
          grade,
          observation,
          confirmed,
        })),
      }),
    [save],
  );
};

type Place = { userId: number; groupId: number };

/** The rows of a class in a period, which the outbox saves by itself. */
export const usePeriodSheet = (
  { userId, groupId }: Place,
  grid: PeriodGradeGrid,
  query: ServerRows<ClassGrade>['query'],
) => {
  const stored = useMemo(() => storedGrades(grid), [grid]);
  const day = { userId, groupId, date: outboxDateOf(grid.period.id) };
  const outbox = useOutbox(periodGradeOutboxes, day, { rows: stored, query }, useSave());
  const rows = useMemo(() => buildRows(grid, outbox.rows), [grid, outbox.rows]);
  const [hasChanged, setHasChanged] = useState(false);
  const changeAll = (grades: readonly ClassGrade[]): void => {
    if (grades.length === 0) return;
    outbox.changeAll(grades);
    setHasChanged(true);
  };
  return { outbox, rows, hasChanged, changeAll };
};

export type PeriodSheet = ReturnType<typeof usePeriodSheet>;
