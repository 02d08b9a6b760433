import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { exportFile } from '../../testing/exported-files.ts';
import { countWaiting, untilWaiting } from '../../testing/locked-rows.ts';
import { insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { createServerFixture, startServerOn } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { exportSlots } from './export-slots.ts';

const server = createServerFixture();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(server.db);
});

const body = () => ({ table: 'students/getTable', format: 'csv', query: { schoolId: school.id } });

/** Sends the request of a file, and waits for no answer. */
const ask = async (): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const text = JSON.stringify(body());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    'POST /api/exports/table HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${school.directive.token}`,
    'content-type: application/json',
    `content-length: ${text.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  return socket;
};

const connections = (): Promise<number> =>
  promisify<number>((done) => server.app.server.getConnections((error, count) => done(error, count)))();

/** Resets the connection of an export while its table is locked. */
const askAndReset = async (waiting: number): Promise<void> => {
  const socket = await ask();
  await untilWaiting(server.db, waiting);
  socket.resetAndDestroy();
  await until(async () => (await connections()) === 0);
};

test('[EXP-05] an export of a lost connection has its place until its snapshot has ended', async () => {
  const asked = { url: server.url, token: school.directive.token };
  const tx = await server.db.startTransaction().execute();
  await sql`lock table students in access exclusive mode`.execute(tx);
  for (const waiting of [1, 2]) await askAndReset(waiting);
  let answer: number | undefined;
  const third = exportFile(asked, body()).then(({ status }) => (answer = status));
  // One that begins waits for the table, as the two before it.
  await until(async () => answer !== undefined || (await countWaiting(server.db)) > 2);
  await tx.rollback().execute();
  expect(await third).toBe(429);
  await until(async () => (await exportFile(asked, body())).status === 200);
});

test('[EXP-05] an export ends after its snapshot, so that the next one of the user finds a place', async () => {
  const database = await cloneDatabase();
  const cable = await startTcpProxy(database.url);
  const far = await startServerOn(cable.url);
  const { directive, id: schoolId } = await insertLivingSchool(far.db);
  cable.silenceAt('rollback');
  const asked = { table: 'students/getTable', format: 'csv', query: { schoolId } };
  const sent = exportFile({ url: far.url, token: directive.token }, asked).then(({ status }) => status);
  await until(async () => cable.isSilent());
  const first = await Promise.race([sent, wait(500, 'no end yet', { ref: false })]);
  await cable.cut();
  const last = await sent;
  await far.close();
  await database.drop();
  expect([first, last]).toEqual(['no end yet', 200]);
});

test('[EXP-05] families have two of the four places of a server at most', () => {
  const take = exportSlots();
  const releases = [1, 2].map((userId) => take({ userId, role: 'parent' }));
  expect(() => take({ userId: 3, role: 'parent' })).toThrow('refused: tooManyRequests');
  releases.push(take({ userId: 4, role: 'teacher' }), take({ userId: 5, role: 'directive' }));
  expect(() => take({ userId: 6, role: 'super_admin' })).toThrow('refused: tooManyRequests');
  // The second release of the same export frees nothing more.
  for (const release of [releases[0], releases[0]]) release?.();
  take({ userId: 6, role: 'super_admin' });
  expect(() => take({ userId: 7, role: 'teacher' })).toThrow('refused: tooManyRequests');
});
