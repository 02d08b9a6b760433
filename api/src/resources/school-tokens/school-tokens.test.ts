import { sql } from 'kysely';
import type { SchoolToken } from '@pupitre/shared/contracts/school-tokens';
import { FORBIDDEN, invalid, NOT_FOUND, refusal, SESSION_ENDED } from '../../testing/call.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertToken, readAs } from '../../testing/school-tokens.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { insertLivingSchool } from '../../testing/schools.ts';

const DAY = 86_400_000;
const { admin, school, foreign } = createSchoolsFixture();

const asDirective = <Row = unknown>(method: 'POST' | 'DELETE', path: string, body?: object) =>
  admin.call<Row>(method, `school-tokens/${path}`, body, { token: school().directive.token });
const create = (changes: object = {}) =>
  asDirective('POST', 'create', { schoolId: school().id, name: 'SIS', scopes: ['rosters:read'], ...changes });
const listed = async (): Promise<SchoolToken[]> =>
  (await asDirective<SchoolToken>('POST', 'getTable', { schoolId: school().id })).body.tableData.items;
const find = async (id: number): Promise<SchoolToken | undefined> => (await listed()).find((each) => each.id === id);
const read = (path: string, token?: string) => readAs(admin.url(), path, token);

test('[TOK-01] a token is answered once; the server stores its hash, and the audit log neither', async () => {
  const { body, status } = await create({ days: 30, scopes: ['attendance:read', 'rosters:read'] });
  expect([status, body.token]).toEqual([200, expect.stringMatching(/^pup_[\w-]{43}$/)]);
  const token = await find(body.id);
  expect(token).toMatchObject({
    name: 'SIS',
    scopes: ['attendance:read', 'rosters:read'],
    createdBy: { id: school().directive.id },
    isExpired: false,
    lastUsedAt: null,
  });
  expect(Math.round((Date.parse(token?.expiresAt ?? '') - Date.now()) / DAY)).toBe(30);
  const { rows } = await sql<{ text: string }>`
    select coalesce(after, before)::text as text from audit_log where entity = 'school_tokens' and entity_id = ${body.id}
    union all select school_tokens::text from school_tokens where id = ${body.id}`.execute(admin.db());
  expect(rows).toHaveLength(2);
  for (const { text } of rows) expect(text).not.toContain(body.token.slice(4));
  expect(rows[0]?.text).not.toContain('token_hash');
});

test('[TOK-01] a token without a life lives 90 days', async () => {
  const token = await find((await create()).body.id);
  expect(Math.round((Date.parse(token?.expiresAt ?? '') - Date.now()) / DAY)).toBe(90);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'A'.repeat(61) }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['rosters:write'] }, 'scopes.0'],
  [{ days: 0 }, 'days'],
  [{ days: 366 }, 'days'],
  [{ days: 1.5 }, 'days'],
])('[VAL-01 school-tokens] a token of %j is refused', async (changes, field) => {
  expect(refusal(await create(changes))).toEqual(invalid(field));
});

test('[TOK-02] a revoked token opens nothing any more, and its end is in the audit log', async () => {
  const { id, token } = await insertToken(admin.db(), school(), 'rosters:read');
  expect((await read('school', token)).status).toBe(200);
  expect((await asDirective('DELETE', `delete/${id}`)).status).toBe(200);
  expect(refusal(await read('school', token))).toEqual(SESSION_ENDED);
  expect(await find(id)).toBeUndefined();
  const { rows } = await sql<{ action: string; user: number }>`
    select action, user_id as user from audit_log where entity = 'school_tokens' and entity_id = ${id} order by id`.execute(
    admin.db(),
  );
  const by = school().directive.id;
  expect(rows).toEqual([
    { action: 'create', user: by },
    { action: 'delete', user: by },
  ]);
});

test('[TOK-02] a directive ends no token of another school', async () => {
  const { id, token } = await insertToken(admin.db(), foreign(), 'rosters:read');
  expect(refusal(await asDirective('DELETE', `delete/${id}`))).toEqual(NOT_FOUND);
  expect((await read('school', token)).status).toBe(200);
});

test('[TOK-02] an expired token opens nothing, and the list says so', async () => {
  const { id, token } = await insertToken(admin.db(), school(), 'rosters:read');
  await sql`update school_tokens set expires_at = now() - interval '1 second' where id = ${id}`.execute(admin.db());
  expect(refusal(await read('school', token))).toEqual(SESSION_ENDED);
  expect(await find(id)).toMatchObject({ isExpired: true, lastUsedAt: null });
});

test('[TOK-03] a token reads what its scopes say, and makes no other call', async () => {
  const rosters = await insertToken(admin.db(), school(), 'rosters:read');
  const attendance = await insertToken(admin.db(), school(), 'attendance:read');
  const days = 'attendance?from=2026-09-01&to=2026-09-30';
  for (const list of ['school', 'groups', 'students', 'staff', 'enrollments']) {
    expect([list, (await read(list, rosters.token)).status]).toEqual([list, 200]);
    expect(refusal(await read(list, attendance.token))).toEqual(FORBIDDEN);
  }
  expect((await read(days, attendance.token)).status).toBe(200);
  expect(refusal(await read(days, rosters.token))).toEqual(FORBIDDEN);
  for (const [method, path, body] of [
    ['GET', 'auth/profile', undefined],
    ['POST', 'groups/getTable', { schoolId: school().id }],
    ['POST', 'school-tokens/create', { schoolId: school().id, name: 'SIS', scopes: ['rosters:read'] }],
    ['GET', 'registry/deployments', undefined],
  ] as const)
    expect((await admin.call(method, path, body, { token: rosters.token })).status).not.toBe(200);
});

test('[TOK-03] sessions, unknown tokens and none read nothing', async () => {
  for (const token of [undefined, 'x', school().directive.token, admin.token(), `pup_${'A'.repeat(43)}`])
    expect(refusal(await read('students', token))).toEqual(SESSION_ENDED);
});

test('[TOK-04] the last use is noted once in five minutes', async () => {
  const { id, token } = await insertToken(admin.db(), school(), 'rosters:read');
  const used = async () => (await find(id))?.lastUsedAt;
  await read('school', token);
  const first = await used();
  expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000);
  await read('groups', token);
  expect(await used()).toBe(first);
  await sql`update school_tokens set last_used_at = now() - interval '6 minutes' where id = ${id}`.execute(admin.db());
  await read('groups', token);
  expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
});

test('[TOK-04] a token has 3,000 calls in an hour, refused ones too, and another one its own', async () => {
  const server = await startTestServer({ isRateLimited: true });
  try {
    const place = await insertLivingSchool(server.db);
    const [busy, other] = [
      await insertToken(server.db, place, 'rosters:read'),
      await insertToken(server.db, place, 'rosters:read'),
    ];
    const ask = (token: string, path = 'school') => readAs(server.url, path, token);
    for (let part = 0; part < 30; part += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => (await ask(busy.token, 'attendance')).status),
      );
      expect(new Set(statuses)).toEqual(new Set([403]));
    }
    const refused = await ask(busy.token);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    expect((await ask(other.token)).status).toBe(200);
  } finally {
    await server.close();
  }
});
