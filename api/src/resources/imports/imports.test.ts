import { sql } from 'kysely';
import { IMPORT_FIELDS } from '@pupitre/shared/contracts/import-fields';
import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { queuedMails } from '../../testing/mails.ts';
import { insertGroupRow, insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { insertYear } from '../../testing/years.ts';

const admin = asAdministrator();
let school: LivingSchool;
const { apply, check, find, list } = importCalls(admin, () => school);

let number = 0;
beforeEach(async () => {
  school = await insertLivingSchool(admin.db());
  number += 10;
  await insertGroupRow(admin.db(), school.id, school.teacher.id, { code: '1A' });
});

const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    admin.db(),
  );
  return rows[0]?.count ?? 0;
};
const TABLES = ['students', 'enrollments', 'student_guardians', 'users', 'batches', 'imports', 'audit_log'];
const countAll = () => Promise.all(TABLES.map(countOf));

test('[IMP-05] students come in with guardians, enrolments, audit entries and one mail for each guardian', async () => {
  const mailed = (await queuedMails(admin.db())).length;
  const rows = [
    childRow(1, {
      group: '1a',
      ...guardianCells('guardian1', number),
      ...guardianCells('guardian2', number + 1, { Relation: 'Abuelo' }),
    }),
    childRow(2, { ...guardianCells('guardian1', number, { Phone: `${9_510_000_000 + number}` }) }),
    childRow(3, { birthdate: '2015-03-05', name: "D'Ángelo  María de los Ángeles" }),
  ];
  const before = await countAll();
  expect(await check('students', rows)).toEqual({
    counts: { new: 3, same: 0, errors: 0, guardiansNew: 2, guardiansKnown: 0 },
    rows: [],
  });
  expect(await countAll()).toEqual(before);

  const answer = await apply('students', 'first', rows, { date: '2026-09-01' });
  expect(answer.body).toEqual({
    result: true,
    message: 'created',
    id: expect.any(Number),
    rowVersion: 1,
    data: { counts: { new: 3, same: 0, errors: 0, guardiansNew: 2, guardiansKnown: 0 }, skipped: [], rejected: [] },
  });
  const { rows: children } = await sql`
    select students.name, students.birthdate, groups.code, enrollments.via, enrollments.entered_on,
      enrollments.confirmed_at is not null as confirmed, enrollments.group_id = students.group_id as placed,
      (select json_agg(json_build_array(users.email, guardian.relation, guardian.is_primary, users.id = students.user_id)
        order by guardian.id)
        from student_guardians as guardian join users on users.id = guardian.user_id
        where guardian.student_id = students.id and until is null) as guardians
    from students join enrollments on enrollments.student_id = students.id
    left join groups on groups.id = students.group_id
    where students.school_id = ${school.id} and students.id <> ${school.studentId} order by students.id`.execute(
    admin.db(),
  );
  const entered = { via: 'import', entered_on: '2026-09-01', confirmed: true };
  expect(children).toEqual([
    {
      name: 'NIÑA 1',
      birthdate: '2015-03-05',
      code: '1A',
      ...entered,
      placed: true,
      guardians: [
        [`familia${number}@casa.mx`, 'mother', true, true],
        [`familia${number + 1}@casa.mx`, 'grandparent', false, false],
      ],
    },
    {
      name: 'NIÑA 2',
      birthdate: '2015-03-05',
      code: null,
      ...entered,
      placed: null,
      guardians: [[`familia${number}@casa.mx`, 'mother', true, true]],
    },
    {
      name: "D'ÁNGELO MARÍA DE LOS ÁNGELES",
      birthdate: '2015-03-05',
      code: null,
      ...entered,
      placed: null,
      guardians: null,
    },
  ]);
  const { rows: entries } = await sql`
    select entity, count(*)::int as count from audit_log
    where batch_id = (select batch_id from audit_log where entity = 'batches' and entity_id = ${answer.body.id})
    group by entity order by entity`.execute(admin.db());
  expect(entries).toEqual([
    { entity: 'batches', count: 1 },
    { entity: 'enrollments', count: 3 },
    { entity: 'student_guardians', count: 3 },
    { entity: 'students', count: 3 },
    { entity: 'users', count: 2 },
  ]);
  const mails = (await queuedMails(admin.db())).slice(mailed);
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
    `familia${number}@casa.mx`,
    `familia${number + 1}@casa.mx`,
  ]);
  expect(await countOf('notices')).toBe(0);
  expect(await find('first')).toEqual({
    status: 'applied',
    result: { id: answer.body.id, rowVersion: 1, ...answer.body.data },
  });
  expect(await list()).toMatchObject([{ id: answer.body.id, kind: 'students', date: '2026-09-01', mayUndo: true }]);
});

test('[IMP-06] staff come in with accounts that a link opens, and one mail each', async () => {
  const mailed = (await queuedMails(admin.db())).length;
  const answer = await apply('staff', 'staff', [staffRow(number), staffRow(number + 1, { role: 'Directora' })]);
  expect(answer.body.data.counts).toEqual({ new: 2, same: 0, errors: 0, guardiansNew: 0, guardiansKnown: 0 });
  const staff = admin
    .db()
    .selectFrom('users')
    .select(['name', 'maternal', 'email', 'phone', 'role', 'email_verified_at', 'must_change_password'])
    .select(
      sql<boolean>`password_expires_at between now() + interval '6 days' and now() + interval '8 days'`.as('isDue'),
    )
    .where('school_id', '=', school.id)
    .where('name', '=', 'BEATRIZ');
  const account = { name: 'BEATRIZ', maternal: 'MALDONADO', email_verified_at: null, must_change_password: true };
  expect(await staff.orderBy('id').execute()).toEqual([
    {
      ...account,
      email: `maestra${number}@escuela.mx`,
      phone: String(5_590_000_000 + number),
      role: 'teacher',
      isDue: true,
    },
    {
      ...account,
      email: `maestra${number + 1}@escuela.mx`,
      phone: String(5_590_000_001 + number),
      role: 'directive',
      isDue: true,
    },
  ]);
  const mails = (await queuedMails(admin.db())).slice(mailed);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Su cuenta de Pupitre está lista'));
});

