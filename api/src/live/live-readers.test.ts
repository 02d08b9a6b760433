import { today } from '@pupitre/shared/contracts/days';
import type { Method } from '../testing/call.ts';
import { listen, waitForNews, type LivePage } from '../testing/live.ts';
import {
  insertColor,
  insertEmployee,
  insertGroupActivity,
  insertGroupRow,
  insertGroupTask,
  insertPerson,
  insertSchoolActivity,
  insertStaff,
  insertStudentRow,
  type Person,
} from '../testing/schools.ts';
import { createSchoolsFixture } from '../testing/schools-fixture.ts';
import { insertPeriod, insertYear } from '../testing/years.ts';

const { admin, school, foreign } = createSchoolsFixture();
const DATE = '2026-05-11';

/** Everybody who listens. Of `school` unless the name says otherwise. */
const NAMES = [
  'directive',
  'teacher',
  'helper',
  'parent',
  'blindParent',
  'formerParent',
  'otherTeacher',
  'parentOfOtherGroup',
  'foreignDirective',
  'foreignTeacher',
  'foreignParent',
  'administrator',
] as const;
type Name = (typeof NAMES)[number];
const STAFF: Name[] = ['directive', 'teacher', 'helper'];
const READERS: Name[] = [...STAFF, 'parent'];
const SCHOOL: Name[] = [...READERS, 'otherTeacher', 'parentOfOtherGroup'];

const people = new Map<Name, Person>();
const pages = new Map<Name, LivePage>();
const person = (name: Name): Person => {
  const known = people.get(name);
  if (!known) throw new Error(`Nobody is ${name}.`);
  return known;
};

beforeAll(async () => {
  const db = admin.db();
  const { id, group, studentId, directive, teacher, parent } = school();
  const otherTeacher = await insertStaff(db, id, 'teacher');
  const otherGroup = await insertGroupRow(db, id, otherTeacher.id);
  const parentOfOtherGroup = await insertPerson(db);
  await insertStudentRow(db, otherGroup, { user_id: parentOfOtherGroup.id });
  const [helper, blindParent, formerParent] = [
    await insertStaff(db, id, 'teacher'),
    await insertPerson(db),
    await insertPerson(db),
  ];
  await insertEmployee(db, group, helper.id);
  for (const [guardian, changes] of [
    [blindParent, { sees: false }],
    [formerParent, { since: '2026-01-01', until: '2026-02-01' }],
  ] as const)
    await db
      .insertInto('student_guardians')
      .values({ student_id: studentId, user_id: guardian.id, ...changes })
      .execute();
  const administrator = await insertPerson(db, { role: 'super_admin' });
  const others = { otherTeacher, parentOfOtherGroup, helper, blindParent, formerParent, administrator };
  const foreigners = {
    foreignDirective: foreign().directive,
    foreignTeacher: foreign().teacher,
    foreignParent: foreign().parent,
  };
  const all = { directive, teacher, parent, ...others, ...foreigners };
  for (const name of NAMES) {
    people.set(name, all[name]);
    pages.set(name, await listen(admin.url(), all[name].token));
  }
});
afterAll(() => pages.forEach((page) => page.close()));

/** The tags that each person hears of because of a call; nobody else hears anything. */
const heardAfter = async (act: () => Promise<unknown>): Promise<Partial<Record<Name, string[]>>> => {
  const before = new Map(NAMES.map((name) => [name, pages.get(name)?.news().length ?? 0]));
  await act();
  const ids = [...people.values()].map(({ id }) => id);
  await waitForNews(admin.db(), [...pages.values()], ids);
  const heard = NAMES.map((name) => {
    const news = pages.get(name)?.news().slice(before.get(name)) ?? [];
    const tags = news.flatMap((one) => one.tags).filter((tag) => !tag.startsWith('Fence'));
    return [name, [...new Set(tags)].toSorted()] as const;
  });
  return Object.fromEntries(heard.filter(([, tags]) => tags.length > 0));
};

const send = async (by: Person, method: Method, path: string, body?: unknown) => {
  const { status, body: answer } = await admin.call(method, path, body, { token: by.token });
  expect([path, status, answer.code]).toEqual([path, 200, undefined]);
  return answer;
};

const toAll = (names: readonly Name[], tags: string[]) => Object.fromEntries(names.map((name) => [name, tags]));
const child = () => ({ id: school().studentId });
const group = () => ({ id: school().group.id });

test('[LIV-02] a saved mark is told to the guardians who see, the teachers of the group and the directives', async () => {
  const body = { groupId: group().id, date: DATE, rows: [{ student: child(), attendence: true, delay: false }] };
  const save = () => send(school().teacher, 'POST', 'student-attendance/save', body);
  expect(await heardAfter(save)).toEqual(toAll(READERS, ['Attendance', 'Home']));
  const own = pages.get('teacher')?.news().filter(({ tags }) => tags.includes('Attendance'));
  expect(own).toEqual([{ tags: ['Attendance', 'Home'], isOwn: true }]);
  const others = pages.get('helper')?.news().filter(({ tags }) => tags.includes('Attendance'));
  expect(others).toEqual([{ tags: ['Attendance', 'Home'], isOwn: false }]);
});

