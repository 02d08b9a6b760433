import { sql } from 'kysely';
import { call, invalid, refusal } from '../../testing/call.ts';
import { pathOf } from '../../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../../testing/access/access-table.ts';
import { insertMarks } from '../../testing/marks.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { insertToken, readAll, readAs } from '../../testing/school-tokens.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn } from '../../testing/test-server.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const LISTS = ['groups', 'students', 'staff', 'enrollments', 'deleted', 'attendance'] as const;
const questionOf = (list: (typeof LISTS)[number]): Record<string, string> => {
  if (list === 'deleted') return { changedSince: '2026-09-01T00:00:00Z' };
  return list === 'attendance' ? { from: '2026-09-01', to: '2026-09-30' } : {};
};
const cursorOf = (after: number, part: string): string =>
  Buffer.from(`${after} ${part} 2026-09-01T00:00:00.000Z`).toString('base64url');
const PART = { deleted: 'enrollments', attendance: '2026-01-01' } as const;
const partOf = (list: (typeof LISTS)[number]): string =>
  list === 'deleted' || list === 'attendance' ? PART[list] : '-';

test('[TOK-15] no cursor, filter or field of another school makes a token read its rows', async () => {
  const [own, other] = [school(), foreign()];
  await insertMarks(admin.db(), own.group, own.studentId, { '2026-09-01': 'F' });
  await insertMarks(admin.db(), other.group, other.studentId, { '2026-09-01': 'F' });
  const { token } = await insertToken(admin.db(), own, 'rosters:read', 'attendance:read');
  const { token: theirs } = await insertToken(admin.db(), other, 'rosters:read', 'attendance:read');
  const read = (list: string, of: string, question: Record<string, string>) =>
    readAll<object>(admin.url(), list, of, question);
  for (const list of LISTS) {
    const question = questionOf(list);
    const mine = (await read(list, token, question)).items;
    const foreignRows = (await read(list, theirs, question)).items.map((row) => JSON.stringify(row));
    expect([list, foreignRows.length > 0]).toEqual([list, list !== 'deleted']);
    const before = Math.min(own.studentId, other.studentId, other.group.id, other.directive.id) - 1;
    const attacks = [
      { cursor: cursorOf(0, partOf(list)) },
      { cursor: cursorOf(before, partOf(list)) },
      { cursor: cursorOf(other.studentId - 1, partOf(list)) },
      { schoolId: String(other.id), school: String(other.id), school_id: String(other.id) },
      { changedSince: '2026-09-01T00:00:00Z' },
      { id: String(other.studentId), groupId: String(other.group.id) },
    ];
    for (const attack of attacks) {
      const search = new URLSearchParams({ ...question, ...attack }).toString();
      const { status, body } = await readAs<{ items: object[] }>(admin.url(), `${list}?${search}`, token);
      const rows = status === 200 ? body.data.items.map((row) => JSON.stringify(row)) : [];
      expect([list, attack, rows.filter((row) => foreignRows.includes(row))]).toEqual([list, attack, []]);
    }
    expect((await read(list, token, question)).items).toEqual(mine);
  }
});

test.each([
  ['students', cursorOf(1, '2026-09-01')],
  ['students', cursorOf(1, 'students')],
  ['attendance?from=2026-09-01&to=2026-09-30', cursorOf(1, '-')],
  ['attendance?from=2026-09-01&to=2026-09-30', cursorOf(1, '2026-02-31')],
  ['deleted?changedSince=2026-09-01T00:00:00Z', cursorOf(1, 'schools')],
  ['deleted?changedSince=2026-09-01T00:00:00Z', cursorOf(1, '-')],
])('[TOK-15] a cursor of another list is refused: %s, %s', async (path, cursor) => {
  const { token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read');
  const answer = await readAs(admin.url(), `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, token);
  expect(refusal(answer)).toEqual(invalid('cursor'));
});

test('[TOK-15] a token makes none of the calls of sessions', async () => {
  const { token } = await insertToken(admin.db(), school(), 'rosters:read', 'attendance:read');
  const guarded = ACCESS_TABLE.filter(({ callers, scope }) => callers !== 'everybody' && !scope);
  expect(guarded.length).toBeGreaterThan(200);
  for (const access of guarded) {
    const path = pathOf(access, { id: school().id, body: {} });
    const { status } = await call(admin.url(), access.method, path, access.method === 'GET' ? undefined : {}, {
      token,
    });
    expect([access.method, access.path, status]).toEqual([access.method, access.path, 401]);
  }
});

test.each([
  ['in the address', (token: string) => [`school?token=${token}&access_token=${token}`, undefined] as const],
  ['with a space behind it', (token: string) => ['school', `Bearer ${token} x`] as const],
  ['as a password', (token: string) => ['school', `Basic ${Buffer.from(`x:${token}`).toString('base64')}`] as const],
  ['cut short', (token: string) => ['school', `Bearer ${token.slice(0, -1)}`] as const],
  ['in other letters', (token: string) => ['school', `Bearer ${token.toUpperCase()}`] as const],
])('[TOK-15] a token %s opens nothing', async (_place, requestOf) => {
  const { token } = await insertToken(admin.db(), school(), 'rosters:read');
  const [path, authorization] = requestOf(token);
  const headers = authorization === undefined ? {} : { authorization };
  const { status } = await fetch(`${admin.url()}/api/v1/${path}`, { headers });
  expect(status).toBe(401);
});

test('[TOK-15] a token that one server revokes opens nothing on another one', async () => {
  const database = await cloneDatabase();
  const one = await startServerOn(database.url);
  const two = await startServerOn(database.url, {}, database.drop);
  try {
    const place = await insertLivingSchool(one.db);
    const { id, token } = await insertToken(one.db, place, 'rosters:read');
    const statuses = async () =>
      (await Promise.all([one, two].map(({ url }) => readAs(url, 'school', token)))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    const session = { token: place.directive.token };
    expect((await call(two.url, 'DELETE', `school-tokens/delete/${id}`, undefined, session)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  } finally {
    await one.close();
    await two.close();
  }
});

test('[TOK-16] a school has twenty tokens that have not expired, however many calls come at once', async () => {
  const { id, directive } = school();
  const create = () =>
    admin.call(
      'POST',
      'school-tokens/create',
      { schoolId: id, name: 'SIS', scopes: ['rosters:read'] },
      { token: directive.token },
    );
  for (let place = 0; place < 19; place += 1) await insertToken(admin.db(), school(), 'rosters:read');
  const answers = await sendWhileLocked(
    admin.db(),
    (tx) => sql`select from schools where id = ${id} for update`.execute(tx),
    [create, create],
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  const refused = await create();
  expect(refusal(refused)).toEqual(invalid('name'));
  expect(refused.body.fields).toMatchObject({ name: [expect.stringContaining('20 claves')] });
  await sql`
    update school_tokens set expires_at = now() where id = (select max(id) from school_tokens where school_id = ${id})`.execute(
    admin.db(),
  );
  expect((await create()).status).toBe(200);
});
