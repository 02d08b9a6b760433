import { useCallback, useMemo, useRef, useState } from 'react';
import type { AttendanceMonthData } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { ServerRows } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { firstDayOf, momentOf, type Month } from '@pupitre/shared/ui/days';
import { useIsOpen } from '../archive/open-group.tsx';
import type { Mark } from '../attendance/attendance-marks.ts';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { SavedAnnouncement } from '../outbox/saved-announcement.tsx';
import { AttendanceGrid } from './attendance-grid.tsx';
import { MarkLegend } from './mark-legend.tsx';
import { useMarkTexts } from './mark-texts.ts';
import { useMonthColumns, type MonthColumn } from './month-columns.ts';
import type { MarkChange } from './month-keys.ts';
import { useMonthOutbox } from './month-outbox.ts';
import { overlay, storedSheet, type SheetRow } from './month-rows.ts';
import { RefusedMarks } from './refused-marks.tsx';
import styles from './month.module.css';

/** Asks once for each day without classes, because its marks change no number. */
const useClosedDays = () => {
  const { formatMessage } = useIntl();
  const agreed = useRef(new Set<string>());
  return async ({ date, title, reason }: MonthColumn): Promise<boolean> => {
    if (reason === null || agreed.current.has(date)) return true;
    const isAgreed = await confirm({
      title: formatMessage({ id: 'attendance.closed.title' }, { day: title }),
      text: formatMessage({ id: 'attendance.closed.text' }, { reason }),
      agree: formatMessage({ id: 'attendance.closed.agree' }),
      refuse: formatMessage({ id: 'attendance.closed.refuse' }),
      tone: 'plain',
    });
    if (isAgreed) agreed.current.add(date);
    return isAgreed;
  };
};

type MonthSheetProps = {
  userId: number;
  groupId: number;
  month: Month;
  content: AttendanceMonthData;
  query: ServerRows<Mark>['query'];
};

/** The month of a class. Every change saves itself through the outbox of its day. */
export const MonthSheet = ({ userId, groupId, month, content, query }: MonthSheetProps) => {
  const { formatDate, formatMessage } = useIntl();
  const name = formatDate(momentOf(firstDayOf(month)), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  // An answer that says the same about the days has the same list of them.
  const { days } = content;
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const outbox = useMonthOutbox({ userId, groupId, dates }, query);
  const stored = useMemo(() => storedSheet(content), [content]);
  const sheet = useMemo(() => overlay(stored, content, outbox.states), [stored, content, outbox.states]);
  const [hasChanged, setHasChanged] = useState(false);
  const mayMark = useClosedDays();
  const { change: save } = outbox;
  const change = useCallback(
    async ({ student }: SheetRow, column: MonthColumn, mark: MarkChange): Promise<void> => {
      if (!(await mayMark(column))) return;
      const { id, name: first, paternal, maternal } = student;
      const person = { id, name: first, paternal, maternal };
      const known = content.marks.find(({ studentId, date }) => studentId === id && date === column.date);
      const blank = { student: person, attendence: false, delay: false, isTaken: false };
      // A server of the previous release gives marks without versions.
      save(column.date, mark(blank), known ? known.rowVersion : null);
      setHasChanged(true);
    },
    [mayMark, save, content],
  );
  const texts = useMarkTexts();
  const isOpen = useIsOpen();
  return (
    <>
      <OutboxNotice rows={outbox.changes} isPersisted={outbox.isPersisted} onRetry={outbox.retry} />
      <RefusedMarks
        students={content.students}
        changes={outbox.changes}
        onDiscard={outbox.discard}
        onInsist={outbox.insist}
      />
      <div className={styles['tools']}>
        <MarkLegend texts={texts} />
        {isOpen && outbox.undo && (
          <Button onClick={outbox.undo}>
            <FormattedMessage id="outbox.undo" />
          </Button>
        )}
      </div>
      <AttendanceGrid
        sheet={sheet}
        columns={useMonthColumns(days)}
        isOpen={isOpen}
        texts={texts}
        title={formatMessage({ id: 'attendance.month.named' }, { month: name })}
        onChange={(row, column, mark) => void change(row, column, mark)}
        onUndo={outbox.undo}
      />
      {isOpen && (
        <p className={styles['keys']}>
          <FormattedMessage
            id="attendance.month.keys"
            values={{ absent: texts.letters.absent, late: texts.letters.late }}
          />
        </p>
      )}
      <SavedAnnouncement rows={outbox.changes} hasChanged={hasChanged} />
    </>
  );
};