test('[IMP-06] groups come in with a code to join by, in the year that runs or the next one', async () => {
  const { email: teacherEmail } = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', school.teacher.id)
    .executeTakeFirstOrThrow();
  const groupsOf = async (codes: string[]) =>
    (
      await admin
        .db()
        .selectFrom('groups')
        .select(['code', 'description', 'level', 'grade', 'user_id', 'school_year_id', 'group_code'])
        .where('school_id', '=', school.id)
        .where('code', 'in', codes)
        .orderBy('code')
        .execute()
    ).map(({ group_code, ...group }) => ({ ...group, joinsBy: group_code.length }));
  const row = { description: 'Turno matutino', level: 'primaria', grade: '2°', teacherEmail };
  const yearless = await apply('groups', 'yearless', [
    { ...row, code: '2b' },
    { ...row, code: '2c', level: '', grade: '' },
  ]);
  expect(yearless.body.data.counts).toMatchObject({ new: 2 });
  const group = { description: 'TURNO MATUTINO', level: 'primary', grade: 2, user_id: school.teacher.id, joinsBy: 8 };
  expect(await groupsOf(['2B', '2C'])).toEqual([
    { ...group, code: '2B', school_year_id: null },
    { ...group, code: '2C', level: null, grade: null, school_year_id: null },
  ]);
  const next = await insertYear(admin.db(), school.id, {
    name: 'next',
    start_date: '2150-02-01',
    end_date: '2151-01-01',
  });
  expect(
    (
      await apply('groups', 'next', [
        { ...row, code: '2b' },
        { ...row, code: '1A' },
      ])
    ).body.data.counts.new,
  ).toBe(2);
  const now = await insertYear(admin.db(), school.id, {
    name: 'now',
    start_date: '2000-02-01',
    end_date: '2150-01-01',
  });
  expect((await apply('groups', 'now', [{ ...row, code: '2b' }])).body.data.counts.new).toBe(1);
  expect((await groupsOf(['2B'])).map(({ school_year_id }) => school_year_id)).toEqual(
    expect.arrayContaining([null, next.id, now.id]),
  );
});

test('[IMP-07] a wrong row refuses the list by the paths of its cells; on demand the good ones come in', async () => {
  const rows = [
    childRow(1, { group: '1A' }),
    childRow(2, { name: '', birthdate: '31/02/2015' }),
    { name: 'Sofía', paternal: 'Pérez', maternal: 'Luna', birthdate: '2016-05-04' },
    childRow(1),
  ];
  const before = await countAll();
  const refused = await apply('students', 'list', rows);
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    400,
    'validation',
    {
      'rows.1.name': ['Falta este dato'],
      'rows.1.birthdate': ['Escriba una fecha que exista, como 31/08/2015'],
      'rows.3': ['Repite la fila 1. Borre una de las dos, o corríjala.'],
    },
  ]);
  expect(await countAll()).toEqual(before);
  expect(await find('list')).toEqual({ status: 'none', result: null });

  const { body } = await apply('students', 'list', rows, { onlyGood: true });
  expect(body.data).toEqual({
    counts: { new: 1, same: 1, errors: 2, guardiansNew: 0, guardiansKnown: 0 },
    skipped: [2],
    rejected: [
      {
        place: 1,
        problems: [
          { field: 'name', text: 'Falta este dato' },
          { field: 'birthdate', text: 'Escriba una fecha que exista, como 31/08/2015' },
        ],
      },
      { place: 3, problems: [{ field: null, text: 'Repite la fila 1. Borre una de las dos, o corríjala.' }] },
    ],
  });
  // The mended list comes once more as a whole.
  const mended = await apply('students', 'mended', [...rows.slice(0, 1), childRow(2), ...rows.slice(2, 3)]);
  expect(mended.body.data).toMatchObject({ counts: { new: 1, same: 2, errors: 0 }, skipped: [0, 2] });
});

test('[IMP-07] of many wrong cells 200 are named', async () => {
  const rows = Array.from({ length: 300 }, (_, place) => childRow(place, { name: '' }));
  const { body } = await apply('students', 'wrong', rows);
  expect(Object.keys(body.fields)).toHaveLength(200);
});

test('[IMP-07] broken and endless texts in any cell are problems of their rows, and the good row comes in', async () => {
  const texts = ['A\0', '\uD83D', 'x'.repeat(30_000), '\u0301'.repeat(40), '=1+1', "'; drop table students --"];
  for (const kind of ['students', 'staff', 'groups'] as const) {
    const fields: readonly string[] = IMPORT_FIELDS[kind];
    const rows = texts.map((text) => Object.fromEntries(fields.map((field) => [field, text])));
    const good = { students: childRow(1), staff: staffRow(number), groups: rows[0] ?? {} }[kind];
    const answer = await apply(kind, `broken ${kind}`, [...rows, good], { onlyGood: true });
    expect([kind, answer.status, answer.body.data.counts.new]).toEqual([kind, 200, kind === 'groups' ? 0 : 1]);
    expect(answer.body.data.rejected.length).toBeGreaterThanOrEqual(texts.length);
    expect(await find(`broken ${kind}`)).toMatchObject({ status: 'applied' });
  }
});
