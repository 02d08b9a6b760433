import { sql } from 'kysely';
import { asAdministrator } from '../../testing/administrator.ts';
import { dayAfterToday } from '../../testing/capital-days.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertGroupTask,
  insertLivingSchool,
  insertStudentRow,
  type GroupOfSchool,
  type LivingSchool,
} from '../../testing/schools.ts';
import { ABOUT_GROUPS, ABOUT_STUDENTS } from './import-blockers.queries.ts';

const admin = asAdministrator();
let school: LivingSchool;
let group: GroupOfSchool;
const { apply, list, undo } = importCalls(admin, () => school);

let number = 0;
beforeEach(async () => {
  school = await insertLivingSchool(admin.db());
  group = await insertGroupRow(admin.db(), school.id, school.teacher.id, { code: '1A' });
  number += 10;
});

const as = async (path: string, body?: object): Promise<string> => {
  const { status, text } = await admin.call('POST', path, body, { token: school.directive.token });
  expect([path, status]).toEqual([path, 200]);
  return text;
};

/** The answers of the reads of a school, byte for byte. */
const readAll = async (): Promise<string[]> => {
  const schoolId = school.id;
  return [
    await as('students/getTable', { schoolId, rowsPerPage: 50 }),
    await as('students/getTable', { groupId: group.id, rowsPerPage: 50 }),
    await as(`students/get/${school.studentId}`),
    await as('groups/getTable', { schoolId, rowsPerPage: 50 }),
    await as('users/getSchoolPersonal', { schoolId, rowsPerPage: 50 }),
  ];
};

const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    admin.db(),
  );
  return rows[0]?.count ?? 0;
};

const family = () => [
  childRow(1, { group: '1A', ...guardianCells('guardian1', number), ...guardianCells('guardian2', number + 1) }),
  childRow(2, { group: '1A', ...guardianCells('guardian1', number) }),
];
const importFamily = async (key: string): Promise<number> => (await apply('students', key, family())).body.id;
const importedIds = async (entity: string, id: number): Promise<number[]> =>
  (
    await admin
      .db()
      .selectFrom('batch_rows')
      .select('entity_id')
      .where('batch_id', '=', id)
      .where('entity', '=', entity)
      .orderBy('entity_id')
      .execute()
  ).map((row) => row.entity_id);

/** The codes and texts that refuse an undo; none once it is done. */
const refusalsOf = async (id: number): Promise<unknown[]> => {
  const { status, body } = await undo(id);
  return status === 200 ? [] : [body.code, ...Object.entries(body.fields ?? {}).flat(2)];
};

test('[IMP-10] undone, all answers are as before, and the same list comes in again', async () => {
  const tables = ['students', 'enrollments', 'student_guardians', 'groups', 'one_time_tokens'];
  const [answers, counts] = [await readAll(), await Promise.all(tables.map(countOf))];
  const { email: teacherEmail } = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', school.teacher.id)
    .executeTakeFirstOrThrow();
  const students = await importFamily('students');
  const staff = (await apply('staff', 'staff', [staffRow(number)])).body.id;
  const groups = (await apply('groups', 'groups', [{ code: '9z', description: 'Nuevo', teacherEmail }])).body.id;
  expect(await readAll()).not.toEqual(answers);
  for (const id of [groups, students, staff]) expect(await refusalsOf(id)).toEqual([]);
  expect(await readAll()).toEqual(answers);
  expect(await Promise.all(tables.map(countOf))).toEqual(counts);
  const { rows: deletions } = await sql`
    select entity, count(*)::int as count from audit_log
    where action = 'delete' and batch_id in (
      select batch_id from audit_log where entity = 'batches' and entity_id in (${groups}, ${students}, ${staff})
    )
    group by entity order by entity`.execute(admin.db());
  expect(deletions).toEqual([
    { entity: 'enrollments', count: 2 },
    { entity: 'groups', count: 1 },
    { entity: 'student_guardians', count: 3 },
    { entity: 'students', count: 2 },
    { entity: 'users', count: 3 },
  ]);
  expect(await refusalsOf(students)).toEqual(['cannotUndo', 'id', 'Esta importación se deshizo; inicie otra']);
  expect((await apply('students', 'again', family())).body.data.counts).toMatchObject({ new: 2, guardiansNew: 2 });
});

test('[IMP-10] a parent who uses the account, or guards another child, keeps it without the children', async () => {
  const id = await importFamily('students');
  const [user = 0, other = 0] = await importedIds('users', id);
  const db = admin.db();
  await db.updateTable('users').set({ email_verified_at: new Date(), row_version: 2 }).where('id', '=', user).execute();
  const sibling = await insertStudentRow(db, school.group, { user_id: other });
  expect(await refusalsOf(id)).toEqual([]);
  const living = db.selectFrom('users').select('id').where('id', 'in', [user, other]).where('deleted_at', 'is', null);
  expect(await living.orderBy('id').execute()).toEqual([{ id: user }, { id: other }]);
  const guarded = db.selectFrom('student_guardians').select('student_id').where('user_id', 'in', [user, other]);
  expect(await guarded.execute()).toEqual([{ student_id: sibling.id }]);
});

