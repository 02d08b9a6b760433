import { openSession, PASSWORD } from '../../testing/accounts.ts';
import { asAdministrator } from '../../testing/administrator.ts';
import { call, refusal } from '../../testing/call.ts';
import { emailChangesOf, freshEmail, INVALID_TOKEN, SENT } from '../../testing/email-changes.ts';
import { mailedToken } from '../../testing/registrations.ts';

const admin = asAdministrator();
const { ask, askFor, confirm, owner, waitingOf } = emailChangesOf(admin);

const statusOf = async (token: string): Promise<number> =>
  (await call(admin.url(), 'POST', 'auth/profile', {}, { token })).status;
const confirmAt = async (email: string) => confirm(await mailedToken(admin.db(), email));

test('[SUP-04] a confirmed address ends all sessions but the one that asked for it', async () => {
  const { id, token } = await owner();
  const [other, stranger] = [await openSession(admin.db(), id), await owner()];
  const next = freshEmail();
  expect((await ask(token, next)).body).toEqual(SENT);
  expect(await statusOf(other)).toBe(200);
  expect((await confirmAt(next)).status).toBe(200);
  expect([await statusOf(token), await statusOf(other), await statusOf(stranger.token)]).toEqual([200, 401, 200]);
});

test('[SUP-07] an address that an administrator gave ends all sessions once it is confirmed', async () => {
  const { id, token } = await owner();
  const next = freshEmail();
  expect((await askFor(id, next)).body).toEqual(SENT);
  expect((await confirmAt(next)).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

test('[SUP-04] a new password ends a change that waits: somebody with the old one may have asked for it', async () => {
  const { token } = await owner();
  const next = freshEmail();
  expect((await ask(token, next)).body).toEqual(SENT);
  const password = 'Otra-Segura-2027';
  const body = { password, veryfiedPassword: password, currentPassword: PASSWORD };
  expect((await call(admin.url(), 'PATCH', 'auth/update-password', body, { token })).status).toBe(200);
  expect(await waitingOf(token)).toBeNull();
  expect(refusal(await confirmAt(next))).toEqual(INVALID_TOKEN);
});
