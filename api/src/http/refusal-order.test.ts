import { tokenOf } from '../testing/accounts.ts';
import { call, refusal } from '../testing/call.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();
let admin: string;
let teacher: string;
beforeAll(async () => {
  admin = await tokenOf(server.db, 'super_admin');
  teacher = await tokenOf(server.db, 'teacher');
});

const TOO_LARGE = `{"name":"${'x'.repeat(1_048_576)}"}`;
const create = (body: unknown, token?: string) => call(server.url, 'POST', 'colors/create', body, { token });
const codeOf = async (answer: ReturnType<typeof create>) => (await answer).body.code;

test('[VAL-05] an unknown route or method comes before 401', async () => {
  const notFound = { status: 404, result: false, code: 'notFound' };
  for (const [method, path] of [
    ['GET', 'colors'],
    ['POST', 'colours/getTable'],
    ['GET', 'colors/create'],
    ['PATCH', 'colors/update'],
    ['POST', 'colors/delete/1'],
    ['GET', ''],
    ['GET', '%zz'],
    ['POST', `auth/recover/${'a'.repeat(5_000)}@escuela.mx`],
    ['POST', `colors/get/${'1'.repeat(5_000)}`],
    ['GET', '../api/nix'],
    ['POST', 'colors/getTable/'],
  ] as const) {
    expect([path, refusal(await call(server.url, method, path))]).toEqual([path, notFound]);
  }
});

test.each([
  ['unreadable', '{'],
  ['oversized', TOO_LARGE],
])('[VAL-05] an unknown route comes before its %s body', async (_what, body) => {
  const answer = await call(server.url, 'POST', 'colours/create', body, { token: admin });
  expect(refusal(answer)).toEqual({ status: 404, result: false, code: 'notFound' });
});

test('[VAL-05] 401, then the body, then the role, then the schema', async () => {
  expect(await codeOf(create(TOO_LARGE))).toBe(401);
  expect(await codeOf(create('{'))).toBe(401);
  expect(await codeOf(create(TOO_LARGE, teacher))).toBe('tooLarge');
  expect(await codeOf(create('{', teacher))).toBe('badRequest');
  expect(await codeOf(create({}, teacher))).toBe('forbidden');
  expect(await codeOf(create({}, admin))).toBe('validation');
});

test('[VAL-05] a missing row, then a taken name, then the row version', async () => {
  const { id } = (await create({ name: 'SALMÓN', hexadecimal: '#FA8072' }, admin)).body;
  const update = async (changes: object) => {
    const body = { id, rowVersion: 7, name: 'ROJO', hexadecimal: '#FA8072', ...changes };
    return (await call(server.url, 'PUT', 'colors/update', body, { token: admin })).body.code;
  };
  expect(await update({ id: 999_999 })).toBe('notFound');
  expect(await update({})).toBe(550);
  expect(await update({ name: 'SALMÓN CLARO' })).toBe('staleRecord');
});

test.each(['abc', '0', '-1', '1.5', '1e3', '0x1', '1%20', '99999999999999999999', '9007199254740993', 'null', '１'])(
  '[VAL-05] the path id %s is not found, for who may call at all',
  async (id) => {
    const get = async (token?: string) => (await call(server.url, 'POST', `colors/get/${id}`, {}, { token })).body.code;
    expect(await get(admin)).toBe('notFound');
    expect(await get(teacher)).toBe('forbidden');
    expect(await get()).toBe(401);
  },
);
