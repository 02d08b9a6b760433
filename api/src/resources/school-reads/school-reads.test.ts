import { sql } from 'kysely';
import type {
  ReadEnrollment,
  ReadGroup,
  ReadMark,
  ReadSchool,
  ReadStaff,
  ReadStudent,
} from '@pupitre/shared/contracts/school-tokens';
import { invalid, refusal } from '../../testing/call.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertToken, readAll, readAs } from '../../testing/school-tokens.ts';
import { insertEmployee, insertPastEnrollment, insertStaff, insertStudentRow } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
let token = '';
beforeEach(async () => {
  ({ token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read'));
});

type Question = Record<string, string>;
const all = async <Row>(list: string, question: Question = {}): Promise<Row[]> =>
  (await readAll<Row>(admin.url(), list, token, question)).items;
const idsOf = async (list: string, question: Question = {}): Promise<number[]> =>
  (await all<{ id: number }>(list, question)).map(({ id }) => id);
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };

test('[TOK-05] the school of the token, with its school year of today', async () => {
  const read = async () => (await readAs<ReadSchool>(admin.url(), 'school', token)).body.data;
  expect(await read()).toEqual({
    id: school().id,
    name: expect.stringMatching(/^ESCUELA \d+$/),
    cct: expect.any(String),
    timeZone: 'America/Mexico_City',
    schoolYear: null,
  });
  await sql`
    insert into school_years (school_id, name, start_date, end_date, weekdays)
    values (${school().id}, 'CICLO', current_date - 10, current_date + 10, '{1}')`.execute(admin.db());
  expect((await read()).schoolYear).toMatchObject({ name: 'CICLO', from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('[TOK-05] groups, students, staff and enrolments of the own school, and nothing of another one', async () => {
  const { id, group, teacher, directive, studentId } = school();
  const employee = await insertStaff(admin.db(), id, 'teacher');
  await insertEmployee(admin.db(), group, employee.id);
  expect(await all<ReadGroup>('groups')).toEqual([
    {
      id: group.id,
      code: expect.any(String),
      description: expect.any(String),
      level: null,
      grade: null,
      schoolYear: null,
      teacher: { id: teacher.id },
      employees: [{ id: employee.id }],
      archivedAt: null,
    },
  ]);
  const names = { name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA' };
  expect(await all<ReadStudent>('students')).toEqual([
    { id: studentId, ...names, birthdate: '2016-05-04', group: { id: group.id } },
  ]);
  const staff = await all<ReadStaff>('staff');
  expect(staff.map((person) => [person.id, person.role])).toEqual([
    [directive.id, 'directive'],
    [teacher.id, 'teacher'],
    [employee.id, 'teacher'],
  ]);
  expect(Object.keys(staff[0] ?? {}).toSorted()).toEqual(['email', 'id', 'maternal', 'name', 'paternal', 'role']);
  expect(await all<ReadEnrollment>('enrollments')).toEqual([
    {
      id: expect.any(Number),
      student: { id: studentId },
      group: { id: group.id },
      enteredOn: '2025-09-01',
      leftOn: null,
      isConfirmed: true,
    },
  ]);
});

test('[TOK-05] a student who left is in the enrolments alone, without what the next school wrote', async () => {
  const { id: moved } = await insertStudentRow(admin.db(), foreign().group);
  await insertPastEnrollment(admin.db(), school().group, moved);
  expect(await idsOf('students')).toEqual([school().studentId]);
  const stays = await all<ReadEnrollment>('enrollments');
  expect(stays.map(({ student, leftOn }) => [student.id, leftOn])).toEqual([
    [school().studentId, null],
    [moved, '2026-01-30'],
  ]);
});

test('[TOK-06] pages follow each other by a cursor, and a row that is added meanwhile comes in the end', async () => {
  const added: number[] = [school().studentId];
  for (let place = 0; place < 4; place += 1) added.push((await insertStudentRow(admin.db(), school().group)).id);
  const { items, pages } = await readAll<ReadStudent>(admin.url(), 'students', token, { limit: '2' });
  expect([items.map(({ id }) => id), pages]).toEqual([added, 3]);
  const page = await readAs<{ next: string; asOf: string }>(admin.url(), 'students?limit=3', token);
  const { next, asOf } = page.body.data;
  const { id: late } = await insertStudentRow(admin.db(), school().group);
  const rest = await readAs<{ items: ReadStudent[]; asOf: string }>(admin.url(), `students?cursor=${next}`, token);
  expect(rest.body.data.items.map(({ id }) => id)).toEqual([...added.slice(3), late]);
  // All pages of one reading answer the moment of the first one.
  expect(rest.body.data.asOf).toBe(asOf);
});

const cursorOf = (text: string): string => Buffer.from(text).toString('base64url');

test.each([
  ['students?limit=0', 'limit'],
  ['students?limit=501', 'limit'],
  ['students?limit=x', 'limit'],
  ['students?limit=2&limit=3', 'limit'],
  ['students?cursor=x', 'cursor'],
  [`students?cursor=${cursorOf('1 -students ayer')}`, 'cursor'],
  [`students?cursor=${cursorOf('1 -groups 2026-09-01T00:00:00Z')}`, 'cursor'],
  [`deleted?changedSince=2026-09-01T00:00:00Z&cursor=${cursorOf('1 -groups 2026-09-01T00:00:00Z')}`, 'cursor'],
  [`students?cursor=${cursorOf('1 2026-02-31 2026-09-01T00:00:00Z')}`, 'cursor'],
  [`students?cursor=${cursorOf("1' or true -students 2026-09-01T00:00:00Z")}`, 'cursor'],
  ['students?changedSince=2026-09-01', 'changedSince'],
  ['attendance?from=2026-09-30&to=2026-09-01', 'to'],
  ['attendance?from=2026-09-01&to=2026-10-02', 'to'],
  ['attendance?from=2026-09-31&to=2026-09-30', 'from'],
])('[VAL-01 v1] the question %s is refused', async (path, field) => {
  expect(refusal(await readAs(admin.url(), path, token))).toEqual(invalid(field));
});

test('[TOK-06] a later reading asks for the rows that changed since', async () => {
  const { studentId, group, teacher, parent } = school();
  const { id: other } = await insertStudentRow(admin.db(), group);
  const before = await readAll<ReadStudent>(admin.url(), 'students', token);
  expect(before.items.map(({ id }) => id)).toEqual([studentId, other]);
  const { asOf } = before;
  expect(await idsOf('students', { changedSince: asOf })).toEqual([]);
  const person = { name: 'ana', paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  const body = { id: studentId, rowVersion: 1, ...person, group: { id: group.id }, user: { id: parent.id } };
  expect((await admin.call('PUT', 'students/update', body, { token: teacher.token })).status).toBe(200);
  expect(await all<ReadStudent>('students', { changedSince: asOf })).toMatchObject([{ id: studentId, name: 'ANA' }]);
  expect(await idsOf('groups', { changedSince: asOf })).toEqual([]);
});

test('[TOK-07] the attendance of some days, by student and day, over pages', async () => {
  const { group, studentId } = school();
  const { id: other } = await insertStudentRow(admin.db(), group);
  const days = { '2026-08-31': 'F', '2026-09-01': 'A', '2026-09-02': 'F', '2026-09-03': 'R' } as const;
  await insertMarks(admin.db(), group, studentId, days);
  await insertMarks(admin.db(), group, other, { '2026-09-02': 'F', '2026-10-01': 'A' });
  await insertMarks(admin.db(), foreign().group, foreign().studentId, { '2026-09-02': 'F' });
  await sql`
    insert into justifications (school_id, student_id, start_date, end_date, reason, user_id, status, decided_at)
    values (${group.schoolId}, ${other}, '2026-09-01', '2026-09-05', 'FIEBRE', ${school().parent.id}, 'accepted', now())`.execute(
    admin.db(),
  );
  for (const limit of ['1', '2', '500']) {
    const marks = await all<ReadMark>('attendance', { ...SEPTEMBER, limit });
    expect(marks.map(({ student, date, state, isJustified }) => [student.id, date, state, isJustified])).toEqual([
      [studentId, '2026-09-01', 'present', false],
      [studentId, '2026-09-02', 'absent', false],
      [studentId, '2026-09-03', 'delay', false],
      [other, '2026-09-02', 'absent', true],
    ]);
  }
});

test('[TOK-07] marks that changed since, and those whose justification was decided since', async () => {
  const { group, studentId, teacher, parent } = school();
  await insertMarks(admin.db(), group, studentId, { '2026-09-01': 'F', '2026-09-02': 'F' });
  const { asOf } = await readAll<ReadMark>(admin.url(), 'attendance', token, SEPTEMBER);
  const changed = async () =>
    (await all<ReadMark>('attendance', { ...SEPTEMBER, changedSince: asOf })).map(({ date }) => date);
  expect(await changed()).toEqual([]);
  const rows = [{ student: { id: studentId }, attendence: true, delay: false }];
  const save = { groupId: group.id, date: '2026-09-02', rows };
  expect((await admin.call('POST', 'student-attendance/save', save, { token: teacher.token })).status).toBe(200);
  expect(await changed()).toEqual(['2026-09-02']);
  await sql`
    insert into audit_log (user_id, action, entity, entity_id, after)
    values (${parent.id}, 'create', 'justifications', 1, ${JSON.stringify({ school_id: group.schoolId, student_id: studentId })})`.execute(
    admin.db(),
  );
  expect(await changed()).toEqual(['2026-09-01', '2026-09-02']);
});

test('[TOK-06] a large school is read by pages of 500, each student once', async () => {
  await sql`
    insert into students (school_id, group_id, name, paternal, maternal, birthdate)
    select ${school().id}, ${school().group.id}, 'ANA', 'PÉREZ', 'LUNA', '2016-05-04' from generate_series(1, 1200)`.execute(
    admin.db(),
  );
  const { items, pages } = await readAll<ReadStudent>(admin.url(), 'students', token, { limit: '500' });
  expect([items.length, new Set(items.map(({ id }) => id)).size, pages]).toEqual([1_201, 1_201, 3]);
});
