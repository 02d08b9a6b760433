import type { SecurityNotice } from '@pupitre/shared/contracts/security-notices';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { logInFrom, WINDOWS_CHROME } from '../../testing/devices.ts';
import { sendDenial, queueNotice } from '../../testing/notices.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { TEST_CONFIG, createServerFixture } from '../../testing/test-server.ts';

const server = createServerFixture({ trustProxy: ['127.0.0.1'] });

const NEW = 'Otra-Segura-2027';
const db = () => server.db;
const show = (token: string) => call<SecurityNotice>(server.url, 'POST', 'security-notices/get', { token });
const logIn = (email: string, from: Parameters<typeof logInFrom>[2] = {}) => logInFrom(server.url, email, from);
const profile = async (token: string) => (await call(server.url, 'POST', 'auth/profile', {}, { token })).status;
const subjects = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject);

test('[ACC-07] a changed password is mailed with when and where, in the language of the change', async () => {
  const { id, email } = await insertAccount(db());
  const body = { password: NEW, veryfiedPassword: NEW, currentPassword: PASSWORD };
  const headers = { 'user-agent': `${WINDOWS_CHROME} https://malo.mx`, 'x-forwarded-for': '189.203.14.77' };
  const token = await openSession(db(), id);
  await call(server.url, 'PATCH', 'auth/update-password', body, { token, headers, language: 'en-us' });
  const [mail] = await mailsTo(db(), email);
  expect(mail?.subject).toBe('Your Pupitre password was changed');
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Chrome · Windows');
    expect(text).toContain('189.203.14.*');
    expect(text).toMatch(/\d{4} at \d/);
    expect(text).toContain(`${TEST_CONFIG.publicUrl}/notMe/`);
    expect(text).not.toMatch(/malo|189\.203\.14\.77/);
  }
});

test('[ACC-07] a password set by a recovery mail is mailed too', async () => {
  const { id, email } = await insertAccount(db());
  const recovery = await openSession(db(), id, 'recovery');
  const body = { password: NEW, veryfiedPassword: NEW };
  await call(server.url, 'PATCH', 'auth/update-password', body, { token: recovery });
  expect(await subjects(email)).toEqual(['Su contraseña de Pupitre cambió']);
});

test('[ACC-07] a login on a new device is mailed, the first one and those on known ones are not', async () => {
  const { email } = await insertAccount(db());
  const { device } = (await logIn(email)).body;
  await logIn(email, { device });
  expect(await subjects(email)).toEqual([]);
  await logIn(email, { userAgent: WINDOWS_CHROME });
  expect(await subjects(email)).toEqual(['Alguien entró a su cuenta desde otro dispositivo']);
  await Promise.all(Array.from({ length: 6 }, () => logIn(email)));
  expect(await subjects(email)).toHaveLength(3);
  expect((await logIn(email)).status).toBe(200);
});

test('[ACC-07] the first login is no new device either when a recovery came before it', async () => {
  const { id, email } = await insertAccount(db());
  await openSession(db(), id, 'recovery');
  await logIn(email);
  expect(await subjects(email)).toEqual([]);
});

test('[ACC-07] the page of the link shows what happened, and opening it changes nothing', async () => {
  const { id, email } = await insertAccount(db());
  const session = await openSession(db(), id);
  await logIn(email, { userAgent: WINDOWS_CHROME, address: '189.203.14.77' });
  const token = await mailedToken(db(), email);
  const notice = {
    kind: 'newDevice',
    details: { browser: 'Chrome', system: 'Windows', place: '189.203.14.*' },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  for (let visits = 0; visits < 2; visits += 1)
    expect((await show(token)).body).toEqual({ result: true, data: { ...notice, isDenied: false } });
  expect(await profile(session)).toBe(200);
  await sendDenial(server.url, token);
  expect((await show(token)).body.data).toEqual({ ...notice, isDenied: true });
});

test('[ACC-07] a mail holds nothing of a detail that could be a link, and little of a long one', async () => {
  const { id: userId, email } = await insertAccount(db());
  const student = `VEA https://malo.mx/x malo.mx a@malo.mx\n${'Ñ'.repeat(300)}`;
  await queueNotice(db(), { userId, kind: 'childLinked', details: { student, password: 'secreta' } });
  const [mail] = await mailsTo(db(), email);
  const links = mail?.text.match(/\S*(?:https?:|malo\.mx|@)\S*/g) ?? [];
  expect(links.filter((link) => !link.startsWith(TEST_CONFIG.publicUrl))).toEqual([]);
  expect(mail?.text).not.toMatch(/secreta|Ñ{80}/);
});
