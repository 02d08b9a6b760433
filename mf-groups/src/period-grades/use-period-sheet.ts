import { useCallback, useMemo, useState } from 'react';
import { useSavePeriodGradesMutation } from '@pupitre/shared/api/period-grades';
import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import { useOutbox, type SaveDay, type ServerRows } from '@pupitre/shared/platform/use-outbox';
import {
  buildRows,
  outboxDateOf,
  periodGradeOutboxes,
  periodOfDate,
  rowOfSave,
  storedGrades,
  withChange,
  type ClassGrade,
  type GradeChange,
} from './class-period-grades.ts';

const useSave = (): SaveDay<ClassGrade> => {
  const [save] = useSavePeriodGradesMutation();
  return useCallback(
    ({ groupId, date }, rows) =>
      save({
        groupId,
        gradingPeriodId: periodOfDate(date),
        rows: rows.map(rowOfSave),
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
  const changeAll = (changes: readonly GradeChange[]): void => {
    if (changes.length === 0) return;
    outbox.changeAll(changes.map((change) => withChange(outbox.rows, change)));
    setHasChanged(true);
  };
  return { outbox, rows, hasChanged, changeAll };
};

export type PeriodWork = ReturnType<typeof usePeriodSheet>;
