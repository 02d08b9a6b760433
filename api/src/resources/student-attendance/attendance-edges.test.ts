import { sql } from 'kysely';
import type {
  AttendanceMonthData,
  AttendanceSummary,
  AttendanceTrendData,
} from '@pupitre/shared/contracts/attendance-figures';
import { refusal } from '../../testing/call.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertPastEnrollment, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const read = <Data>(call: string, body: object, person?: Person) =>
  admin.call<Data>('POST', `student-attendance/${call}`, body, person && { token: person.token });

test('[ATT-03] the day of a transfer is one day of a parent, of the later school if both have a mark', async () => {
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
