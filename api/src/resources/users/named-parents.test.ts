import { sql } from 'kysely';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, NOT_FOUND, refusal } from '../../testing/call.ts';
import { mailedToken, mailsTo, newRegistration } from '../../testing/registrations.ts';
import { insertLivingSchool, insertPerson, type Person } from '../../testing/schools.ts';
import { mailedPassword } from '../../testing/staff.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { admin, head, school, foreign, as, create, update, read, find, child } = createStudentFixture();
const inGroup = () => ({ group: { id: school().group.id } });
const link = (person: Person, id: number, studentId: number) =>
  as(person, 'PATCH', 'users/updateAsAdmin', { id, student: { id: studentId } });
const logIn = (email: string, password: string) => admin.call('POST', 'auth/login', { email, password });
const byEmail = (person: Person, email: string) => as(person, 'POST', 'users/getUserByEmail', { email });
const emailOf = async ({ id }: { id: number }): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** Every way in which staff name an account as the parent of a child of the school. */
const naming = (person: Person, user: { id: number }, studentId: number) => [
  () => create(person, { ...inGroup(), user }),
  () => update(person, { id: studentId, ...inGroup(), user }),
  () => link(person, user.id, studentId),
];

test('[SEC-05] staff name nobody whom they neither reach through a child nor found, in any call', async () => {
  const stranger = await insertPerson(admin.db());
  const id = await child(school().group);
  for (const person of [school().teacher, school().directive]) {
    for (const user of [stranger, foreign().parent]) {
      for (const name of naming(person, { id: user.id }, id)) expect(refusal(await name())).toEqual(NOT_FOUND);
    }
  }
  expect(await read(id)).toMatchObject({ rowVersion: 1, user: null });
  expect((await create(school().teacher, { ...inGroup(), user: { id: school().parent.id } })).status).toBe(200);
});

test('[SEC-05] a parent found by e-mail may be named for an hour, by the finder alone', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group);
  await find(school().teacher, parent);
  expect(refusal(await link(school().directive, parent.id, id))).toEqual(NOT_FOUND);
  await sql`update found_users set found_at = now() - interval '61 minutes'`.execute(admin.db());
  expect(refusal(await link(school().teacher, parent.id, id))).toEqual(NOT_FOUND);
  await find(school().teacher, parent);
  expect((await link(school().teacher, parent.id, id)).status).toBe(200);
  const finds = await admin.db().selectFrom('found_users').selectAll().where('user_id', '=', parent.id).execute();
  expect(finds).toEqual([{ finder_id: school().teacher.id, user_id: parent.id, found_at: expect.any(Date) }]);
});

test('[SEC-05] an administrator names every living parent', async () => {
  const [parent, id] = [await insertPerson(admin.db()), await child(school().group)];
  expect((await link(head(), parent.id, id)).status).toBe(200);
});

