import type {
  AttendanceAlert,
  AttendanceMonthData,
  AttendanceSummary,
} from '@pupitre/shared/contracts/attendance-figures';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { FORBIDDEN, NOT_FOUND, refusal } from '../../testing/call.ts';
import { above, below, REQUIRED, TYPE, type RuleTexts } from '../../testing/rule-texts.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupRow, insertPastEnrollment, insertStudentRow, type Person } from '../../testing/schools.ts';
import { insertClosure, insertYear } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const read = <Data>(call: string, body: object, person?: Person) =>
  admin.call<Data>('POST', `student-attendance/${call}`, body, person && { token: person.token });
/** A year with one holiday, 16 September. */
const insertYearWithHoliday = async (schoolId: number): Promise<number> => {
  const { id } = await insertYear(admin.db(), schoolId);
  await insertClosure(admin.db(), { id, schoolId }, { name: 'Independencia' });
  return id;
};
const september = async (person = school().teacher) =>
  (await read<AttendanceMonthData>('getMonth', { groupId: school().group.id, month: 9, year: 2026 }, person)).body.data;

test('[ATT-02] a month has its days with their reasons, the class, its marks and the totals of each day', async () => {
  const { id, group, studentId } = school();
  await insertYearWithHoliday(id);
  await insertMarks(admin.db(), group, studentId, {
    '2026-09-15': 'R',
    '2026-09-16': 'F',
    '2026-09-19': 'A',
    '2026-09-21': 'F',
  });
  const { days, students, marks, totals } = await september();
  expect(days).toHaveLength(30);
  expect(days.filter(({ date }) => ['2026-09-15', '2026-09-16', '2026-09-19'].includes(date))).toEqual([
    { date: '2026-09-15', schoolDay: true, noSchool: null },
    { date: '2026-09-16', schoolDay: false, noSchool: { kind: 'holiday', name: 'Independencia' } },
    { date: '2026-09-19', schoolDay: false, noSchool: { kind: 'weekday', name: null } },
  ]);
  expect(students).toEqual([
    {
      id: studentId,
      name: 'SOFÍA',
      paternal: 'PÉREZ',
      maternal: 'LUNA',
      isInGroup: true,
      from: '2026-09-01',
      to: '2026-09-30',
      counts: { present: 0, late: 1, absent: 1, justified: 0 },
      percentage: 50,
    },
  ]);
  expect(marks).toHaveLength(4);
  expect(marks[0]).toEqual({
    studentId,
    date: '2026-09-15',
    attendence: true,
    delay: true,
    justified: false,
    rowVersion: 1,
  });
  expect(totals).toEqual([
    { date: '2026-09-15', present: 0, late: 1, absent: 0 },
    { date: '2026-09-21', present: 0, late: 0, absent: 1 },
  ]);
});

test('[ATT-02] whoever left the group during the month stays in its sheet with the days in it, the class in its order', async () => {
  const { group, studentId, id, directive } = school();
  const other = await insertGroupRow(admin.db(), id, directive.id);
  const moved = await insertStudentRow(admin.db(), other, { paternal: 'ABAD' });
  await admin.db().deleteFrom('enrollments').where('student_id', '=', moved.id).execute();
  const place = { school_id: id, student_id: moved.id, via: 'staff' } as const;
  const before = { group_id: group.id, entered_on: '2026-09-03', left_on: '2026-09-15', exit_reason: 'moved' } as const;
  for (const stay of [before, { group_id: other.id, entered_on: '2026-09-15' }]) {
    await admin
      .db()
      .insertInto('enrollments')
      .values({ ...place, ...stay })
      .execute();
  }
  await insertMarks(admin.db(), other, moved.id, {
    '2026-09-02': 'F',
    '2026-09-14': 'F',
    '2026-09-15': 'A',
    '2026-09-16': 'A',
  });
  const { students, marks } = await september();
  expect(
    students.map(({ id: each, isInGroup, from, to, percentage }) => [each, isInGroup, from, to, percentage]),
  ).toEqual([
    [moved.id, false, '2026-09-03', '2026-09-14', 0],
    [studentId, true, '2026-09-01', '2026-09-30', null],
  ]);
  expect(marks.map(({ date }) => date)).toEqual(['2026-09-14']);
});

test('[ATT-03] a former school sums up its own marks alone; parents and administrators those of all schools', async () => {
  const { group, directive } = school();
  const student = await insertStudentRow(admin.db(), foreign().group, { user_id: school().parent.id });
  await insertPastEnrollment(admin.db(), group, student.id);
  await insertMarks(admin.db(), group, student.id, { '2025-10-01': 'F' });
  await insertMarks(admin.db(), foreign().group, student.id, { '2026-03-02': 'A' });
  const ask = (person?: Person) =>
    read<AttendanceSummary>('getSummary', { studentId: student.id, from: '2025-09-01', to: '2026-08-31' }, person);
  expect((await ask(directive)).body.data).toMatchObject({ marked: 1, absent: 1, percentage: 0 });
  expect((await ask(foreign().directive)).body.data).toMatchObject({ marked: 1, absent: 0, percentage: 100 });
  for (const person of [undefined, school().parent]) {
    expect((await ask(person)).body.data).toMatchObject({ marked: 2, absent: 1, percentage: 50 });
  }
  expect(refusal(await ask(school().teacher))).toEqual(NOT_FOUND);
});