type Change = [string, (ids: { student: number; task: number; adult: number }) => Promise<unknown>];
const place = () => ({ school_id: school.id, group_id: group.id });
const CHANGES: Change[] = [
  [
    'a mark',
    ({ student }) =>
      admin
        .db()
        .insertInto('student_attendance')
        .values({ ...place(), student_id: student, date: dayAfterToday(0), attendence: true, delay: false })
        .execute(),
  ],
  [
    'a grade',
    ({ student, task }) =>
      admin
        .db()
        .insertInto('student_tasks')
        .values({ ...place(), student_id: student, group_task_id: task, delivered: true })
        .execute(),
  ],
  [
    'another name',
    ({ student }) =>
      admin.db().updateTable('students').set({ name: 'EVA', row_version: 2 }).where('id', '=', student).execute(),
  ],
  [
    'another enrolment',
    async ({ student }) => {
      const stay = { left_on: dayAfterToday(1), exit_reason: 'moved', row_version: 2 } as const;
      await admin.db().updateTable('enrollments').set(stay).where('student_id', '=', student).execute();
    },
  ],
  [
    'another guardian',
    ({ student, adult }) =>
      admin.db().insertInto('student_guardians').values({ student_id: student, user_id: adult }).execute(),
  ],
];

test.each(CHANGES)(
  '[IMP-11] [VAL-02 cannotUndo] %s stands in the way of an undo, which removes nothing',
  async (_name, change) => {
    const id = await importFamily('students');
    expect(await list()).toMatchObject([{ mayUndo: true }]);
    const [student = 0] = await importedIds('students', id);
    await change({ student, task: (await insertGroupTask(admin.db(), group)).id, adult: school.parent.id });
    const before = await readAll();
    const [code, field, text] = await refusalsOf(id);
    expect([code, field]).toEqual(['cannotUndo', `students.${student}`]);
    expect(text).toMatch(
      / ÑÁÑEZ GÜEMES ya tiene otros registros, o sus datos, su grupo o sus tutores cambiaron después de la importación$/,
    );
    expect(await readAll()).toEqual(before);
    expect(await list()).toMatchObject([{ mayUndo: false, status: 'applied', undoneAt: null }]);
  },
);

test('[IMP-11] a student who went to the trash stands in the way by name', async () => {
  const id = await importFamily('trash');
  const [student = 0] = await importedIds('students', id);
  const { directive } = school;
  const { status } = await admin.call('DELETE', `students/delete/${student}`, undefined, { token: directive.token });
  expect(status).toBe(200);
  expect(await refusalsOf(id)).toEqual([
    'cannotUndo',
    `students.${student}`,
    'NIÑA 1 ÑÁÑEZ GÜEMES se eliminó o se unió a otro registro después de la importación',
  ]);
});

const usedStaff = (who: number) =>
  `BEATRIZ ${who} HERNÁNDEZ MALDONADO ya entró a su cuenta, trabaja con un grupo o sus datos cambiaron después de la importación`;
const usedGroup = (code: string) =>
  `El grupo ${code} ya tiene alumnos u otros registros, o cambió después de la importación`;

test('[IMP-11] staff who work with a group or changed, and groups with anything in them, stand in the way', async () => {
  const db = admin.db();
  const rows = [1, 2, 3, 4].map((who) => staffRow(number + who, { name: `Beatriz ${who}` }));
  const staff = (await apply('staff', 'staff', rows)).body.id;
  const [one = 0, two = 0, three = 0] = await importedIds('users', staff);
  await insertGroupRow(db, school.id, one);
  await insertEmployee(db, group, two);
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', three).execute();
  expect(await refusalsOf(staff)).toEqual([
    'cannotUndo',
    ...[one, two, three].flatMap((id, who) => [`users.${id}`, usedStaff(who + 1)]),
  ]);
  const group3 = ['7a', '7b', '7c'].map((code) => ({
    code,
    description: 'Nuevo',
    teacherEmail: `maestra${number + 4}@escuela.mx`,
  }));
  const groups = (await apply('groups', 'groups', group3)).body.id;
  const [first = 0, second = 0] = await importedIds('groups', groups);
  await insertStudentRow(db, { id: first, schoolId: school.id });
  await db.updateTable('groups').set({ description: 'OTRO' }).where('id', '=', second).execute();
  expect(await refusalsOf(groups)).toEqual([
    'cannotUndo',
    `groups.${first}`,
    usedGroup('7A'),
    `groups.${second}`,
    usedGroup('7B'),
  ]);
});

/** The tables that an undo handles itself. */
const OWN = new Set(['enrollments', 'student_guardians', 'security_notices', 'students']);

test('[IMP-11] an undo asks every table that refers to a student or a group', async () => {
  const { rows } = await sql<{ target: string; source: string }>`
    select distinct confrelid::regclass::text as target, conrelid::regclass::text as source from pg_constraint
    where contype = 'f' and conparentid = 0 and confrelid in ('students'::regclass, 'groups'::regclass)`.execute(
    admin.db(),
  );
  const sources = (target: string) => rows.filter((row) => row.target === target).map(({ source }) => source);
  expect(
    sources('students')
      .filter((source) => !OWN.has(source))
      .toSorted(),
  ).toEqual([...ABOUT_STUDENTS]);
  expect(
    sources('groups')
      .filter((source) => source !== 'security_notices')
      .toSorted(),
  ).toEqual([...ABOUT_GROUPS]);
});
