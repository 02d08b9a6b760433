import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { openDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { tokenOf } from '../testing/accounts.ts';
import { call } from '../testing/call.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { until } from '../testing/until.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const dataDir = createFolderFixture();
let db: Db;
let server: ServerProcess;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDb(database.url, () => undefined);
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await database.drop();
});

/** The lines about one request, once its answer has been logged as well. */
const logOf = async (requestId: string): Promise<string[]> => {
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(requestId));
  await until(async () => lines().some((line) => line.includes('"answered"')));
  return lines();
};

test.each([
  ['a row that breaks an unforeseen rule', sql`name not like 'SECRETO%'`, { code: '23514', constraint: 'unforeseen' }],
  ['a value that does not fit', sql`name::integer > 0`, { code: '22P02', message: expect.stringContaining('"…"') }],
])('[VAL-02 100] after %s the request id finds the reason in the log, and no value', async (_what, rule, reason) => {
  const token = await tokenOf(db, 'super_admin');
  await sql`alter table colors add constraint unforeseen check (${rule}) not valid`.execute(db);
  const body = { name: 'SECRETO "DE" ANA', hexadecimal: '#123456' };
  const answer = await call(server.url, 'POST', 'colors/create', body, { token });
  await sql`alter table colors drop constraint unforeseen`.execute(db);
  expect([answer.status, answer.body]).toEqual([500, { result: false, code: 100, message: [es['errors.100']] }]);

  const lines = await logOf(answer.headers.get('x-request-id') ?? 'none');
  const [failure] = lines.filter((line) => line.includes('request failed'));
  expect(JSON.parse(failure ?? '{}')).toMatchObject({ level: 50, err: reason });
  expect(lines.join('\n')).not.toMatch(/SECRETO|123456/);
});

test('[VAL-02 badRequest] a caller who hangs up amid a body is no failure of the server', async () => {
  const id = randomUUID();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\ncontent-type: application/json\r\n`;
  await new Promise<void>((resolve) => socket.write(`${head}content-length: 900\r\n\r\n{`, () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.destroy();
  const next = await call(server.url, 'GET', 'application-versions/latest');
  await logOf(next.headers.get('x-request-id') ?? 'none');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.output()).toContain('"answered"');
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(id)),
  ).toEqual([]);
});
