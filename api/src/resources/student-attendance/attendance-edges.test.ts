import { sql } from 'kysely';
import type {
  AttendanceMonthData,
  AttendanceSummary,
  AttendanceTrendData,
} from '@pupitre/shared/contracts/attendance-figures';
import type { SchoolNumbers } from '@pupitre/shared/contracts/dashboards';
import type { NewRow } from '../../db/schema.ts';
import { refusal } from '../../testing/call.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupRow, insertPastEnrollment, insertStudentRow, type Person } from '../../testing/schools.ts';
import { insertClosure, insertYear } from '../../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const dashboard = async (date: string) =>
  (await admin.call<SchoolNumbers>('POST', 'dashboards/getSchool', { date }, school().directive)).body.data;
const read = <Data>(call: string, body: object, person?: Person) =>
  admin.call<Data>('POST', `student-attendance/${call}`, body, person && { token: person.token });

test('[ATT-03] the day of a transfer is one day of a parent, of the later school if both or none count one', async () => {
  const { group, parent } = school();
  const student = await insertStudentRow(admin.db(), foreign().group, { user_id: parent.id });
  await insertPastEnrollment(admin.db(), group, student.id);
  const ask = async () =>
    (
      await read<AttendanceSummary>(
        'getSummary',
        { studentId: student.id, from: '2026-01-30', to: '2026-01-30' },
        parent,
      )
    ).body.data;
  await admin
    .db()
    .deleteFrom('enrollments')
    .where('student_id', '=', student.id)
    .where('left_on', 'is', null)
    .execute();
  await admin
    .db()
    .insertInto('enrollments')
    .values({
      school_id: foreign().group.schoolId,
      group_id: foreign().group.id,
      student_id: student.id,
      entered_on: '2026-01-30',
      via: 'staff',
    })
    .execute();
  // Nobody counts the day: it is one of the later school, whose holiday it is.
  const { id } = await insertYear(admin.db(), foreign().id, { start_date: '2025-09-01', end_date: '2026-07-10' });
  const holiday = { start_date: '2026-01-30', end_date: '2026-01-30' };
  const closure = await insertClosure(admin.db(), { id, schoolId: foreign().id }, holiday);
  expect(await ask()).toMatchObject({ schoolDays: 0, marked: 0, days: [{ schoolDay: false, isMarked: false }] });
  await admin.db().deleteFrom('school_closures').where('id', '=', closure.id).execute();
  await insertMarks(admin.db(), group, student.id, { '2026-01-30': 'F' });
  expect(await ask()).toMatchObject({ schoolDays: 1, marked: 1, absent: 1, days: [{ isMarked: true }] });
  await insertMarks(admin.db(), foreign().group, student.id, { '2026-01-30': 'A' });
  expect(await ask()).toMatchObject({ schoolDays: 1, marked: 1, absent: 0, present: 1 });
});

test('[ATT-02] a stay that the family denied is in no month, no trend and no summary', async () => {
  const { id, group } = school();
  const student = await insertStudentRow(admin.db(), foreign().group);
  await admin
    .db()
    .insertInto('enrollments')
    .values({
      school_id: id,
      group_id: group.id,
      student_id: student.id,
      entered_on: '2026-09-01',
      left_on: '2026-09-21',
      via: 'code',
      exit_reason: 'denied',
    })
    .execute();
  await insertMarks(admin.db(), group, student.id, { '2026-09-15': 'F' });
  const month = { groupId: group.id, month: 9, year: 2026 };
  const { students, marks } = (await read<AttendanceMonthData>('getMonth', month, school().teacher)).body.data;
  expect(students.map((each) => each.id)).toEqual([school().studentId]);
  expect(marks).toEqual([]);
  const range = { from: '2026-09-01', to: '2026-09-30' };
  const trend = await read<AttendanceTrendData>('getTrend', { schoolId: id, ...range }, school().directive);
  expect(trend.body.data.days).toEqual([]);
  expect((await dashboard('2026-09-15')).period).toMatchObject({ absent: 0, percentage: null });
});

