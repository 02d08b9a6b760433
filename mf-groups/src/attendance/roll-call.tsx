import { useCallback, useMemo, useState } from 'react';
import { useSaveAttendanceMutation } from '@pupitre/shared/api/student-attendance';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { useOutbox, type OutboxRow, type SaveDay, type ServerRows } from '@pupitre/shared/platform/use-outbox';
import { OpenFields, WhileOpen } from '../archive/open-group.tsx';
import { ClassWork } from '../class-day/class-work.tsx';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { SavedAnnouncement } from '../outbox/saved-announcement.tsx';
import { markOf, countMarks, attendanceOutboxes, rowsOfSave, type Mark } from './attendance-marks.ts';
import { RollCallBar } from './roll-call-bar.tsx';
import { RollCallRow } from './roll-call-row.tsx';
import { RollCallSummary } from './roll-call-summary.tsx';
import styles from './roll-call.module.css';

type RollCallTableProps = {
  rows: readonly OutboxRow<Mark>[];
  onChange: (row: Mark) => void;
  onDiscard: (key: string) => void;
  onInsist: (key: string) => void;
};

const COLUMNS = ['name', 'attendence', 'delay'] as const;

const RollCallTable = ({ rows, ...actions }: RollCallTableProps) => (
  <OpenFields>
    <div className={styles['frame']}>
      <table aria-label={useIntl().formatMessage({ id: 'attendance.title' })} className={styles['table']}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                <FormattedMessage id={`attendance.${name}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RollCallRow key={row.key} outboxRow={row} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  </OpenFields>
);

type RollCallProps = {
  userId: number;
  groupId: number;
  date: string;
  noSchool: NoSchool | null;
  rows: readonly AttendanceRow[];
  query: ServerRows<Mark>['query'];
};

const useSaveMarks = (): SaveDay<Mark> => {
  const [save] = useSaveAttendanceMutation();
  return useCallback(
    ({ groupId, date }, rows, changes) => save({ groupId, date, rows: rowsOfSave(rows, changes) }),
    [save],
  );
};

/** The roll call of a day. The outbox saves every mark by itself. */
export const RollCall = ({ userId, groupId, date, noSchool, rows, query }: RollCallProps) => {
  const marks = useMemo(() => rows.map(markOf), [rows]);
  const outbox = useOutbox(attendanceOutboxes, { userId, groupId, date }, { rows: marks, query }, useSaveMarks());
  const [hasChanged, setHasChanged] = useState(false);
  // Changes of children who left the group come after the rows of the server.
  const inGroup = outbox.rows.slice(0, marks.length);
  const count = countMarks(inGroup);
  const change = (changed: () => void): void => {
    changed();
    setHasChanged(true);
  };
  return (
    <ClassWork
      date={date}
      noSchool={noSchool}
      task="attendance"
      hasBegun={outbox.rows.some(({ row }) => row.isTaken)}
      bar={
        <WhileOpen>
          <RollCallBar
            rows={inGroup.map(({ row }) => row)}
            count={count}
            undo={outbox.undo}
            onChange={(changed) => change(() => outbox.changeAll(changed))}
          />
        </WhileOpen>
      }
    >
      <RollCallSummary count={count} />
      <OutboxNotice rows={outbox.rows} isPersisted={outbox.isPersisted} onRetry={outbox.retry} />
      <RollCallTable
        rows={outbox.rows}
        onChange={(row) => change(() => outbox.change(row))}
        onDiscard={outbox.discard}
        onInsist={outbox.chooseMine}
      />
      <SavedAnnouncement rows={outbox.rows} hasChanged={hasChanged} />
    </ClassWork>
  );
};
