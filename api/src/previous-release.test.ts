import { openDb } from './db/pool.ts';
import type { Db } from './db/schema.ts';
import { openSession } from './testing/accounts.ts';
import { pathOf, type AccessCall } from './testing/access/access-call.ts';
import { ACCESS_TABLE } from './testing/access/access-table.ts';
import { buildAccessWorld, type AccessWorld } from './testing/access/access-world.ts';
import { call } from './testing/call.ts';
import { createFolderFixture } from './testing/folder.ts';
import { startPreviousServer } from './testing/previous-server.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { emptyDatabase } from './testing/test-cluster.ts';
import { VERSION } from './version.ts';

const folder = createFolderFixture();
let database: { url: string; drop: () => Promise<void> };
let previous: ServerProcess;
let present: ServerProcess;
let db: Db;
const worlds = new Map<string, AccessWorld>();
/** The previous release has made the database, ours has expanded it, and both serve it. */
beforeAll(async () => {
  database = await emptyDatabase();
  // The address that the passkeys of the table belong to.
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:4000' };
  previous = await startPreviousServer(env);
  present = await startServerProcess(env);
  db = openDb(database.url, () => undefined);
  for (const { url } of [previous, present]) worlds.set(url, await buildAccessWorld({ url, db }));
});
afterAll(async () => {
  await Promise.all([previous.stop(), present.stop()]);
  await db.destroy();
  await database.drop();
});

const worldOf = ({ url }: ServerProcess): AccessWorld => {
  const world = worlds.get(url);
  if (!world) throw new Error('There is no school on that server.');
  return world;
};

/** A directive makes no call that a super_admin may not make. */
const ROLES = ['teacher', 'parent', 'super_admin'] as const;

/** Makes a call as each role that may make it, and answers what was refused. */
const makeCall = async (server: ServerProcess, access: AccessCall): Promise<string[]> => {
  const { callers, places } = worldOf(server);
  const refused: string[] = [];
  for (const role of ROLES) {
    if (access.callers !== 'everybody' && !access.callers[role]) continue;
    const token = await openSession(db, callers[role]);
    const question = await access.ask(places.own, token);
    const path = pathOf(access, question);
    const { status, text } = await call(server.url, access.method, path, question.body, { token });
    if (status !== 200) refused.push(`${role} ${access.method} ${path}: ${status} ${text}`);
  }
  return refused;
};

/** The calls that a server documents. */
const callsOf = async ({ url }: ServerProcess): Promise<AccessCall[]> => {
  const docs: { paths: Record<string, object> } = JSON.parse((await call(url, 'GET', 'docs/json')).text);
  return ACCESS_TABLE.filter(({ method, path }) => method.toLowerCase() in (docs.paths[`/api/${path}`] ?? {}));
};

/** Bodies that calls of the previous release take since this release. */
const NEW_FORMS = new Set(['storage/sign justification']);

test('[UPG-07] every call of the previous release succeeds beside ours on the expanded schema, and so does ours', async () => {
  expect((await call<{ version: string }>(previous.url, 'GET', 'health')).text).not.toContain(VERSION);
  expect((await call<{ version: string }>(present.url, 'GET', 'health')).text).toContain(VERSION);
  const calls = await callsOf(previous);
  expect(calls.length).toBeGreaterThan(150);
  const refused: string[] = [];
  for (const access of calls)
    if (!NEW_FORMS.has(`${access.path} ${access.form}`)) refused.push(...(await makeCall(previous, access)));
  for (const access of await callsOf(present)) refused.push(...(await makeCall(present, access)));
  expect(refused).toEqual([]);
});

test('[UPG-07] what one release saves the other reads, changes and finds in the history', async () => {
  const { callers, places } = worldOf(previous);
  const token = await openSession(db, callers.teacher);
  const { group, studentId } = places.own;
  const day = { groupId: group.id, date: '2026-03-02' };
  const saveOn = ({ url }: ServerProcess, delay: boolean) =>
    call(
      url,
      'POST',
      'student-attendance/save',
      { ...day, rows: [{ student: { id: studentId }, attendence: true, delay }] },
      { token },
    );
  const readOn = async ({ url }: ServerProcess) => {
    const { body } = await call<{ student: { id: number }; delay: boolean }>(
      url,
      'POST',
      'student-attendance/getTable',
      day,
      { token },
    );
    return body.tableData.items.find(({ student }) => student.id === studentId)?.delay;
  };
  const historyOn = async ({ url }: ServerProcess) => {
    const page = { page: 1, rowsPerPage: 50, sortBy: 'at', descending: true, search: '' };
    const history = { groupId: group.id, entity: 'student_attendance', ...page };
    return (await call(url, 'POST', 'audit/getTable', history, { token })).body;
  };

  for (const [writer, reader] of [
    [previous, present],
    [present, previous],
  ] as const) {
    for (const delay of [true, false]) {
      expect((await saveOn(writer, delay)).status).toBe(200);
      expect(await readOn(reader)).toBe(delay);
      expect(await readOn(writer)).toBe(delay);
    }
  }
  expect(await historyOn(present)).toEqual(await historyOn(previous));
});