test('[SEC-05] a member of staff looks up so many families an hour and no more', async () => {
  const server = await startTestServer({ isRateLimited: true });
  try {
    const { teacher, directive } = await insertLivingSchool(server.db);
    const { email } = await insertAccount(server.db);
    const lookUp = ({ token }: Person, address: string) =>
      call(server.url, 'POST', 'users/getUserByEmail', { email: address }, { token });
    const answers = await Promise.all(Array.from({ length: 65 }, () => lookUp(teacher, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await lookUp(directive, email)).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('[SEC-05] [ACC-07] a parent is mailed when a child is linked to the account, and not again for the same one', async () => {
  const parent = await insertPerson(admin.db());
  const [teacher, id] = [school().teacher, await child(school().group)];
  await find(teacher, parent);
  expect((await link(teacher, parent.id, id)).status).toBe(200);
  expect((await link(teacher, parent.id, id)).status).toBe(200);
  expect((await update(teacher, { id, ...inGroup(), user: { id: parent.id }, rowVersion: 2 })).status).toBe(200);
  const mails = await mailsTo(admin.db(), await emailOf(parent));
  expect(mails.map(({ subject }) => subject)).toEqual(['Un alumno quedó vinculado a su cuenta']);
  expect(mails[0]?.text).toContain('SOFÍA PÉREZ LUNA');
  expect((await create(teacher, { ...inGroup(), user: { id: parent.id } })).status).toBe(200);
  expect(await mailsTo(admin.db(), await emailOf(parent))).toHaveLength(2);
});

test('[SEC-06] [ACC-07] students that are linked again and again mail a parent ten times a day, at once or not', async () => {
  const [parent, teacher] = [await insertPerson(admin.db()), school().teacher];
  await find(teacher, parent);
  const made = () => create(teacher, { ...inGroup(), user: { id: parent.id } });
  const answers = await Promise.all(Array.from({ length: 14 }, made));
  expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200));
  expect((await made()).status).toBe(200);
  expect(await mailsTo(admin.db(), await emailOf(parent))).toHaveLength(10);
});

/** An account that somebody registered with an address that nobody confirmed; they know its password. */
const register = async () => {
  const registration = newRegistration();
  const { id } = (await admin.call('POST', 'users/create', registration)).body;
  return { id, email: registration.email, token: await mailedToken(admin.db(), registration.email) };
};

test.each([0, 1, 2])(
  '[SEC-07] linking an unconfirmed account replaces the password that was chosen for it (%i)',
  async (way) => {
    const { id, email, token } = await register();
    const studentId = await child(school().group);
    expect((await byEmail(school().teacher, email)).status).toBe(200);
    const session = await openSession(admin.db(), id, 'recovery');
    expect((await naming(school().teacher, { id }, studentId)[way]?.())?.status).toBe(200);

    expect((await admin.call('PATCH', 'auth/emailConfirmation', { token })).body.code).toBe('invalidToken');
    expect((await admin.call('POST', 'auth/profile', {}, { token: session })).status).toBe(401);
    // A later confirmation of the address does not let the first password in.
    await admin.db().updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    expect((await logIn(email, PASSWORD)).body.code).toBe('wrongCredentials');
    const mails = await mailsTo(admin.db(), email);
    const password = /^([3-9b-y]{12})$/m.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
    expect((await logIn(email, password)).body).toMatchObject({ result: true, mustChangePassword: true });
    const account = admin.db().selectFrom('users').select('password_expires_at').where('id', '=', id);
    const { password_expires_at: end } = await account.executeTakeFirstOrThrow();
    expect(Math.round(((end?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
  },
);

test('[SEC-07] no mail to an unconfirmed address holds the name that a stranger chose for it', async () => {
  const registration = { ...newRegistration(), name: 'LLAME AL 55 1234 5678' };
  const { id } = (await admin.call('POST', 'users/create', registration)).body;
  expect((await byEmail(school().teacher, registration.email)).status).toBe(200);
  expect((await link(school().teacher, id, await child(school().group))).status).toBe(200);
  expect((await as(head(), 'PATCH', 'auth/updateAsAdmin', { id })).status).toBe(200);
  const mails = await mailsTo(admin.db(), registration.email);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(mails)).not.toContain('LLAME AL');
});

test('[SEC-07] a confirmed account keeps its password, and so does one whose mailed password still works', async () => {
  const confirmed = await insertAccount(admin.db());
  await byEmail(school().teacher, confirmed.email);
  expect((await link(school().teacher, confirmed.id, await child(school().group))).status).toBe(200);
  expect((await logIn(confirmed.email, PASSWORD)).status).toBe(200);

  const { id, email } = await register();
  await byEmail(school().teacher, email);
  expect((await link(school().teacher, id, await child(school().group))).status).toBe(200);
  await sql`delete from pgboss.job where data->'mail'->>'subject' like '%vinculado%'`.execute(admin.db());
  const password = await mailedPassword(admin.db(), email);
  expect((await link(school().teacher, id, await child(school().group))).status).toBe(200);
  expect((await logIn(email, password)).status).toBe(200);
});
