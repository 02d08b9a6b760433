import { today } from '@pupitre/shared/contracts/days';
import {
  createLiveFixture,
  LISTENERS,
  READERS,
  toAll,
  toBoth,
  WHOLE_SCHOOL,
  type Heard,
} from '../testing/live-fixture.ts';
import {
  insertColor,
  insertGroupActivity,
  insertGroupTask,
  insertSchoolActivity,
  insertStudentRow,
} from '../testing/schools.ts';
import { insertPeriod, insertYear } from '../testing/years.ts';

const { admin, school, person, heardAfter, send } = createLiveFixture();
const DATE = '2026-05-11';
const child = () => ({ id: school().studentId });
const group = () => ({ id: school().group.id });

const ABOUT_STUDENT = ['Attendance', 'Enrollment', 'Grade', 'Home', 'Profile', 'Score', 'Student'];
const OF_STAFF = ['Attendance', 'Enrollment', 'Grade', 'Group', 'Home', 'Score', 'Student'];
const SCHOOL_DAYS = ['Attendance', 'Event', 'Home', 'SchoolYear'];

const mark = () => ({ attendence: true, delay: true, date: '2026-05-12', student: child(), group: group() });
const event = async () => {
  const when = { start_date: DATE, end_date: DATE, start_time: null, end_time: null };
  return { name: 'Kermés', description: 'En el patio', ...when, color: await insertColor(admin.db()) };
};
const task = { name: 'Maqueta', description: 'Sistema solar', date: DATE, time: '08:00' };

