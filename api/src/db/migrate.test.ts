import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { call } from '../testing/call.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { cloneDatabase, emptyDatabase } from '../testing/test-cluster.ts';
import { contract, findMigrations, migrate } from './migrate.ts';
import * as MIGRATIONS from './migrations.ts';
import { APPLICATION, openPatientDb } from './pool.ts';

let database: { url: string; drop: () => Promise<void> };
let operator: Client;
let dataDir: string;
beforeEach(async () => {
  database = await cloneDatabase();
  operator = new Client({ connectionString: database.url });
  await operator.connect();
  dataDir = await mkdtemp(join(tmpdir(), 'pupitre-migrate-'));
});
afterEach(async () => {
  await operator.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
const noteMigration = (name: string) =>
  operator.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, new Date().toISOString()]);

test('[SEC-18] a server starts on a database that a newer release has migrated, and logs it', async () => {
  await noteMigration('9001-tables-of-tomorrow');
  const server = await startServerProcess(environment());
  expect((await call(server.url, 'GET', 'application-versions/latest')).status).not.toBe(503);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('"laterMigrations":["9001-tables-of-tomorrow"]');
});

test('[SEC-18] a migration that is unknown and no later one stops the start', async () => {
  await noteMigration('0005-of-another-program');
  const program = runBuilt('main.js', environment());
  expect(await program.exit).toBe(1);
  expect(program.output()).toContain('previously executed migration 0005-of-another-program is missing');
});

/** Longer than a call waits for a connection, in milliseconds. */
const SLOW = 5_500;

test('[SEC-18] a migration waits for a database that is slow to accept its connection', async () => {
  const cable = await startTcpProxy(database.url);
  cable.delayAt(APPLICATION, () => wait(SLOW));
  const patient = openPatientDb(cable.url);
  try {
    expect(await migrate(patient)).toEqual([]);
  } finally {
    await patient.destroy();
    await cable.cut();
  }
});

test('[SEC-18] a server starts on a database that is slow to accept its first connection', async () => {
  const cable = await startTcpProxy(database.url);
  try {
    cable.delayAt(APPLICATION, () => wait(SLOW));
    const server = await startServerProcess({ ...environment(), DATABASE_URL: cable.url });
    expect(await server.stop()).toBe(0);
  } finally {
    await cable.cut();
  }
});

const addShade = async (db: Kysely<unknown>) => {
  await sql`alter table colors add column shade text`.execute(db);
};

test('[SEC-18] a migration that waits for a reader lets everybody else read, and is done once the reader ends', async () => {
  await operator.query('begin; select from colors limit 1');
  const patient = openPatientDb(database.url);
  const migrating = migrate(patient, { ...MIGRATIONS, '9001-shades': { up: addShade } });
  const other = new Client({ connectionString: database.url });
  await other.connect();
  const isWaiting = async () =>
    (await other.query(`select from pg_locks where relation = 'colors'::regclass and not granted`)).rowCount === 1;
  while (!(await isWaiting())) await wait(20);
  const since = Date.now();
  await other.query('select from colors limit 1');
  expect(Date.now() - since).toBeLessThan(6_000);

  await operator.query('commit');
  expect(await migrating).toEqual([]);
  expect((await other.query('select shade from colors limit 1')).rowCount).toBe(1);
  await other.end();
  await patient.destroy();
});

/** The rest of a rename: the new column comes first, the old one goes with a later release. */
const dropOldColumn = async (db: Kysely<unknown>) => {
  await sql`alter table colors drop column hexadecimal cascade`.execute(db);
};
const WITH_CONTRACTION = {
  ...MIGRATIONS,
  '9001-shades': { up: addShade },
  '9002-colors-contract': { up: dropOldColumn },
  '9003-more': { up: () => Promise.resolve() },
};
const columnsOfColors = async (client: Client) =>
  (await client.query<{ name: string }>(`select attname as name from pg_attribute where attrelid = 'colors'::regclass`))
    .rows;

test('[UPG-03] a start only expands; the operator contracts later, also after later expansions', async () => {
  const patient = openPatientDb(database.url);
  expect(await migrate(patient, WITH_CONTRACTION)).toEqual([]);
  expect(await columnsOfColors(operator)).toEqual(expect.arrayContaining([{ name: 'shade' }, { name: 'hexadecimal' }]));
  expect((await findMigrations(patient, WITH_CONTRACTION)).contractions).toEqual(['9002-colors-contract']);
  expect(await contract(patient, WITH_CONTRACTION)).toEqual(['9002-colors-contract']);
  expect(await columnsOfColors(operator)).not.toContainEqual({ name: 'hexadecimal' });
  expect(await migrate(patient, WITH_CONTRACTION)).toEqual([]);
  await patient.destroy();
});

test('[UPG-03] a new database has no older servers, so that its first start does everything', async () => {
  const empty = await emptyDatabase();
  const patient = openPatientDb(empty.url);
  await migrate(patient, WITH_CONTRACTION);
  expect(await findMigrations(patient, WITH_CONTRACTION)).toMatchObject({ expansions: [], contractions: [] });
  await patient.destroy();
  await empty.drop();
});

test('[UPG-05] a server does not start on a database that a newer release has contracted', async () => {
  const server = await startServerProcess(environment());
  await noteMigration('9001-tables-of-tomorrow');
  expect((await call(server.url, 'GET', 'health/ready')).status).toBe(200);
  await noteMigration('9002-names-of-today-contract');
  expect((await call(server.url, 'GET', 'health/ready')).body).toMatchObject({ reason: 'migrations' });
  await server.stop();
  const program = runBuilt('main.js', environment());
  expect(await program.exit).toBe(1);
  expect(program.output()).toBe(
    'A newer release has contracted this database (9002-names-of-today-contract): start that release, or restore a backup of before.\n',
  );
});
