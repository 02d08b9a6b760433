import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { insertLivingSchool } from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture({ isRateLimited: true });
const INVITED = { relation: 'mother', sees: true, mails: true };

test('[GUA-05] a parent sends ten invitations a day, and one address gets five', async () => {
  const { parent, directive, studentId } = await insertLivingSchool(server.db);
  const send = async (token: string, email: string): Promise<number> => {
    const body = { student: { id: studentId }, email, ...INVITED };
    const { status, body: answer } = await call(server.url, 'POST', 'guardians/create', body, { token });
    if (status === 200) await call(server.url, 'DELETE', `guardians/delete/${answer.id}`, undefined, { token });
    return status;
  };
  const same: number[] = [];
  for (let round = 0; round < 6; round += 1) same.push(await send(directive.token, 'Una@correo.mx'));
  expect(same).toEqual([200, 200, 200, 200, 200, 429]);
  const many: number[] = [];
  for (let round = 0; round < 11; round += 1) many.push(await send(parent.token, `otra.${round}@correo.mx`));
  expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('[GUA-05] invitations that are refused use up no mails to an address', async () => {
  const { parent, directive, studentId } = await insertLivingSchool(server.db);
  const send = async (token: string, id: number): Promise<number> => {
    const body = { student: { id }, email: 'padre@correo.mx', ...INVITED };
    return (await call(server.url, 'POST', 'guardians/create', body, { token })).status;
  };
  for (let round = 0; round < 6; round += 1) expect(await send(parent.token, 999_999)).toBe(404);
  expect(await send(directive.token, studentId)).toBe(200);
});

test('[GUA-05] a child has eight guardians and invitations at most', async () => {
  const { directive, studentId } = await insertLivingSchool(server.db);
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const body = { student: { id: studentId }, email: `persona.${round}@correo.mx`, ...INVITED };
    statuses.push((await call(server.url, 'POST', 'guardians/create', body, { token: directive.token })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 7 }, () => 200), 400]);
  const { id } = await insertAccount(server.db);
  expect(
    await call(server.url, 'GET', 'guardians/getInvitations', undefined, { token: await openSession(server.db, id) }),
  ).toMatchObject({ status: 200, body: { data: [] } });
});
