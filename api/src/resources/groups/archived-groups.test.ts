import { today } from '@pupitre/shared/contracts/days';
import type { AccessCall, Place, Question } from '../../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../../testing/access/access-table.ts';
import { buildAccessWorld, type AccessWorld } from '../../testing/access/access-world.ts';
import { openSession } from '../../testing/accounts.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { call, refusal } from '../../testing/call.ts';
import { insertGroupRow, insertGroupTask, insertStudentRow } from '../../testing/schools.ts';

const admin = asAdministrator();
let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld({ url: admin.url(), db: admin.db() });
});
const own = (): Place => world.places.own;

const ARCHIVED = { status: 409, result: false, code: 'archived' };

/** Archives all groups of the school, and opens them again after the work. */
const whileArchived = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const groups = admin.db().updateTable('groups').where('school_id', '=', own().schoolId);
  await groups.set({ archived_at: new Date() }).execute();
  try {
    return await work();
  } finally {
    await groups.set({ archived_at: null }).execute();
  }
};

const send = ({ method, path }: AccessCall, { id, body }: Question, token: string) =>
  call(admin.url(), method, path.replace('{id}', String(id)), body, { token });

/**
 * These change no group: a record of a student goes on in the next group, a new group is not archived, and a
 * promotion names the row whose group is.
 */
const ELSEWHERE = [
  'groups/create',
  'promotions/preview',
  'promotions/apply',
  'trash/restore (an own note)',
  'trash/restore (a student)',
];
const GROUP_PATHS = /^(?:groups?|group-\w+|student-(?:attendance|activities|tasks)|trash|audit)\//;
const titleOf = ({ path, form }: AccessCall): string => (form ? `${path} (${form})` : path);

/** The calls that write into a group: by the ids that their bodies name, or by a record of the group. */
const writes = ACCESS_TABLE.filter((access) => {
  const isRead = /\/get|^exports\//.test(access.path);
  const namesGroup = access.ids?.some((path) => /group(?:Id|\.id)$/.test(path)) ?? false;
  return !isRead && (namesGroup || GROUP_PATHS.test(access.path)) && !ELSEWHERE.includes(titleOf(access));
});
const reads = ACCESS_TABLE.filter(
  ({ path, ids, callers }) =>
    /\/get/.test(path) &&
    callers !== 'everybody' &&
    callers.teacher === 'group' &&
    (path === 'groups/get/{id}' || ids?.some((id) => id === 'groupId')) &&
    !ids?.includes('studentId'),
);

test('[PRO-02] the table of calls names the writes of a group', () => {
  const paths = writes.map(titleOf);
  expect(paths).toEqual(
    expect.arrayContaining([
      'groups/update',
      'groups/softDelete/{id}',
      'groups/renewCode',
      'groups/joining',
      'storage/sign (group-file)',
      'students/create (in a group)',
      'students/update (in a group)',
      'students/reenter',
      'enrollments/remove',
      'medic-notes/create',
      'student-attendance/save',
      'student-tasks/update',
      'trash/restore (a task)',
      'audit/undo',
    ]),
  );
});

test.each(writes.map((access) => [titleOf(access), access] as const))(
  '[PRO-02] [VAL-02 archived] %s writes nothing into an archived group',
  async (_title, access) => {
    const token = await openSession(admin.db(), world.callers.super_admin);
    const question = await access.ask(own(), token);
    const entries = admin
      .db()
      .selectFrom('audit_log')
      .select((from) => from.fn.countAll().as('count'));
    await whileArchived(async () => {
      const before = await entries.executeTakeFirstOrThrow();
      expect(refusal(await send(access, question, token))).toMatchObject(ARCHIVED);
      expect(await entries.executeTakeFirstOrThrow()).toEqual(before);
    });
    expect((await send(access, question, token)).status).toBe(200);
  },
);

test.each(reads.map((access) => [titleOf(access), access] as const))(
  '[PRO-02] %s of an archived group is still there for its teacher',
  async (_title, access) => {
    const token = await openSession(admin.db(), world.callers.teacher);
    const question = await access.ask(own(), token);
    await whileArchived(async () => {
      expect((await send(access, question, token)).status).toBe(200);
    });
  },
);

test('[PRO-02] the code of an archived group is wrong for everybody', async () => {
  const db = admin.db();
  const code = await db.selectFrom('groups').select('group_code').where('id', '=', own().group.id).executeTakeFirst();
  const { id: studentId } = await insertStudentRow(db, own().group, { group_id: null });
  await whileArchived(async () => {
    const token = await openSession(db, world.callers.directive);
    const body = { studentId, code: code?.group_code };
    const answer = await call(admin.url(), 'PUT', 'students/asignationGroup', body, { token });
    expect(answer.body.code).toBe(108);
  });
});

test('[PRO-02] an archived group lists the children who left it last, with what they did', async () => {
  const db = admin.db();
  const [old, next] = [
    await insertGroupRow(db, own().schoolId, own().teacherId),
    await insertGroupRow(db, own().schoolId, own().teacherId),
  ];
  const { id } = await insertStudentRow(db, old, { name: 'ABRIL' });
  const task = await insertGroupTask(db, old);
  const place = { school_id: old.schoolId, group_id: old.id, student_id: id };
  await db
    .insertInto('student_tasks')
    .values({ ...place, group_task_id: task.id, delivered: true })
    .execute();
  await db
    .insertInto('student_attendance')
    .values({ ...place, date: '2026-05-04', attendence: true, delay: false })
    .execute();
  const token = await openSession(db, world.callers.directive);
  const as = (method: 'POST' | 'PUT', path: string, body: object) => call(admin.url(), method, path, body, { token });
  await as('PUT', 'students/update', {
    id,
    rowVersion: 1,
    name: 'ABRIL',
    paternal: 'PÉREZ',
    maternal: 'LUNA',
    birthdate: '2016-05-04',
    group: { id: next.id },
  });
  await db.updateTable('groups').set({ archived_at: new Date() }).where('id', '=', old.id).execute();

  const found = JSON.stringify({ id }).slice(1, -1);
  for (const [path, body] of [
    ['students/getTable', { groupId: old.id }],
    ['student-attendance/getTable', { groupId: old.id, date: '2026-05-04' }],
    ['student-tasks/getGrid', { groupId: old.id, from: '2026-08-01', to: '2026-10-01' }],
    ['student-activities/getActivitiesByGroup', { groupId: old.id, date: '2026-05-04' }],
  ] as const) {
    expect(JSON.stringify((await as('POST', path, body)).body)).toContain(found);
  }

  // A day of the archived group stays as it was, with or without marks, and today's roll call of the next group is taken.
  const save = (date: string) => ({
    groupId: next.id,
    date,
    rows: [{ student: { id }, attendence: false, delay: false }],
  });
  expect(refusal(await as('POST', 'student-attendance/save', save('2026-05-04')))).toMatchObject(ARCHIVED);
  const one = { student: { id }, group: { id: next.id }, date: '2026-05-04', attendence: false, delay: false };
  expect(refusal(await as('POST', 'student-attendance/create', one))).toMatchObject(ARCHIVED);
  expect(refusal(await as('POST', 'student-attendance/save', save('2026-05-05')))).toMatchObject(ARCHIVED);
  expect(refusal(await as('POST', 'student-attendance/create', { ...one, date: '2026-05-05' }))).toMatchObject(
    ARCHIVED,
  );
  expect((await as('POST', 'student-attendance/save', save(today()))).status).toBe(200);
});
