import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { asAdministrator } from '../testing/administrator.ts';
import { insertSchool, insertStaff, type Person } from '../testing/schools.ts';

/** One in ten is of the school whose lists are read: of much more, reading all would be right. */
const ROWS = 10_000;

type Query = { text: string; values: unknown[]; name?: string };
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] };
type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

const admin = asAdministrator();
let schoolId: number;
let directive: Person;

/** A school, and many small ones. */
const seed = async (): Promise<void> => {
  const db = admin.db();
  const { id: elsewhere } = await insertSchool(db);
  const other = await insertStaff(db, elsewhere, 'teacher');
  await sql`
    insert into schools (name, cct, address, zip, municipality_id)
    select 'PRIMARIA ' || n, 'PLAN' || n, 'CALLE ' || md5(n::text), '68000', n % 2000 + 1
    from generate_series(1, ${ROWS}::int) n`.execute(db);
  const { rows } = await sql<{
    first: number;
  }>`select min(id) - 1 as first from schools where cct like 'PLAN%'`.execute(db);
  const first = sql`${rows[0]?.first}::bigint`;
  await sql`
    insert into users (
      name, paternal, maternal, email, phone, role, password_hash, email_verified_at, last_login_at, school_id
    )
    select md5(n::text), 'RUIZ', 'SOTO', 'plan.' || n || '@escuela.mx', '77' || n, 'teacher', '-',
      case when n % 50 > 0 then now() end, case when n % 50 > 0 then now() end,
      case when n % 10 = 0 then ${schoolId}::bigint else ${first} + n end
    from generate_series(1, ${ROWS}::int) n`.execute(db);
  await sql`
    insert into groups (school_id, code, description, user_id, group_code)
    select case when n % 10 = 0 then ${schoolId}::bigint else ${first} + n end, 'PLAN' || n, md5(n::text), ${other.id}, 'PLAN' || n
    from generate_series(1, ${ROWS}::int) n`.execute(db);
  await sql`
    with placed as (
      insert into students (school_id, name, paternal, maternal, birthdate)
      select case when n % 10 = 0 then ${schoolId}::bigint else ${first} + n end, md5(n::text), 'RUIZ', 'SOTO', '2016-05-04'
      from generate_series(1, ${ROWS}::int) n returning id, school_id
    )
    insert into enrollments (school_id, student_id, entered_on, via, confirmed_at)
    select school_id, id, '2025-09-01', 'staff', now() from placed`.execute(db);
  await sql`vacuum analyze schools, users, groups, students, enrollments`.execute(db);
};

beforeAll(async () => {
  schoolId = (await insertSchool(admin.db())).id;
  directive = await insertStaff(admin.db(), schoolId, 'directive');
  await seed();
});

/** The statements that a call runs. */
const statementsOf = async (path: string, body: object, token: string): Promise<Query[]> => {
  const spy = jest.spyOn(Client.prototype, 'query');
  const { status } = await admin.call('POST', path, body, { token });
  const asked: unknown[][] = [...spy.mock.calls];
  spy.mockRestore();
  expect(status).toBe(200);
  return asked.flatMap(([query]) => (isQuery(query) ? [query] : []));
};

const isQuery = (query: unknown): query is Query => typeof query === 'object' && query !== null && 'text' in query;

/** Counting a list of all rows reads all rows, or an index with all of them. */
const isCount = ({ 'Node Type': type }: Node): boolean => type === 'Aggregate';

const scannedIn = (node: Node): string[] =>
  (node.Plans ?? []).flatMap((part) => [
    ...(part['Node Type'] === 'Seq Scan' && !isCount(node) ? [part['Relation Name'] ?? ''] : []),
    ...scannedIn(part),
  ]);

/** The large tables that a statement reads from end to end. */
const scannedBy = async ({ text, values }: Query, isGeneric: boolean): Promise<string[]> => {
  const explain = isGeneric
    ? CompiledQuery.raw(`explain (generic_plan, format json) ${text}`)
    : CompiledQuery.raw(`explain (format json) ${text}`, values);
  const { rows } = await admin.db().executeQuery<Explained>(explain);
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => scannedIn(Plan)).filter((table) => LARGE.includes(table));
};

const LARGE = ['schools', 'users', 'groups', 'students', 'enrollments'];
const STUDENT_SORTS = ['id', 'name', 'paternal', 'maternal', 'birthdate', 'groupId', 'userId'];
const ACCOUNT_SORTS = ['id', 'name', 'paternal', 'email', 'role', 'createdAt', 'lastLoginAt'];
const LISTS = [
  { path: 'schools/getTable', sorts: ['id', 'name', 'cct', 'address', 'zip', 'latitude', 'longitude'], ofSchool: {} },
  { path: 'groups/getTable', sorts: ['id', 'code', 'description', 'groupCode'], ofSchool: {} },
  {
    path: 'users/getSchoolPersonal',
    sorts: ['id', 'name', 'paternal', 'maternal', 'phone', 'email', 'rol'],
    ofSchool: {},
  },
  { path: 'students/getTable', sorts: STUDENT_SORTS, ofSchool: { status: null } },
  { path: 'students/getTable', sorts: STUDENT_SORTS, ofSchool: { status: 'active' } },
  { path: 'users/getTable', sorts: ACCOUNT_SORTS, ofSchool: {} },
  ...[null, 'teacher', 'super_admin'].map((role) => ({
    path: 'users/getTable',
    sorts: ACCOUNT_SORTS,
    ofSchool: { role },
  })),
  ...['unconfirmed', 'locked', 'neverLoggedIn'].map((state) => ({
    path: 'users/getTable',
    sorts: ['id', 'paternal', 'lastLoginAt'],
    ofSchool: { state, role: null },
  })),
];
const cases = LISTS.flatMap(({ sorts, ...list }) => sorts.map((sortBy) => ({ ...list, sortBy })));

/** An administrator reads the schools and the accounts of the whole portal. */
const ask = (path: string, body: object): Promise<Query[]> =>
  path === 'schools/getTable' || 'role' in body
    ? statementsOf(path, body, admin.token())
    : statementsOf(path, { schoolId, ...body }, directive.token);

test.each(cases)(
  '[SPD-12] $path by $sortBy reads no large table from end to end',
  async ({ path, ofSchool, sortBy }) => {
    for (const page of [1, 20, 40]) {
      const statements = await ask(path, { ...ofSchool, sortBy, page, rowsPerPage: 25, descending: false });
      for (const statement of statements) {
        expect(await scannedBy(statement, false)).toEqual([]);
        expect(await scannedBy(statement, true)).toEqual([]);
      }
    }
  },
);

const searched = [...new Map(LISTS.map((list) => [list.path, list])).values()];

test.each(searched)('[SPD-13] a search in $path is planned for its text', async ({ path, ofSchool }) => {
  const statements = await ask(path, { ...ofSchool, search: 'c4ca4238' });
  const search = statements.filter(({ text }) => text.includes('search_pattern('));
  expect(search).toHaveLength(1);
  expect(search.map(({ name }) => name)).toEqual([undefined]);
  if (path !== 'groups/getTable')
    expect(await scannedBy(statements.at(-1) ?? { text: '', values: [] }, false)).toEqual([]);
});
