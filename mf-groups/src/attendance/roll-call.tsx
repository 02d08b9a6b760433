import { useCallback, useMemo, useState } from 'react';
import { useSaveAttendanceMutation } from '@pupitre/shared/api/student-attendance';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { SaveRows } from '../unsent/send-unsent.ts';
import { UnsentNotice } from '../unsent/unsent-notice.tsx';
import { useUnsentRows, type Reading } from '../unsent/use-unsent-rows.ts';
import { marksOf, tally, unsentAttendance, type Marks } from './attendance-marks.ts';
import { RollCallBar } from './roll-call-bar.tsx';
import { RollCallSummary } from './roll-call-summary.tsx';
import { RollCallTable } from './roll-call-table.tsx';
import styles from './roll-call.module.css';

type RollCallProps = {
  userId: number;
  groupId: number;
  date: string;
  rows: readonly AttendanceRow[];
  query: Reading<Marks>['query'];
};

const useSaveMarks = (): SaveRows<Marks> => {
  const [save] = useSaveAttendanceMutation();
  return useCallback(
    ({ groupId, date }, rows) =>
      save({
        groupId,
        date,
        rows: rows.map(({ student: { id }, attendence, delay }) => ({ student: { id }, attendence, delay })),
      }),
    [save],
  );
};

/** All children of the group, each with the marks of the day, which save themselves. */
export const RollCall = ({ userId, groupId, date, rows, query }: RollCallProps) => {
  const { formatMessage } = useIntl();
  const marks = useMemo(() => rows.map(marksOf), [rows]);
  const unsent = useUnsentRows(unsentAttendance, { userId, groupId, date }, { rows: marks, query }, useSaveMarks());
  const [hasChanged, setHasChanged] = useState(false);
  const inGroup = unsent.rows.slice(0, marks.length);
  const count = tally(inGroup);
  const isDone = hasChanged && unsent.rows.every(({ state }) => state === 'saved');
  return (
    <>
      <RollCallSummary count={count} />
      <UnsentNotice rows={unsent.rows} isKept={unsent.isKept} onRetry={unsent.retry} />
      <RollCallBar
        rows={inGroup.map(({ row }) => row)}
        count={count}
        undo={unsent.undo}
        onChange={(changed) => {
          unsent.changeAll(changed);
          setHasChanged(true);
        }}
      />
      <RollCallTable
        rows={unsent.rows}
        onChange={(row) => {
          unsent.change(row);
          setHasChanged(true);
        }}
        onDiscard={unsent.discard}
      />
      <p aria-live="polite" className={styles['heard']}>
        {isDone && formatMessage({ id: 'unsent.saved' })}
      </p>
    </>
  );
};