test('[ATT-04] three absences in a row or less than 80 % of the grading period make an alert', async () => {
  const { id, group, studentId, parent } = school();
  const yearId = await insertYearWithHoliday(id);
  const period = { number: 1, start_date: '2026-09-21', end_date: '2026-11-20' };
  await admin
    .db()
    .insertInto('grading_periods')
    .values({ school_id: id, school_year_id: yearId, ...period })
    .execute();
  await insertMarks(admin.db(), group, studentId, {
    '2026-09-17': 'F',
    '2026-09-18': 'F',
    '2026-09-21': 'A',
    '2026-09-22': 'F',
    '2026-09-23': 'F',
  });
  const ask = async (date: string, person = parent) =>
    (await read<AttendanceAlert[]>('getAlerts', { studentId, date }, person)).body.data;
  const student = { id: studentId, name: 'SOFÍA PÉREZ LUNA' };
  const code = await admin
    .db()
    .selectFrom('groups')
    .select('code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  const alert = { student, group: { id: group.id, name: code.code }, from: '2026-09-21' };
  expect(await ask('2026-09-21')).toEqual([]);
  expect(await ask('2026-09-23')).toEqual([{ ...alert, to: '2026-09-23', absencesInARow: 2, percentage: 33.3 }]);
  await insertMarks(admin.db(), group, studentId, { '2026-09-26': 'A', '2026-09-28': 'F' });
  expect(await ask('2026-09-28')).toEqual([{ ...alert, to: '2026-09-28', absencesInARow: 3, percentage: 25 }]);
  // Before the period, the school year counts.
  expect(await ask('2026-09-18')).toEqual([
    { ...alert, from: '2026-08-31', to: '2026-09-18', absencesInARow: 2, percentage: 0 },
  ]);
});

test('[ATT-03] parents ask for the alerts of their own children alone, and teachers about no school', async () => {
  const { id, group, studentId, parent, teacher } = school();
  const alerts = async (place: object, person: Person) =>
    refusal(await read('getAlerts', { ...place, date: '2026-09-18' }, person));
  expect(await alerts({ groupId: group.id }, parent)).toEqual(FORBIDDEN);
  expect(await alerts({ schoolId: id }, parent)).toEqual(FORBIDDEN);
  expect(await alerts({ schoolId: id }, teacher)).toEqual(FORBIDDEN);
  expect(await alerts({ studentId }, foreign().parent)).toEqual(NOT_FOUND);
  // The narrowest place counts.
  expect(await alerts({ schoolId: id, studentId }, parent)).toEqual({ status: 200, result: true });
  const range = { from: '2026-09-01', to: '2026-09-30' };
  expect(refusal(await read('getTrend', { schoolId: id, ...range }, teacher))).toEqual(FORBIDDEN);
  // A field that the call does not have changes nothing.
  expect(refusal(await read('getTrend', { schoolId: id, studentId, ...range }, teacher))).toEqual(FORBIDDEN);
  expect(refusal(await read('getTrend', { groupId: foreign().group.id, ...range }, teacher))).toEqual(NOT_FOUND);
});

const range = { from: '2026-09-01', to: '2026-09-30' };
const MONTH = { groupId: 1, month: 9, year: 2026 };
const RULES: [call: string, body: object, field: string, texts: RuleTexts][] = [
  ['getMonth', { ...MONTH, groupId: undefined }, 'groupId', REQUIRED],
  ['getMonth', { ...MONTH, month: 0 }, 'month', below(1)],
  ['getMonth', { ...MONTH, month: 13 }, 'month', above(12)],
  ['getMonth', { ...MONTH, month: '9' }, 'month', TYPE],
  ['getMonth', { ...MONTH, year: 1899 }, 'year', below(1900)],
  ['getMonth', { ...MONTH, year: null }, 'year', REQUIRED],
  ['getSummary', { ...range, studentId: null }, 'studentId', REQUIRED],
  ['getSummary', { studentId: 1, ...range, to: '2026-08-31' }, 'to', [es['validations.endsBefore'], '']],
  ['getSummary', { studentId: 1, from: '2026-09-01', to: '2026-02-30' }, 'to', [es['validations.day'], '']],
  ['getTrend', range, 'schoolId', REQUIRED],
  [
    'getTrend',
    { schoolId: 1, from: '2026-09-01', to: '2027-09-02' },
    'to',
    [es['validations.range'].replace('{days}', '366'), ''],
  ],
  ['getAlerts', { date: '2026-09-01' }, 'schoolId', REQUIRED],
  ['getAlerts', { groupId: 1, date: null }, 'date', REQUIRED],
];
test.each(RULES)('[ATT-03] %s refuses %j', async (call, body, field, [spanish]) => {
  const answer = await read(call, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'validation', fields: { [field]: [spanish] } });
});
