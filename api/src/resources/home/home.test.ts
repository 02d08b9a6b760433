import { refusal } from '../../testing/call.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertGroupEvent,
  insertLivingSchool,
  insertPerson,
  insertSchoolEvent,
  insertStaff,
  insertStudentRow,
  type GroupOfSchool,
  type Person,
  insertGroupTask,
} from '../../testing/schools.ts';
import { insertClosure, insertYear } from '../../testing/years.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);
const DATE = '2026-09-01';
const WITH_CLASSES = { schoolDay: true, noSchool: null };

const home = async ({ token }: { token: string }, date = DATE) =>
  (await admin.call('POST', 'home/get', { date }, { token })).body.data;
const childrenOf = async (parent: Person) => Object(await home(parent)).children;
const codeOf = async ({ id }: GroupOfSchool) =>
  (await admin.db().selectFrom('groups').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
const take = (person: Person, studentId: number, marks: object = { attendence: true, delay: false }, date = DATE) =>
  admin.call(
    'POST',
    'student-attendance/save',
    { groupId: school().group.id, date, rows: [{ student: { id: studentId }, ...marks }] },
    { token: person.token },
  );
const insertTask = (group: GroupOfSchool, date = DATE) => insertGroupTask(admin.db(), group, { date });

test('[SES-08] a teacher sees the own groups: whose roll call is not taken yet, tasks and events of the day', async () => {
  const db = admin.db();
  const { group, teacher, studentId } = school();
  const second = await insertStudentRow(db, group);
  const listed = await insertGroupRow(db, school().id, school().directive.id, { code: 'ZZ' });
  await insertEmployee(db, listed, teacher.id);
  await insertGroupRow(db, school().id, teacher.id, { deleted_at: new Date() });
  const days = { start_date: '2026-08-31', end_date: '2026-09-02' };
  await insertSchoolEvent(db, school().id, days);
  await insertGroupEvent(db, group, { start_date: DATE, end_date: DATE });
  await insertGroupEvent(db, group, { start_date: '2026-09-02', end_date: '2026-09-02' });
  await insertSchoolEvent(db, foreign().id, days);
  await insertTask(group);
  await insertTask(group);
  await insertTask(group, '2026-09-02');
  const own = { id: group.id, code: await codeOf(group), students: 2, tasksDue: 2, events: 2 };
  const empty = { id: listed.id, code: 'ZZ', students: 0, attendanceTaken: false, tasksDue: 0, events: 1 };
  expect(await home(teacher)).toEqual({ groups: [{ ...own, attendanceTaken: false }, empty], ...WITH_CLASSES });
  await take(teacher, studentId, { attendence: false, delay: false });
  expect(await home(teacher)).toEqual({ groups: [{ ...own, attendanceTaken: false }, empty], ...WITH_CLASSES });
  await take(teacher, second.id);
  expect(await home(teacher)).toEqual({ groups: [{ ...own, attendanceTaken: true }, empty], ...WITH_CLASSES });
  expect(await home(teacher, '2026-09-02')).toMatchObject({ groups: [{ attendanceTaken: false, tasksDue: 1 }, {}] });
  expect(await home(school().directive)).toEqual(await home(teacher));
  expect(await home(await insertStaff(db, school().id, 'teacher'))).toEqual({ groups: [], ...WITH_CLASSES });
});

test('[SES-08] the marks of a child who came from another group of the school count', async () => {
  const { teacher, studentId } = school();
  await take(teacher, studentId);
  const other = await insertGroupRow(admin.db(), school().id, teacher.id, { code: 'ZZ' });
  await admin.db().updateTable('students').set({ group_id: other.id }).where('id', '=', studentId).execute();
  expect(await home(teacher)).toMatchObject({
    groups: [
      { id: school().group.id, students: 0, attendanceTaken: false },
      { id: other.id, students: 1, attendanceTaken: true },
    ],
  });
});

test('[SES-08] a parent sees the day of each own child, whatever the others do', async () => {
  const db = admin.db();
  const { parent, teacher, group, studentId } = school();
  const alone = await insertStudentRow(db, group, {
    name: 'ÁLVARO',
    user_id: parent.id,
    group_id: null,
    school_id: null,
  });
  await insertStudentRow(db, group, { user_id: (await insertPerson(db)).id });
  await insertSchoolEvent(db, school().id, { start_date: DATE, end_date: DATE });
  const [task] = [await insertTask(group), await insertTask(group)];
  const due = { date: DATE, time: '08:00', name: 'MAQUETA' };
  const lists = {
    tasksSoon: [expect.objectContaining(due), expect.objectContaining(due)],
    overdue: [],
    overdueCount: 0,
  };
  const day = { id: studentId, name: 'SOFÍA PÉREZ LUNA', groupId: group.id, events: 1, ...lists, ...WITH_CLASSES };
  const none = {
    id: alone.id,
    name: 'ÁLVARO PÉREZ LUNA',
    groupId: null,
    attendence: null,
    delay: null,
    tasksDue: 0,
    events: 0,
    tasksSoon: [],
    overdue: [],
    overdueCount: 0,
    ...WITH_CLASSES,
  };
  const before = { ...day, attendence: null, delay: null, tasksDue: 2 };
  expect(await childrenOf(parent)).toEqual([none, before]);
  await take(teacher, studentId, { attendence: true, delay: true });
  const grade = (delivered: boolean) =>
    admin.call('POST', 'student-tasks/create', {
      delivered,
      qualification: null,
      student: { id: studentId },
      group: { id: group.id },
      group_tasks: task,
    });
  await grade(true);
  const after = { ...day, attendence: true, delay: true, tasksDue: 1, tasksSoon: [expect.objectContaining(due)] };
  expect(await childrenOf(parent)).toEqual([none, after]);
  await grade(false);
  expect(await childrenOf(parent)).toMatchObject([none, { tasksDue: 2 }]);
  expect(await childrenOf(await insertPerson(db))).toEqual([]);
});

test('[YRS-06] home names the reason of a day without classes, for a parent by child', async () => {
  const db = admin.db();
  const { teacher, directive, parent } = school();
  const year = await insertYear(db, school().id);
  await insertClosure(db, { ...year, schoolId: school().id }, { kind: 'cte', name: 'Consejo Técnico' });
  await insertStudentRow(db, foreign().group, { user_id: parent.id, name: 'ÁLVARO' });
  const closed = { schoolDay: false, noSchool: { kind: 'cte', name: 'Consejo Técnico' } };
  for (const person of [teacher, directive]) {
    expect(await home(person, '2026-09-16')).toMatchObject({ groups: [{ attendanceTaken: false }], ...closed });
    expect(await home(person, '2026-09-19')).toMatchObject({
      schoolDay: false,
      noSchool: { kind: 'weekday', name: null },
    });
  }
  expect(await home(parent, '2026-09-16')).toMatchObject({ children: [WITH_CLASSES, closed], ...WITH_CLASSES });
  expect(await home(parent, '2026-09-19')).toMatchObject({
    schoolDay: false,
    noSchool: { kind: 'weekday', name: null },
  });
});

test('[SES-08] a super_admin sees how much the portal holds', async () => {
  const db = admin.db();
  const before = await home({ token: admin.token() });
  const another = await insertLivingSchool(db);
  await insertGroupRow(db, another.id, another.teacher.id, { deleted_at: new Date() });
  await insertStaff(db, another.id, 'teacher', { deleted_at: new Date() });
  const { schools, groups, students, staff, ...others } = Object(before);
  expect(others).toEqual({});
  expect(await home({ token: admin.token() })).toEqual({
    schools: schools + 1,
    groups: groups + 1,
    students: students + 1,
    staff: staff + 2,
  });
});

test('[SES-08] a day that no calendar has is refused by its name', async () => {
  for (const date of ['2026-02-30', '01/09/2026', 5, undefined]) {
    const answer = await admin.call('POST', 'home/get', { date }, { token: school().teacher.token });
    expect(refusal(answer)).toEqual({ status: 400, result: false, code: 'validation', fields: ['date'] });
  }
});
