import { nameOfField } from '@pupitre/shared/contracts/formative-fields';
import type { AttendanceMonthData, MonthMark } from '@pupitre/shared/contracts/attendance-figures';
import type { AttendanceExport, PeriodGradeExport, TaskGradeExport } from '@pupitre/shared/contracts/exports';
import type { PeriodGradeGrid } from '@pupitre/shared/contracts/period-grades';
import type { GradeGrid } from '@pupitre/shared/contracts/student-tasks';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { requireUnarchived } from '../../archive/archived-days.queries.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { readPage } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { requireTaughtGroup } from '../groups/own-group.queries.ts';
import { findGradedPeriod } from '../period-grades/graded-group.queries.ts';
import { findPeriodGrid } from '../period-grades/period-grid.queries.ts';
import { attendanceMonth } from '../student-attendance/attendance-month.queries.ts';
import { findGradeGrid } from '../student-tasks/grade-grid.queries.ts';
import type { Cell } from './cells.ts';
import type { OpenedTable } from './exported-table.ts';
import { markWord, type Words } from './words/export-words.ts';

/** A sheet of a group, and its school for the audit log. */
export type OpenedSheet = OpenedTable & { schoolId: number };

/** A table that is read at once: a class has no more rows than a page. */
const wholeTable = (titles: string[], rows: Cell[][]): OpenedTable => ({
  total: rows.length,
  titles,
  chunks: (async function* () {
    yield rows;
  })(),
});

const namesOf = ({ paternal, maternal, name }: Classmate): Cell[] => [paternal, maternal, name];
const nameTitles = ({ titles }: Words): string[] => [titles.paternal, titles.maternal, titles.name];

const markText = (mark: MonthMark | undefined, words: Words): Cell => {
  if (!mark) return null;
  return mark.justified ? words.marks.justified : markWord(mark, words);
};

const keyOf = (studentId: number, date: string): string => `${studentId} ${date}`;

const attendanceRows = ({ days, students, marks }: AttendanceMonthData, words: Words): OpenedTable => {
  const byCell = new Map(marks.map((mark) => [keyOf(mark.studentId, mark.date), mark]));
  const marked = new Set(marks.map(({ date }) => date));
  // A mark on a day without classes is shown, because it was written.
  const shown = days.filter(({ date, schoolDay }) => schoolDay || marked.has(date));
  const { titles } = words;
  return wholeTable(
    [
      ...nameTitles(words),
      ...shown.map(({ date }) => date),
      titles.present,
      titles.late,
      titles.absent,
      titles.justified,
      titles.percentage,
    ],
    students.map(({ counts, percentage, ...student }) => [
      ...namesOf(student),
      ...shown.map(({ date }) => markText(byCell.get(keyOf(student.id, date)), words)),
      counts.present,
      counts.late,
      counts.absent,
      counts.justified,
      percentage,
    ]),
  );
};

/** The attendance of a group: its students and days. Throws what the month of the group throws. */
export const attendanceSheet = async (
  db: Db,
  caller: Session,
  { groupId, from, to }: AttendanceExport,
  words: Words,
): Promise<OpenedSheet> => {
  const days = { from, to };
  const { schoolId } = await requireTaughtGroup(db, caller, groupId);
  const month = orNotFound(await readPage(db, attendanceMonth(caller, { groupId }, days)));
  await requireUnarchived(db, 'student_attendance', days);
  return { ...attendanceRows(month, words), schoolId };
};

const periodRows = ({ columns, students, grades }: PeriodGradeGrid, words: Words): OpenedTable => {
  const { titles, language } = words;
  const named = columns.map(({ field, subject }) => ({
    field,
    subjectId: subject?.id ?? null,
    name: subject?.name ?? nameOfField(field, language),
  }));
  const cellsOf = (studentId: number): Cell[] =>
    named.flatMap(({ field, subjectId }) => {
      const cell = grades.find(
        (each) => each.student.id === studentId && each.field === field && (each.subject?.id ?? null) === subjectId,
      );
      return [cell?.grade ?? null, cell?.observation ?? null, cell?.confirmed ?? false];
    });
  return wholeTable(
    [
      ...nameTitles(words),
      ...named.flatMap(({ name }) => [name, `${name}: ${titles.observation}`, `${name}: ${titles.confirmed}`]),
    ],
    students.map((student) => [...namesOf(student), ...cellsOf(student.id)]),
  );
};

/** The grades of a group in a grading period, with observations. Throws what the grid of the period throws. */
export const periodGradeSheet = async (
  db: Db,
  caller: Session,
  { groupId, gradingPeriodId }: PeriodGradeExport,
  words: Words,
): Promise<OpenedSheet> => {
  const known = await requireTaughtGroup(db, caller, groupId);
  const { group, period } = await findGradedPeriod(db, known, gradingPeriodId);
  return { ...periodRows(await findPeriodGrid(db, group, period), words), schoolId: known.schoolId };
};

const taskRows = ({ students, tasks, grades }: GradeGrid, words: Words): OpenedTable => {
  const byCell = new Map(grades.map((grade) => [`${grade.student.id} ${grade.group_tasks.id}`, grade]));
  const cellOf = (studentId: number, taskId: number): Cell => {
    const grade = byCell.get(`${studentId} ${taskId}`);
    if (!grade) return null;
    return grade.qualification ?? (grade.delivered ? words.delivered : words.notDelivered);
  };
  return wholeTable(
    [...nameTitles(words), ...tasks.map(({ name, date }) => `${name} (${date})`)],
    students.map((student) => [...namesOf(student), ...tasks.map(({ id }) => cellOf(student.id, id))]),
  );
};

/** The grades of the tasks of a group that are due in some days. Throws what the grid of the tasks throws. */
export const taskGradeSheet = async (
  db: Db,
  caller: Session,
  { groupId, from, to }: TaskGradeExport,
  words: Words,
): Promise<OpenedSheet> => {
  const group = await requireTaughtGroup(db, caller, groupId);
  return { ...taskRows(await findGradeGrid(db, group, { from, to }), words), schoolId: group.schoolId };
};