test('[LIV-02] a save that changes nothing, and one that is refused, are told to nobody', async () => {
  const rows = [{ student: child(), attendence: true, delay: false }];
  const body = { groupId: group().id, date: DATE, rows };
  expect(await heardAfter(() => send(school().teacher, 'POST', 'student-attendance/save', body))).toEqual({});
  const stranger = { student: { id: foreign().studentId }, attendence: true, delay: false };
  const refused = { ...body, rows: [{ ...rows[0], delay: true }, stranger] };
  const refusedSave = async () => {
    const options = { token: school().teacher.token };
    expect((await admin.call('POST', 'student-attendance/save', refused, options)).status).toBe(404);
  };
  expect(await heardAfter(refusedSave)).toEqual({});
});

type Told = Partial<Record<Name, string[]>>;
const both = (families: string[], staff: string[]): Told => ({ ...toAll(STAFF, staff), parent: families });
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
const CHANGES: [string, () => Promise<unknown>, Told][] = [
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
    both(['Home', 'Score'], ['Score']),
  ],
  [
    'a grade of a task',
    async () => {
      const group_tasks = await insertGroupTask(admin.db(), school().group);
      const rows = [{ student: child(), group_tasks, delivered: true, qualification: 9 }];
      return send(school().teacher, 'PUT', 'student-tasks/save', { groupId: group().id, rows });
    },
    both(['Grade', 'Home'], ['Grade']),
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
    () => send(school().teacher, 'POST', 'group-files/create', { title: 'Circular', description: 'Para todos', group: group() }),
    both(['GroupFile', 'Home'], ['GroupFile']),
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
    toAll(SCHOOL, ['Event', 'Home']),
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
    toAll(READERS, ['Attendance', 'Home', 'Justification']),
  ],
  [
    'a period that is closed',
    async () => {
      const days = { start_date: '1990-01-01', end_date: '1990-01-02' };
      const year = await insertYear(admin.db(), school().id, { name: '1990', ...days });
      const { id } = await insertPeriod(admin.db(), { ...year, schoolId: school().id }, days);
      return send(school().directive, 'PATCH', 'grading-periods/close', { id, rowVersion: 1, closed: true });
    },
    toAll(SCHOOL, ['Grade', 'SchoolYear']),
  ],
  [
    'a day without classes',
    async () => {
      const days = { start_date: '1991-01-01', end_date: '1991-01-02' };
      const { id } = await insertYear(admin.db(), school().id, { name: '1991', ...days });
      const closure = { from: days.start_date, to: days.start_date, kind: 'other', name: 'Fiesta' };
      return send(school().directive, 'POST', 'school-closures/create', { ...closure, schoolYear: { id } });
    },
    toAll(SCHOOL, SCHOOL_DAYS),
  ],
];

test.each(CHANGES)('[LIV-03] %s is told to those who read it', async (_title, act, told) => {
  expect(await heardAfter(act)).toEqual(told);
});

test('[LIV-03] a child who joins is told to the teachers and to the other guardians', async () => {
  const db = admin.db();
  const joining = await insertStudentRow(db, school().group, { school_id: null, group_id: null, user_id: person('parent').id });
  const code = db.selectFrom('groups').select('group_code').where('id', '=', group().id);
  const { group_code } = await code.executeTakeFirstOrThrow();
  const join = () =>
    send(person('parent'), 'PUT', 'students/asignationGroup', { studentId: joining.id, code: group_code });
  expect(await heardAfter(join)).toEqual(both(ABOUT_STUDENT, OF_STAFF));
});

test('[LIV-03] a guardian who does not see any more is told so, and then nothing', async () => {
  const db = admin.db();
  const { id } = person('formerParent');
  const guardian = await db
    .insertInto('student_guardians')
    .values({ student_id: child().id, user_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { ...guardian, rowVersion: 1, relation: 'father', mails: true, isPrimary: false, sees: false };
  const shutOut = () => send(school().directive, 'PUT', 'guardians/update', change);
  const families = ['Enrollment', 'Guardian', 'Home', 'Profile', 'Student'];
  expect(await heardAfter(shutOut)).toEqual({
    ...both(families, ['Enrollment', 'Guardian', 'Student']),
    formerParent: families,
  });
  const save = () => send(school().teacher, 'POST', 'student-attendance/create', { ...mark(), date: '2026-05-13' });
  expect(await heardAfter(save)).toEqual(toAll(READERS, ['Attendance', 'Home']));
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

test('[LIV-02] what a former school wrote is told to that school, not to the one of today', async () => {
  const db = admin.db();
  const moved = await insertStudentRow(db, school().group);
  await send(school().teacher, 'POST', 'student-attendance/create', { ...mark(), student: moved });
  const entry = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'student_attendance')
    .where('student_id', '=', moved.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('students')
    .set({ school_id: foreign().id, group_id: foreign().group.id })
    .where('id', '=', moved.id)
    .execute();
  const undo = () => send({ id: 0, token: admin.token() }, 'PUT', 'audit/undo', { id: entry.id, whole: false });
  expect(await heardAfter(undo)).toEqual(toAll(STAFF, ['Attendance', 'Home']));
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
    db.insertInto('remote_events').values({ remote: 'mf-live', version_id, kind, actor: 'OPERATOR', reason: '' }).execute();
  expect(await heardAfter(() => insert('held'))).toEqual({});
  expect(await heardAfter(() => insert('activated'))).toEqual(toAll(NAMES, ['Registry']));
  const disable = () => admin.call('POST', 'registry/remotes/mf-live/disable', { reason: 'falla' });
  expect(await heardAfter(disable)).toEqual(toAll(NAMES, ['Registry']));
});