test('[ATT-02] [ATT-03] [ATT-09] [DSH-02] after a merge each day of the student counts once, in the place that is left', async () => {
  const { id, group, studentId, teacher, directive } = school();
  const db = admin.db();
  const other = await insertGroupRow(db, id, teacher.id);
  const twin = await insertStudentRow(db, other);
  const change = (student: number, stay: Partial<NewRow<'enrollments'>>) =>
    db.updateTable('enrollments').set(stay).where('student_id', '=', student).execute();
  await change(studentId, { entered_on: '2026-08-31' });
  await change(twin.id, { group_id: group.id, entered_on: '2026-10-05', left_on: '2026-10-20', exit_reason: 'moved' });
  const moved = {
    school_id: id,
    group_id: other.id,
    student_id: twin.id,
    entered_on: '2026-10-20',
    via: 'staff',
  } as const;
  await db.insertInto('enrollments').values(moved).execute();
  await insertMarks(db, group, studentId, { '2026-09-01': 'A', '2026-10-30': 'F', '2026-11-24': 'F' });
  expect((await admin.call('PATCH', 'students/merge', { id: twin.id, into: studentId }, directive)).status).toBe(200);
  await db
    .updateTable('enrollments')
    .set({ left_on: '2026-11-20' })
    .where('student_id', '=', studentId)
    .where('exit_reason', '=', 'merged')
    .execute();
  const days = { from: '2026-09-01', to: '2026-11-30' };
  const summary = await read<AttendanceSummary>('getSummary', { studentId, ...days }, directive);
  expect(summary.body.data).toMatchObject({ schoolDays: 65, marked: 3, present: 1, absent: 2 });
  const trend = await read<AttendanceTrendData>('getTrend', { groupId: group.id, ...days }, directive);
  expect(trend.body.data.days.map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-30', '2026-11-24']);
  const month = { groupId: group.id, month: 11, year: 2026 };
  const { students } = (await read<AttendanceMonthData>('getMonth', month, teacher)).body.data;
  expect(students).toMatchObject([{ id: studentId, from: '2026-11-01', to: '2026-11-30', counts: { absent: 1 } }]);
  const { today, period } = await dashboard('2026-11-24');
  expect(today).toMatchObject({ groups: 1, students: 1, absent: 1, rollCallsMissing: [] });
  expect(period).toMatchObject({
    absent: 2,
    groups: [
      { id: group.id, marked: 2 },
      { id: other.id, marked: 0 },
    ],
  });
});

test('[ATT-09] the charts of a school list its open groups, and archived and deleted ones with marks', async () => {
  const { id, group, studentId, directive } = school();
  const db = admin.db();
  const change = async (groupId: number, changes: Partial<NewRow<'groups'>>) => {
    await db.updateTable('groups').set(changes).where('id', '=', groupId).execute();
    const days = { from: '2026-09-01', to: '2026-09-30' };
    const trend = await read<AttendanceTrendData>('getTrend', { schoolId: id, ...days }, directive);
    return trend.body.data.groups.map(({ id: each, isDeleted, absent }) => [each, isDeleted, absent]);
  };
  await insertMarks(db, group, studentId, { '2026-09-15': 'F' });
  const empty = await insertGroupRow(db, id, directive.id, { code: 'ZZ' });
  expect(await change(empty.id, { description: 'VACÍO' })).toEqual([
    [group.id, false, 1],
    [empty.id, false, 0],
  ]);
  expect(await change(empty.id, { archived_at: new Date() })).toEqual([[group.id, false, 1]]);
  expect(await change(group.id, { archived_at: new Date() })).toEqual([[group.id, false, 1]]);
  expect(await change(group.id, { deleted_at: new Date() })).toEqual([[group.id, true, 1]]);
});

const ARCHIVED = { status: 409, result: false, code: 'archived' };
const askAlerts = async (place: object, date: string, person: Person) =>
  refusal(await read('getAlerts', { ...place, date }, person));

test('[ATT-04] alerts of a day whose school year began in the archive answer that it is archived', async () => {
  const { id, group, studentId, parent, directive } = school();
  const dates = { start_date: '2023-08-28', end_date: '2024-07-16' };
  await admin
    .db()
    .insertInto('school_years')
    .values({ school_id: id, name: '2023-2024', ...dates, weekdays: [1, 2, 3, 4, 5] })
    .execute();
  await sql`
    insert into archived_partitions (name, table_name, until_day, folder)
    values ('old', 'student_attendance', '2023-09-15', 'old')`.execute(admin.db());
  expect(await askAlerts({ studentId }, '2024-05-15', parent)).toEqual(ARCHIVED);
  expect(await askAlerts({ groupId: group.id }, '2024-05-15', directive)).toEqual(ARCHIVED);
  expect(refusal(await admin.call('POST', 'dashboards/getSchool', { date: '2024-05-15' }, directive))).toEqual(
    ARCHIVED,
  );
  // Without a year the last 120 days count.
  expect(await askAlerts({ studentId }, '2024-08-15', parent)).toEqual({ status: 200, result: true });
});