/** Changes, by what they are, with who hears what of them. */
const CHANGES: [string, () => Promise<unknown>, Heard][] = [
  [
    'a mark of one child',
    () => send(school().directive, 'POST', 'student-attendance/create', mark()),
    toAll(READERS, ['Attendance', 'Home']),
  ],
  [
    'stars',
    async () => {
      const activity = await insertSchoolActivity(admin.db(), school().id);
      const { id } = await insertGroupActivity(admin.db(), school().group, activity.id);
      const rows = [{ student: child(), group_activities: { id }, score: 4 }];
      return send(school().teacher, 'POST', 'student-activities/save', { groupId: group().id, date: DATE, rows });
    },
    toBoth(['Home', 'Score'], ['Score']),
  ],
  [
    'a grade of a task',
    async () => {
      const group_tasks = await insertGroupTask(admin.db(), school().group, { date: today() });
      const rows = [{ student: child(), group_tasks, delivered: true, qualification: 9 }];
      return send(school().teacher, 'PUT', 'student-tasks/save', { groupId: group().id, rows });
    },
    toBoth(['Grade', 'Home', 'Notice'], ['Grade']),
  ],
  [
    'a task',
    () => send(school().teacher, 'POST', 'group-tasks/create', { ...task, group: group() }),
    toAll(READERS, ['Grade', 'GroupTask', 'Home']),
  ],
  [
    'a deleted task',
    async () => {
      const { id } = await insertGroupTask(admin.db(), school().group);
      return send(school().teacher, 'DELETE', `group-tasks/delete/${id}`);
    },
    toAll(READERS, ['Grade', 'GroupTask', 'Home']),
  ],
  [
    'a document',
    () =>
      send(school().teacher, 'POST', 'group-files/create', {
        title: 'Circular',
        description: 'Para todos',
        group: group(),
      }),
    toBoth(['GroupFile', 'Home', 'Notice'], ['GroupFile']),
  ],
  [
    'an event of a group',
    async () => send(school().teacher, 'POST', 'group-calendars/create', { ...(await event()), group: group() }),
    toAll(READERS, ['Event', 'Home']),
  ],
  [
    'an event of a school',
    async () =>
      send(school().directive, 'POST', 'school-calendars/create', { ...(await event()), school: { id: school().id } }),
    toAll(WHOLE_SCHOOL, ['Event', 'Home']),
  ],
  [
    'a justification',
    () =>
      send(school().parent, 'POST', 'justifications/create', {
        student: child(),
        from: today(),
        to: today(),
        reason: 'Fiebre',
        url: null,
      }),
    toAll(READERS, ['Attendance', 'Home', 'Justification']),
  ],
  [
    'a decision about a justification',
    async () => {
      const day = today();
      const row = { school_id: school().id, student_id: child().id, start_date: day, end_date: day };
      const { id } = await admin
        .db()
        .insertInto('justifications')
        .values({ ...row, reason: 'Fiebre', user_id: school().parent.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return send(school().teacher, 'PATCH', 'justifications/decide', { id, rowVersion: 1, status: 'accepted' });
    },
    toBoth(['Attendance', 'Home', 'Justification', 'Notice'], ['Attendance', 'Home', 'Justification']),
  ],
  [
    'a period that is closed',
    async () => {
      const days = { start_date: '1990-01-01', end_date: '1990-01-02' };
      const year = await insertYear(admin.db(), school().id, { name: '1990', ...days });
      const { id } = await insertPeriod(admin.db(), { ...year, schoolId: school().id }, days);
      return send(school().directive, 'PATCH', 'grading-periods/close', { id, rowVersion: 1, closed: true });
    },
    toAll(WHOLE_SCHOOL, ['Grade', 'SchoolYear']),
  ],
  [
    'a day without classes',
    async () => {
      const days = { start_date: '1991-01-01', end_date: '1991-01-02' };
      const { id } = await insertYear(admin.db(), school().id, { name: '1991', ...days });
      const closure = { from: days.start_date, to: days.start_date, kind: 'other', name: 'Fiesta' };
      return send(school().directive, 'POST', 'school-closures/create', { ...closure, schoolYear: { id } });
    },
    toAll(WHOLE_SCHOOL, SCHOOL_DAYS),
  ],
];

test.each(CHANGES)('[LIV-03] %s is told to those who read it', async (_title, act, heard) => {
  expect(await heardAfter(act)).toEqual(heard);
});

test('[LIV-03] a child who joins is told to the teachers and to the other guardians', async () => {
  const db = admin.db();
  const joining = await insertStudentRow(db, school().group, {
    school_id: null,
    group_id: null,
    user_id: person('parent').id,
  });
  const code = db.selectFrom('groups').select('group_code').where('id', '=', group().id);
  const { group_code } = await code.executeTakeFirstOrThrow();
  const join = () =>
    send(person('parent'), 'PUT', 'students/asignationGroup', { studentId: joining.id, code: group_code });
  expect(await heardAfter(join)).toEqual(toBoth(ABOUT_STUDENT, OF_STAFF));
});

test('[LIV-03] an undone change is told like the change', async () => {
  const created = { ...mark(), date: '2026-05-14' };
  await send(school().teacher, 'POST', 'student-attendance/create', created);
  const entry = await admin
    .db()
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'student_attendance')
    .where('student_id', '=', child().id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const undo = () => send(school().directive, 'PUT', 'audit/undo', { id: entry.id, whole: false });
  expect(await heardAfter(undo)).toEqual(toAll(READERS, ['Attendance', 'Home']));
});

test('[LIV-03] another audience of a remote is told to everybody, a staged version to nobody', async () => {
  const db = admin.db();
  await db.insertInto('remote_channels').values({ remote: 'mf-live', current_id: null, previous_id: null }).execute();
  const { id: version_id } = await db
    .insertInto('remote_versions')
    .values({
      remote: 'mf-live',
      version: '1.0.0',
      hash: 'a'.repeat(64),
      manifest: JSON.stringify({}),
      integrity: JSON.stringify({}),
      published_by: 'OPERATOR',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insert = (kind: 'held' | 'activated' | 'disabled') =>
    db
      .insertInto('remote_events')
      .values({ remote: 'mf-live', version_id, kind, actor: 'OPERATOR', reason: '' })
      .execute();
  expect(await heardAfter(() => insert('held'))).toEqual({});
  expect(await heardAfter(() => insert('activated'))).toEqual(toAll(LISTENERS, ['Registry']));
  const disable = () => admin.call('POST', 'registry/remotes/mf-live/disable', { reason: 'falla' });
  expect(await heardAfter(disable)).toEqual(toAll(LISTENERS, ['Registry']));
});
