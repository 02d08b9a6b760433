import type {
  AttendanceMonthData,
  DayTotals,
  MonthMark,
  MonthStudent,
} from '@pupitre/shared/contracts/attendance-figures';
import { presenceOf } from '@pupitre/shared/contracts/presence';
import type { SchoolDay } from '@pupitre/shared/contracts/school-days';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Hatch } from './hatch.tsx';
import { EmptyCell, StudentLine } from './sheet-table.tsx';
import styles from './sheet-table.module.css';

type LinesProps = {
  month: AttendanceMonthData;
  days: readonly SchoolDay[];
  hasLeft: (student: MonthStudent) => boolean;
};

/** A mark of a day without classes counts nowhere, and stands on the hatch. */
const MarkCell = ({ mark, isClosed }: { mark: MonthMark | undefined; isClosed: boolean }) => (
  <td data-kind="letter">
    {isClosed && <Hatch />}
    {mark && <FormattedMessage id={`printing.letter.${mark.justified ? 'justified' : presenceOf(mark)}`} />}
  </td>
);

const FigureCells = ({ counts, percentage }: MonthStudent) => {
  const { formatNumber } = useIntl();
  return (
    <>
      {(['present', 'absent', 'late', 'justified'] as const).map((name) => (
        <td key={name} data-kind="points">
          {counts[name]}
        </td>
      ))}
      <td data-kind="total">{percentage !== null && formatNumber(percentage, { maximumFractionDigits: 1 })}</td>
    </>
  );
};

const FIGURES = 5;

type TotalLineProps = { name: 'attended' | 'absent'; days: readonly SchoolDay[]; totals: readonly DayTotals[] };

/** A line below the students: so many of them attended each day, or were absent. */
const TotalLine = ({ name, days, totals }: TotalLineProps) => {
  const countOf = ({ present, late, absent }: DayTotals): number => (name === 'absent' ? absent : present + late);
  return (
    <tr className={styles['sum']}>
      <EmptyCell />
      <th scope="row" data-kind="name">
        <FormattedMessage id={`printing.day.${name}`} />
      </th>
      {days.map(({ date, schoolDay }) => {
        const total = totals.find((each) => each.date === date);
        return (
          <td key={date} data-kind="points">
            {schoolDay ? total && countOf(total) : <Hatch />}
          </td>
        );
      })}
      <EmptyCell columns={FIGURES} />
    </tr>
  );
};

/** The lines of the students and the totals of the days. Who left the group has an asterisk. */
export const MonthLines = ({ month: { students, marks, totals }, days, hasLeft }: LinesProps) => {
  const markOfDay = new Map(marks.map((mark) => [`${mark.studentId}.${mark.date}`, mark]));
  return (
    <tbody>
      {students.map((student, index) => (
        <StudentLine key={student.id} place={index + 1} student={student} hasLeft={hasLeft(student)}>
          {days.map(({ date, schoolDay }) => (
            <MarkCell key={date} mark={markOfDay.get(`${student.id}.${date}`)} isClosed={!schoolDay} />
          ))}
          <FigureCells {...student} />
        </StudentLine>
      ))}
      <TotalLine name="attended" days={days} totals={totals} />
      <TotalLine name="absent" days={days} totals={totals} />
    </tbody>
  );
};
