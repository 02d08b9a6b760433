import { sql } from 'kysely';
import type { AccessCall } from '../../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../../testing/access/access-table.ts';
import { buildAccessWorld, type AccessWorld } from '../../testing/access/access-world.ts';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture();
let world: AccessWorld;
let token: string;
beforeAll(async () => {
  world = await buildAccessWorld(server);
  token = await openSession(server.db, world.callers.parent);
});

const isOfParents = ({ callers }: AccessCall): boolean =>
  callers !== 'everybody' && (callers.parent === 'group' || callers.parent === 'school');
const CALLS = ACCESS_TABLE.filter(isOfParents).map(
  (access) => [access.path.replace(/\/\{\w+\}$/, ''), access.form ?? '', access] as const,
);

const YESTERDAY = sql<string>`current_date - 1`;
const CLOSED = [
  { sees: false, until: null },
  { sees: true, since: YESTERDAY, until: YESTERDAY },
];
const OPEN = { sees: true, until: null };
const setRows = (row: (typeof CLOSED)[number]) =>
  server.db.updateTable('student_guardians').set(row).where('user_id', '=', world.callers.parent).execute();

test.each(CALLS)(
  '[GUA-07] %s %s refuses a parent who sees no longer or ended, with the same token',
  async (_path, _form, access) => {
    const question = await access.ask(world.places.own, token);
    const path = access.path.replace('{id}', String(question.id));
    for (const row of CLOSED) {
      await setRows(row);
      const refused = await call(server.url, access.method, path, question.body, { token });
      await setRows(OPEN);
      expect(refusal(refused)).toMatchObject(NOT_FOUND);
    }
    expect((await call(server.url, access.method, path, question.body, { token })).status).toBe(200);
  },
);

test('[GUA-07] the lists of a parent are empty once staff take the sight away, and full again with it', async () => {
  const { studentId } = world.places.own;
  const second = await insertAccount(server.db);
  await server.db.insertInto('student_guardians').values({ student_id: studentId, user_id: second.id }).execute();
  const directive = await openSession(server.db, world.callers.directive);
  const seen = async () => {
    const table = await call(server.url, 'POST', 'students/getTable', { groupId: null, rowsPerPage: 50 }, { token });
    const home = await call(server.url, 'POST', 'home/get', { date: '2026-11-23' }, { token });
    return [table.text, home.text].map((text) => text.includes(`"id":${studentId},`));
  };
  const change = async (sees: boolean) => {
    const rows = await server.db
      .selectFrom('student_guardians')
      .select(['id', 'row_version as rowVersion'])
      .where('student_id', '=', studentId)
      .where('user_id', '=', world.callers.parent)
      .execute();
    const body = { ...rows[0], relation: 'mother', sees, mails: true, isPrimary: true };
    expect((await call(server.url, 'PUT', 'guardians/update', body, { token: directive })).status).toBe(200);
  };
  expect(await seen()).toEqual([true, true]);
  await change(false);
  expect(await seen()).toEqual([false, false]);
  for (const [method, path] of [
    ['POST', `students/get/${studentId}`],
    ['GET', `students/getEnrollments/${studentId}`],
    ['GET', `consents/get/${studentId}`],
  ] as const)
    expect(refusal(await call(server.url, method, path, undefined, { token }))).toEqual(NOT_FOUND);
  await change(true);
  expect(await seen()).toEqual([true, true]);
});
