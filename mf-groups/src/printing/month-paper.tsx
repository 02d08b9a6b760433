import { useAttendanceMonthQuery } from '@pupitre/shared/api/attendance-figures';
import type { AttendanceMonthData, MonthStudent } from '@pupitre/shared/contracts/attendance-figures';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { monthOf } from '@pupitre/shared/ui/days';
import { PartView } from '@pupitre/shared/ui/query-view';
import { NoStudents } from './class-view.tsx';
import { useDayTexts } from './day-texts.ts';
import { ClosedNote, useDayColumns } from './days-columns.tsx';
import { MonthLines } from './month-lines.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { printedDays } from './printed-days.ts';
import { Sheet, type DocumentProps } from './sheet.tsx';
import { SheetTable, useNameColumns, type SheetColumn } from './sheet-table.tsx';
import styles from './sheet-foot.module.css';

const TOTALS = ['present', 'absent', 'late', 'justified', 'percentage'] as const;

const useTotalColumns = (): SheetColumn[] => {
  const { formatMessage } = useIntl();
  return TOTALS.map((key) => ({
    key,
    kind: key === 'percentage' ? 'total' : 'points',
    head: formatMessage({ id: `printing.letter.${key}` }),
    label: formatMessage({ id: `printing.month.${key}` }),
  }));
};

const MonthPaperOf = ({ group, choice, onPaper, month }: DocumentProps & { month: AttendanceMonthData }) => {
  const title = useIntl().formatMessage({ id: 'printing.month' });
  const detail = useDayTexts().nameRange(choice.range);
  const days = printedDays(month.days, new Set(month.marks.map(({ date }) => date)));
  // Everybody has left an archived group.
  const hasLeft = ({ isInGroup }: MonthStudent): boolean => !isInGroup && group.archivedAt === null;
  const columns = [...useNameColumns(), ...useDayColumns('letter')(days), ...useTotalColumns()];
  return (
    <Sheet title={title} orientation="landscape" onPaper={onPaper}>
      <SheetTable group={group} title={title} detail={detail} columns={columns} students={month.students.length}>
        <MonthLines month={month} days={days} hasLeft={hasLeft} />
      </SheetTable>
      <div className={`${styles['foot']} ${styles['legend']}`}>
        <ClosedNote days={days} />
        <p className={styles['note']}>
          <FormattedMessage id="printing.month.legend" />
          {month.students.some(hasLeft) && (
            <>
              {' · '}
              <FormattedMessage id="printing.month.left" />
            </>
          )}
        </p>
      </div>
    </Sheet>
  );
};

/** The marks of a class in a month, with the figures of each student and day. */
export const MonthPaper = (props: DocumentProps) => {
  const { group, choice } = props;
  const body = { groupId: group.id, ...monthOf(choice.range.from) };
  const { currentData, ...query } = useAttendanceMonthQuery(body, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={{ ...query, data: currentData }} waiting={<PaperSkeleton />}>
      {(month) => (month.students.length === 0 ? <NoStudents /> : <MonthPaperOf {...props} month={month} />)}
    </PartView>
  );
};
