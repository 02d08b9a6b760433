import { sql } from 'kysely';
import type { Color } from '@pupitre/shared/contracts/colors';
import { insertAccount, openSession } from '../testing/accounts.ts';
import { call, refusal, type Method } from '../testing/call.ts';
import { times } from '../testing/limits.ts';
import { createServerFixture } from '../testing/test-server.ts';

const server = createServerFixture();
let userId: number;
let token: string;
beforeAll(async () => {
  ({ id: userId } = await insertAccount(server.db, { role: 'super_admin' }));
  token = await openSession(server.db, userId);
});

const asAdmin = (method: Method, path: string, body?: unknown) =>
  call<Color>(server.url, method, path, body, { token });
const add = async (name: string) => (await asAdmin('POST', 'colors/create', { name, hexadecimal: '#111111' })).body;
const rename = (id: number, rowVersion: number, name: string) =>
  asAdmin('PUT', 'colors/update', { id, rowVersion, name, hexadecimal: '#222222' });

test('[VAL-02 staleRecord] two administrators edit one row: the second is told, nothing is overwritten', async () => {
  const { id } = await add('ARENA');
  expect((await rename(id, 1, 'ARENA FINA')).body.rowVersion).toBe(2);
  const stale = await rename(id, 1, 'ARENA GRUESA');
  expect(refusal(stale)).toEqual({ status: 409, result: false, code: 'staleRecord' });
  const { data } = (await asAdmin('POST', `colors/get/${id}`)).body;
  expect(data).toEqual({ id, rowVersion: 2, name: 'ARENA FINA', hexadecimal: '#222222' });
  expect((await rename(id, 3, 'ARENA GRUESA')).body.code).toBe('staleRecord');
});

test('[VAL-02 staleRecord] of twenty updates at once of one row version exactly one is done', async () => {
  const { id } = await add('CORAL');
  const answers = await times(20, (place) => rename(id, 1, `CORAL ${place}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'staleRecord')).toHaveLength(19);
  const { data } = (await asAdmin('POST', `colors/get/${id}`)).body;
  expect(data.rowVersion).toBe(2);
});

test('[VAL-02 550] fifty creates at once of one name make one row', async () => {
  const answers = await times(50, () => asAdmin('POST', 'colors/create', { name: 'único', hexadecimal: '#123456' }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 550)).toHaveLength(49);
  const rows = await server.db.selectFrom('colors').select('id').where('name', '=', 'ÚNICO').execute();
  expect(rows).toHaveLength(1);
});

test('[VAL-02 deleteError] a record that was deleted already, notFound where there never was one', async () => {
  const { id } = await add('EFÍMERO');
  const answers = await times(5, () => asAdmin('DELETE', `colors/delete/${id}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'deleteError')).toHaveLength(4);
  expect((await asAdmin('DELETE', 'colors/delete/999999')).body.code).toBe('notFound');
  expect((await rename(id, 1, 'EFÍMERO')).body.code).toBe('notFound');
});

test('every write is in the audit log with who, before and after; a refused one leaves no trace', async () => {
  const { id } = await add('AUDITADO');
  await rename(id, 1, 'AUDITADO DOS');
  await rename(id, 1, 'AUDITADO TRES');
  await rename(id, 2, 'ROJO');
  await asAdmin('DELETE', `colors/delete/${id}`);
  const log = server.db.selectFrom('audit_log').select(['user_id', 'action', 'before', 'after']);
  const entries = await log.where('entity', '=', 'colors').where('entity_id', '=', id).orderBy('id').execute();
  const first = { id, row_version: 1, name: 'AUDITADO', hexadecimal: '#111111' };
  const second = { id, row_version: 2, name: 'AUDITADO DOS', hexadecimal: '#222222' };
  expect(entries).toEqual([
    { user_id: userId, action: 'create', before: null, after: first },
    { user_id: userId, action: 'update', before: first, after: second },
    { user_id: userId, action: 'delete', before: second, after: null },
  ]);
});

test.each(['update audit_log set user_id = 0', 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
  },
);
