import { join } from 'node:path';
import { NEWEST_MIGRATION } from '../db/migrate.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { createDatabaseFixture } from '../testing/database-fixture.ts';
import { until } from '../testing/until.ts';
import { VERSION } from '../version.ts';
import { beat, deleteServer, findLivingServers } from './servers.queries.ts';

const database = createDatabaseFixture();
const root = createFolderFixture();

const environment = (folder: string) => ({ DATABASE_URL: database.url, DATA_DIR: join(root, folder) });
const REAL = {
  NODE_ENV: 'production',
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'none',
  PUBLIC_URL: 'https://portal.escuela.mx',
  SMTP_URL: 'smtps://correo.escuela.mx',
};

test('[SRV-01] running servers are known to each other until they stop or fall silent', async () => {
  const [first, second] = await Promise.all([
    startServerProcess(environment('one')),
    startServerProcess(environment('one')),
  ]);
  const living = await findLivingServers(database.db);
  expect(living).toHaveLength(2);
  expect(new Set(living.map(({ id }) => id)).size).toBe(2);
  for (const server of living)
    expect(server).toMatchObject({ version: VERSION, newestMigration: NEWEST_MIGRATION, host: expect.any(String) });
  expect(await first.stop()).toBe(0);
  const [left] = await findLivingServers(database.db);
  expect(await findLivingServers(database.db)).toHaveLength(1);
  await until(async () =>
    (await findLivingServers(database.db)).some(({ seenAt }) => seenAt > (left?.seenAt ?? new Date())),
  );
  second.process.kill('SIGKILL');
  await second.exit;
  expect(await findLivingServers(database.db)).toHaveLength(1);
  await database.db
    .updateTable('servers')
    .set({ seen_at: new Date(Date.now() - 31_000) })
    .execute();
  expect(await findLivingServers(database.db)).toEqual([]);
});

test('[SRV-03] a real installation refuses a server that stores its files elsewhere', async () => {
  const other = { id: crypto.randomUUID(), host: 'the-other', version: '1.0.0', newestMigration: NEWEST_MIGRATION };
  await beat(database.db, { ...other, dataFolder: crypto.randomUUID() });
  const program = runBuilt('main.js', { ...environment('one'), ...REAL });
  expect(await program.exit).toBe(1);
  expect(program.output()).toBe(
    'STORAGE_URL must name one store for all servers, because the server on the-other stores its files elsewhere.\n',
  );
  await deleteServer(database.db, other.id);
  const servers = [await startServerProcess({ ...environment('one'), ...REAL })];
  servers.push(await startServerProcess({ ...environment('one'), ...REAL }));
  expect(await findLivingServers(database.db)).toHaveLength(2);
  for (const server of servers) await server.stop();
});
