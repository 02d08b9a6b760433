import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER } from '../db/embedded/create-cluster.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { SERVER_ROLE } from '../db/embedded/server-role.ts';
import { migrate } from '../db/migrate.ts';
import { openPatientDb } from '../db/pool.ts';

const CLUSTER = 'PUPITRE_TEST_CLUSTER';
const TEMPLATE = 'PUPITRE_TEST_TEMPLATE';

/** Starts the cluster of a test run (or takes the one of TEST_DATABASE_URL) and fills the template of its databases. */
export const startTestCluster = async (): Promise<() => Promise<void>> => {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: () => Promise.resolve() }
    : await startOwnCluster();
  const template = `pupitre_test_${process.pid}`;
  process.env[CLUSTER] = url;
  process.env[TEMPLATE] = template;
  await onCluster(`create database ${template} encoding 'UTF8' template template0`);
  const db = openPatientDb(urlOf(template));
  await migrate(db);
  await db.destroy();
  return async () => {
    await dropDatabases(template);
    await stop();
  };
};

/** A cluster for one run: nothing of it has to survive, so nothing waits for the disk. */
const startOwnCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-test-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(join(folder, 'data'));
  const superuser = new URL(embedded.url);
  superuser.username = SUPERUSER;
  superuser.password = (await readFile(join(embedded.folder, 'password'), 'utf8')).trim();
  // Autovacuum runs as the superuser: a database in which it works cannot be dropped by its owner.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']) {
    await query(superuser.href, `alter system set ${setting} = off`);
  }
  await query(superuser.href, 'select pg_reload_conf()');
  // Like the server, the tests own their databases and nothing else.
  await query(superuser.href, `alter role ${SERVER_ROLE} createdb`);
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A database of its own for the caller, migrated and seeded. */
export const cloneDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const template = environment(TEMPLATE);
  const name = `${template}_${process.env.JEST_WORKER_ID ?? 0}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await onCluster(`create database ${name} template ${template}`);
  return { url: urlOf(name), drop: () => onCluster(`drop database if exists ${name} with (force)`) };
};

/** A database of its own for the caller with nothing in it. */
export const emptyDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `${environment(TEMPLATE)}_empty_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await onCluster(`create database ${name} encoding 'UTF8' template template0`);
  return { url: urlOf(name), drop: () => onCluster(`drop database if exists ${name} with (force)`) };
};

const urlOf = (database: string): string => {
  const url = new URL(environment(CLUSTER));
  url.pathname = `/${database}`;
  return url.href;
};

const onCluster = async (statement: string): Promise<void> => {
  await query(environment(CLUSTER), statement);
};

const dropDatabases = async (template: string): Promise<void> => {
  const names = await query(environment(CLUSTER), `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of names) await onCluster(`drop database if exists ${datname} with (force)`);
};

const query = async (connectionString: string, statement: string): Promise<Record<string, string>[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
};

const environment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: Jest's global set-up did not run.`);
  return value;
};
