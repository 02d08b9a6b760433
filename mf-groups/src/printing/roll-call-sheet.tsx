import { isFutureDay } from '@pupitre/shared/contracts/days';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { markOf, presenceOfMark } from '../attendance/attendance-marks.ts';
import { ClassView } from './class-view.tsx';
import { useDayTexts } from './day-texts.ts';
import { Sheet, type DocumentProps } from './sheet.tsx';
import { EmptyCell, SheetTable, StudentLine, useNameColumns, type SheetColumn } from './sheet-table.tsx';
import { Signature } from './signature.tsx';
import styles from './sheet-foot.module.css';

const PRESENCES = ['present', 'late', 'absent', 'notTaken'] as const;

const useColumns = (): SheetColumn[] => {
  const { formatMessage } = useIntl();
  return [
    ...useNameColumns(),
    { key: 'mark', kind: 'mark', head: formatMessage({ id: 'printing.mark' }) },
    { key: 'word', kind: 'word', head: formatMessage({ id: 'printing.attendance' }) },
    { key: 'notes', kind: 'word', head: formatMessage({ id: 'printing.notes' }) },
  ];
};

const MarkedLine = ({ place, row }: { place: number; row: AttendanceRow }) => {
  const presence = presenceOfMark(markOf(row));
  return (
    <StudentLine place={place} student={row.student}>
      <td data-kind="mark">
        <FormattedMessage id={`printing.letter.${presence}`} />
      </td>
      <td>
        <FormattedMessage id={`attendance.${presence}`} />
      </td>
      <EmptyCell />
    </StudentLine>
  );
};

const Totals = ({ rows }: { rows: readonly AttendanceRow[] }) => {
  const presences = rows.map((row) => presenceOfMark(markOf(row)));
  return (
    <dl className={styles['totals']}>
      {PRESENCES.map((presence) => (
        <div key={presence}>
          <dt>
            <FormattedMessage id={`printing.total.${presence}`} />
          </dt>
          <dd>{presences.filter((each) => each === presence).length}</dd>
        </div>
      ))}
      <div>
        <dt>
          <FormattedMessage id="printing.total.students" />
        </dt>
        <dd>{rows.length}</dd>
      </div>
    </dl>
  );
};

const MarkedSheet = ({ group, choice, onPaper }: DocumentProps) => {
  const title = useIntl().formatMessage({ id: 'attendance.title' });
  const detail = useDayTexts().longDay(choice.day);
  const columns = useColumns();
  return (
    <ClassView groupId={group.id} date={choice.day}>
      {(rows) => (
        <Sheet title={title} orientation="portrait" onPaper={onPaper}>
          <SheetTable group={group} title={title} detail={detail} columns={columns} students={rows.length}>
            <tbody>
              {rows.map((row, index) => (
                <MarkedLine key={row.student.id} place={index + 1} row={row} />
              ))}
            </tbody>
          </SheetTable>
          <div className={styles['foot']}>
            <Totals rows={rows} />
            <Signature name={group.user.name} />
          </div>
        </Sheet>
      )}
    </ClassView>
  );
};

/** The roll call of a day with each mark as a letter and a word. */
export const RollCallSheet = (props: DocumentProps) =>
  isFutureDay(props.choice.day) ? (
    <EmptyState title={<FormattedMessage id="attendance.future" />} />
  ) : (
    <MarkedSheet {...props} />
  );
