import { useSchoolDaysQuery } from '@pupitre/shared/api/school-days';
import { today } from '@pupitre/shared/contracts/days';
import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import type { AttendanceRow } from '@pupitre/shared/contracts/student-attendance';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { kindOf } from '../task-grades/day-ranges.ts';
import { ClassView } from './class-view.tsx';
import { useDayTexts } from './day-texts.ts';
import { ClosedNote, useDayColumns } from './days-columns.tsx';
import { Hatch } from './hatch.tsx';
import { PaperSkeleton } from './paper-skeleton.tsx';
import { printedDays } from './printed-days.ts';
import { Sheet, type DocumentProps } from './sheet.tsx';
import { SheetTable, StudentLine, useNameColumns } from './sheet-table.tsx';
import { Signature } from './signature.tsx';
import foot from './sheet-foot.module.css';

/** More days, in schools with classes on Saturdays and Sundays, leave names too little room beside wide boxes. */
const MOST_WIDE = 24;

type BlankSheetProps = DocumentProps & { rows: readonly AttendanceRow[]; days: readonly SchoolDay[] };

const BlankSheet = ({ group, choice: { range }, onPaper, rows, days }: BlankSheetProps) => {
  const title = useIntl().formatMessage({ id: 'attendance.title' });
  const detail = useDayTexts().nameRange(range);
  const columns = [...useNameColumns(), ...useDayColumns(days.length > MOST_WIDE ? 'letter' : 'day')(days)];
  return (
    <Sheet title={title} orientation={kindOf(range) === 'week' ? 'portrait' : 'landscape'} onPaper={onPaper}>
      <SheetTable group={group} title={title} detail={detail} columns={columns} students={rows.length}>
        <tbody>
          {rows.map(({ student }, index) => (
            <StudentLine key={student.id} place={index + 1} student={student}>
              {days.map(({ date, schoolDay }) => (
                <td key={date}>{!schoolDay && <Hatch />}</td>
              ))}
            </StudentLine>
          ))}
        </tbody>
      </SheetTable>
      <div className={foot['foot']}>
        <ClosedNote days={days} />
        <Signature name={group.user.name} />
      </div>
    </Sheet>
  );
};

/** A roll call to be taken with a pen: a box for each student and each day with classes. */
export const BlankRollCallSheet = (props: DocumentProps) => {
  const { group, choice } = props;
  const { currentData, ...query } = useSchoolDaysQuery({ groupId: group.id, ...choice.range });
  return (
    <ClassView groupId={group.id} date={today()}>
      {(rows) => (
        <PartView
          query={{ ...query, data: currentData && printedDays(currentData, new Set()) }}
          waiting={<PaperSkeleton />}
        >
          {(days) =>
            days.length === 0 ? (
              <EmptyState title={<FormattedMessage id="printing.noDays" />} />
            ) : (
              <BlankSheet {...props} rows={rows} days={days} />
            )
          }
        </PartView>
      )}
    </ClassView>
  );
};
