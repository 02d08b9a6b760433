import { sql } from 'kysely';
import { asAdministrator } from '../../testing/administrator.ts';
import { childRow, guardianCells, importCalls } from '../../testing/import-fixture.ts';
import { queuedMails } from '../../testing/mails.ts';
import { insertGroupRow, insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';

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
