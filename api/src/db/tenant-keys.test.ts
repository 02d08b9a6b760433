import { sql } from 'kysely';
import { createSchoolsFixture } from '../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture();

/** Keys of rows of a school that do not hold the school, with the reason. */
const WITHOUT_SCHOOL = new Map([
  ['groups_group_code_key', 'families type the code of a group without naming its school'],
  ['enrollments_open_key', 'a student is in one school of the whole portal'],
  ['privacy_requests_pending_key', 'a person has one open request of a kind, whichever school answers it'],
  ['trash_kind_record_id_key', 'a record is deleted once, also one that no school had'],
]);

/** References between rows of schools that do not hold the school, with the reason. */
const FREE_REFERENCES = new Map([
  ['student_id', 'a student moves to another school, and the rows of the former one stay there'],
  ['user_id', 'an account belongs to no school: a parent has children in several'],
]);

/** The tables whose rows name a school; those of a portal without one school to each row are left out. */
const TENANT_TABLES = sql`
  select pg_class.oid, relname from pg_class
  join pg_attribute on attrelid = pg_class.oid and attname = 'school_id'
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not in ('users', 'students', 'audit_log')`;

type Key = { table: string; name: string; columns: string[] };

test('[TEN-01] each unique key of the rows of a school holds the school, but for named exceptions', async () => {
  const { rows } = await sql<Key>`
    select tenant.relname as table, index.relname as name, array_agg(attname::text) as columns
    from (${TENANT_TABLES}) as tenant
    join pg_index on indrelid = tenant.oid and indisunique
    join pg_class as index on index.oid = indexrelid
    join pg_attribute on attrelid = tenant.oid and attnum = any(indkey)
    group by 1, 2 order by 1, 2`.execute(admin.db());
  expect(rows.length).toBeGreaterThan(15);
  // An id comes from one sequence, and is unique without a key.
  const others = rows.filter(({ columns }) => !columns.includes('school_id') && String(columns) !== 'id');
  expect(others.map(({ name }) => name).toSorted()).toEqual([...WITHOUT_SCHOOL.keys()].toSorted());
});

type Reference = Key & { target: string; hasKey: boolean };

test('[TEN-01] each reference between rows of schools holds the school, but for students and accounts', async () => {
  const { rows } = await sql<Reference>`
    select tenant.relname as table, conname as name, confrelid::regclass::text as target,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from (${TENANT_TABLES} union select oid, relname from pg_class where oid = 'students'::regclass) as tenant
    join pg_constraint on conrelid = tenant.oid and contype = 'f'
    where exists (
      select from pg_attribute where attrelid = confrelid and attname = 'school_id'
    )
    order by 1, 2`.execute(admin.db());
  expect(rows.length).toBeGreaterThan(15);
  const others = rows.filter(({ columns }) => !columns.includes('school_id'));
  expect(
    others.filter(({ columns: [column = ''] }) => !FREE_REFERENCES.has(column) && !column.endsWith('_by')),
  ).toEqual([]);
});

test('[TEN-02] a mark checks two references and is in two indexes', async () => {
  const { rows } = await sql<{ checks: number; indexes: number }>`
    select
      (select count(*) from pg_constraint where conrelid = 'student_attendance'::regclass and contype = 'f') as checks,
      (select count(*) from pg_index where indrelid = 'student_attendance_first'::regclass) as indexes`.execute(
    admin.db(),
  );
  expect(rows).toEqual([{ checks: 2, indexes: 2 }]);
});

test('[TEN-01] a row cannot name a group of another school', async () => {
  const other = { school_id: school().id, group_id: foreign().group.id };
  const task = { name: 'T', description: 'T', date: '2026-09-01', time: '08:00' };
  const insert = (place: typeof other) =>
    admin
      .db()
      .insertInto('group_tasks')
      .values({ ...place, ...task })
      .execute();
  await expect(insert(other)).rejects.toMatchObject({ constraint: 'group_tasks_school_id_group_id_fkey' });
  await insert({ ...other, group_id: school().group.id });
});
