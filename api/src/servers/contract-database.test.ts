import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as MIGRATIONS from '../db/migrations.ts';
import { migrate, NEWEST_MIGRATION } from '../db/migrate.ts';
import { openPatientDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { contractDatabase } from './contract-database.ts';
import { beat, deleteServer } from './servers.queries.ts';

const folder = createFolderFixture();
let database: { url: string; drop: () => Promise<void> };
let db: Db;
beforeEach(async () => {
  database = await cloneDatabase();
  db = openPatientDb(database.url);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const NOTHING = { up: () => Promise.resolve() };
const COMING = { ...MIGRATIONS, '9001-names-contract': NOTHING };
const run = async (...args: string[]) => {
  const program = runBuilt('commands/migrate.js', { DATABASE_URL: database.url, DATA_DIR: folder }, args);
  return { code: await program.exit, output: program.output() };
};

test('[UPG-04] nothing is contracted while a server of an older release runs', async () => {
  const older = { id: randomUUID(), host: 'school-2', version: '1.4.0', newestMigration: '0001', dataFolder: null };
  await beat(db, older);
  await expect(contractDatabase(db, COMING)).rejects.toThrow(
    'Servers of an older release run: school-2 (1.4.0). Replace them first.',
  );
  await deleteServer(db, older.id);
  await beat(db, { ...older, newestMigration: NEWEST_MIGRATION });
  expect(await contractDatabase(db, COMING)).toEqual(['9001-names-contract']);
  expect(await contractDatabase(db, COMING)).toEqual([]);
});

test('[UPG-04] nothing is contracted while a program without a heartbeat uses the database', async () => {
  const unknown = new Client({ connectionString: database.url, application_name: `pupitre-${randomUUID()}` });
  await unknown.connect();
  await expect(contractDatabase(db, COMING)).rejects.toThrow(
    'Programs without a heartbeat use the database from 127.0.0.1: stop servers of an older release first.',
  );
  await unknown.end();
});

test('[UPG-04] nothing is contracted before it is expanded', async () => {
  const lacking = { ...COMING, '9000-names': NOTHING };
  await expect(contractDatabase(db, lacking)).rejects.toThrow('The database lacks 9000-names: expand it first.');
  await migrate(db, lacking);
  expect(await contractDatabase(db, lacking)).toEqual(['9001-names-contract']);
});

test('[UPG-04] the command shows the state, expands and contracts, beside a server of this release', async () => {
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
  const count = Object.keys(MIGRATIONS).length;
  expect(await run()).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(`^${count} migrations of this release are done.\nserver    \\S+ \\S+ ${NEWEST_MIGRATION}\n$`),
    ),
  });
  expect(await run('expand')).toMatchObject({ code: 0 });
  expect(await run('contract')).toMatchObject({ code: 0 });
  expect(await run('shrink')).toMatchObject({ code: 1, output: expect.stringContaining('pupitre migrate contract') });
  await server.stop();
});
