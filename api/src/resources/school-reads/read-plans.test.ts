import { Client } from 'pg';
import { distribute } from '../../testing/distributed-copy.ts';
import { scatteredTables, type Sent } from '../../testing/explained-parts.ts';
import { insertMarks } from '../../testing/marks.ts';
import { insertToken, readAs } from '../../testing/school-tokens.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let client: Client;
let token = '';
beforeAll(async () => {
  const database = await cloneDatabase();
  server = await startServerOn(database.url, {}, database.drop);
  const school = await insertLivingSchool(server.db);
  await insertMarks(server.db, school.group, school.studentId, { '2026-09-01': 'F' });
  ({ token } = await insertToken(server.db, school, 'rosters:read', 'attendance:read'));
  await distribute(server.db);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const SINCE = 'changedSince=2026-09-01T00:00:00Z';

/** The statements that a read sends. */
const statementsOf = async (path: string): Promise<Sent[]> => {
  const query = jest.spyOn(Client.prototype, 'query');
  const { status } = await readAs(server.url, path, token);
  const sent = query.mock.calls.flatMap(([asked]: unknown[]) => {
    const { text, values } = Object(asked);
    return typeof text === 'string' && Array.isArray(values) ? [{ text, values }] : [];
  });
  query.mockRestore();
  expect([path, status, sent.length > 0]).toEqual([path, 200, true]);
  return sent.filter(({ text }) => /^\s*(select|with)\b/.test(text));
};

test.each([
  'school',
  ...['groups', 'students', 'staff', 'enrollments'].flatMap((list) => [list, `${list}?${SINCE}`]),
  `deleted?${SINCE}`,
  ...['', `&${SINCE}`].map((since) => `attendance?from=2026-09-01&to=2026-09-30${since}`),
])('[TEN-06] the read %s of another program reads the part of one school', async (path) => {
  const found: string[] = [];
  for (const sent of await statementsOf(path)) found.push(...(await scatteredTables(client, sent)));
  expect(found).toEqual([]);
});
