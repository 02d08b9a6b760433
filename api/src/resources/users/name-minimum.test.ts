import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, refusal, type Reply } from '../../testing/call.ts';
import { startTestServer } from '../../testing/test-server.ts';

const ANA = { name: 'ana', paternal: 'paz', maternal: 'lira', phone: '3312345678' };

/** Sends the profile form to an installation with this minimum. */
const saveNames = async (nameMin: number, names: object): Promise<Reply<unknown>> => {
  const server = await startTestServer({ nameMin });
  const { id } = await insertAccount(server.db);
  const token = await openSession(server.db, id);
  const reply = await call(server.url, 'PATCH', 'users/updateDataProfile', { ...ANA, ...names }, { token });
  await server.close();
  return reply;
};

test('with the minimum of the specification ANA PAZ is refused', async () => {
  const reply = await saveNames(4, {});
  expect(refusal(reply)).toEqual({ status: 400, result: false, code: 'validation', fields: ['name', 'paternal'] });
  expect(reply.body.fields['name']).toEqual(['Es necesario ingresar al menos 4 caracteres']);
});

test('with NAME_MIN=2 ANA PAZ is accepted, and a single letter refused', async () => {
  expect((await saveNames(2, {})).status).toBe(200);
  const reply = await saveNames(2, { maternal: 'l' });
  expect(reply.body.fields).toEqual({ maternal: ['Es necesario ingresar al menos 2 caracteres'] });
});
