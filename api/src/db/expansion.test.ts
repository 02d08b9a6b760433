import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { brokenRules, type Before, type Broken } from '../testing/expand-rules.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { startPreviousServer } from '../testing/previous-server.ts';
import { emptyDatabase } from '../testing/test-cluster.ts';
import type { Expansion } from './expansion.ts';
import { findMigrations } from './migrate.ts';
import * as MIGRATIONS from './migrations.ts';
import { types } from './pool.ts';
import type { Db, Schema } from './schema.ts';

const BEFORE: Before = { tables: new Set(['groups']), indexes: new Set(['groups_prepared']) };

test.each([
  ['alter table groups drop column code', ['drop']],
  ['drop table groups; drop view busy', ['drop', 'drop']],
  ['drop index groups_code', ['drop']],
  ['truncate groups', ['drop']],
  ['alter table groups drop constraint groups_code_key', ['drop']],
  ['alter table groups rename column code to name', ['rename']],
  ['alter table groups rename to classes', ['rename']],
  ['alter table groups alter column code type varchar(9)', ['type']],
  ['alter table groups alter column code set not null', ['not null']],
  ['alter table groups add column shade text not null', ['not null']],
  ['alter table groups add column shade text unique', ['constraint']],
  ['alter table groups add column low text generated always as (lower(code)) stored', ['rewrite']],
  ["alter table groups add constraint code_check check (code <> '')", ['constraint']],
  ['create index groups_code on groups (code)', ['index']],
  ['create unique index if not exists groups_code on groups (code)', ['index']],
  ["update groups set code = 'a'", ['backfill']],
  ['do $$ begin drop table groups; end $$', ['unreadable']],
])('[UPG-06] an expansion may not say: %s', async (statements, rules) => {
  expect((await brokenRules(statements, BEFORE)).map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  "alter table groups add column shade text not null default 'red'",
  'alter table groups add column shade text',
  "alter table groups add constraint code_check check (code <> '') not valid",
  'alter table groups validate constraint code_check',
  'create index concurrently groups_code on groups (code)',
  'create index if not exists groups_prepared on groups (code)',
  'drop index concurrently if exists groups_code',
  'create table shades (id int); create index shades_id on shades (id); alter table shades add primary key (id)',
])('[UPG-06] an expansion may say: %s', async (statements) => {
  expect(await brokenRules(statements, BEFORE)).toEqual([]);
});

const folder = createFolderFixture();
let database: { url: string; drop: () => Promise<void> };
let db: Db;
let said: string[] = [];
beforeAll(async () => {
  database = await emptyDatabase();
  const previous = await startPreviousServer({ DATABASE_URL: database.url, DATA_DIR: folder });
  await previous.stop();
  const dialect = new PostgresDialect({ pool: new Pool({ connectionString: database.url, types, max: 3 }) });
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void said.push(query.sql) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The columns of all tables as clients know them. `isNeeded`: an insert must name it. */
const findColumns = async () => {
  const { rows } = await sql<{ name: string; type: string; isNeeded: boolean }>`
    select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isNeeded"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0
      and not attisdropped`.execute(db);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
};
const findNames = async (kinds: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = any(${kinds})`.execute(db);
  return new Set(rows.map(({ relname }) => relname));
};

/** The tables of the previous release that the transaction has locked against writes, under their names of before. */
const findLocked = async (tx: Db, tables: Map<number, string>): Promise<string[]> => {
  const { rows } = await sql<{ relation: number }>`
    select distinct relation::int8 as relation from pg_locks
    where pid = pg_backend_pid() and granted
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(tx);
  return rows.flatMap(({ relation }) => tables.get(relation) ?? []);
};
/** The file of each table of the previous release: a table that is written again gets another one. */
const findFiles = async (ids: Map<number, string>): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; file: number }>`
    select oid::int8 as id, relfilenode::int8 as file from pg_class where oid = any(${[...ids.keys()]}::int8[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, file }) => [id, file]));
};
const findTableIds = async (tables: ReadonlySet<string>): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select oid::int8 as id, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${[...tables]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Does a step and answers the rules that its statements break. */
const judge = async (tables: ReadonlySet<string>, step: () => Promise<void> | undefined): Promise<Broken[]> => {
  const before = { tables, indexes: await findNames(['i', 'I']) };
  said = [];
  await step();
  const judged = await Promise.all(said.map((statement) => brokenRules(statement, before)));
  return judged.flat();
};

test('[UPG-06] each expansion since the previous release lets its servers go on, or gives a reason', async () => {
  const columns = await findColumns();
  const tables = await findNames(['r', 'p']);
  const { expansions } = await findMigrations(db);
  expect(expansions.length).toBeGreaterThan(0);
  const known: Record<string, Expansion> = MIGRATIONS;
  for (const name of expansions) {
    const ids = await findTableIds(tables);
    const files = await findFiles(ids);
    let locked: string[] = [];
    const migration = known[name] ?? { up: () => Promise.reject(new Error(name)) };
    const { prepare, exceptions = {}, locks = [] } = migration;
    const broken: Broken[] = [
      ...(await judge(tables, () => prepare?.(db))),
      ...(await judge(tables, () =>
        db.transaction().execute(async (tx) => {
          await migration.up(tx);
          locked = await findLocked(tx, ids);
        }),
      )),
    ];
    for (const [id, file] of await findFiles(ids))
      if (file !== files.get(id)) broken.push({ rule: 'rewrite', statement: `${ids.get(id)} is written again` });
    expect({ name, locked: locked.filter((table) => !locks.includes(table)) }).toEqual({ name, locked: [] });
    expect({ name, broken: broken.filter(({ rule }) => !(rule in exceptions)) }).toEqual({ name, broken: [] });
    expect([...new Set(broken.map(({ rule }) => rule))].toSorted()).toEqual(Object.keys(exceptions).toSorted());
  }

  // The proof that an exception did no harm: the previous release finds its columns, and its inserts suffice.
  const after = await findColumns();
  const differing = [...columns].filter(([name, { type }]) => after.get(name)?.type !== type);
  expect(differing.map(([name]) => name)).toEqual([]);
  const demanding = [...after].filter(
    ([name, { isNeeded }]) => isNeeded && tables.has(name.split('.')[0] ?? '') && !columns.get(name)?.isNeeded,
  );
  expect(demanding.map(([name]) => name)).toEqual([]);
});

test('[UPG-06] each contraction since the previous release names the tables that it locks', async () => {
  const { contractions } = await findMigrations(db);
  const known: Record<string, Expansion> = MIGRATIONS;
  // A partition is locked with its table.
  const tables = await findTableIds(await findNames(['r', 'p']));
  const { rows: partitions } = await sql<{ id: number }>`select inhrelid::int8 as id from pg_inherits`.execute(db);
  for (const { id } of partitions) tables.delete(id);
  expect(contractions.length).toBeGreaterThan(0);
  for (const name of contractions) {
    const migration = known[name] ?? { up: () => Promise.reject(new Error(name)) };
    const locked = await db.transaction().execute(async (tx) => {
      await migration.up(tx);
      return findLocked(tx, tables);
    });
    expect({ name, locked: locked.toSorted() }).toEqual({ name, locked: migration.locks?.toSorted() });
  }
});
