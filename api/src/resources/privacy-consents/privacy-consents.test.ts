import { PRIVACY_NOTICE } from '@pupitre/shared/contracts/privacy-notice';
import type { PrivacyConsent } from '@pupitre/shared/contracts/privacy-consents';
import { asAdministrator } from '../../testing/administrator.ts';
import { findAudit } from '../../testing/audit.ts';
import { invalid, refusal } from '../../testing/call.ts';
import { newRegistration } from '../../testing/registrations.ts';
import { openSession } from '../../testing/accounts.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';
import { uploadPhoto } from '../../testing/uploads.ts';

const admin = asAdministrator();
const read = async ({ token }: Person): Promise<PrivacyConsent> =>
  (await admin.call<PrivacyConsent>('GET', 'privacy-consents/get', undefined, { token })).body.data;
const set = ({ token }: Person, body: object) => admin.call('PUT', 'privacy-consents/set', body, { token });
const rowsOf = ({ id }: Person) =>
  admin.db().selectFrom('privacy_consents').selectAll().where('user_id', '=', id).orderBy('id').execute();
const register = async (changes: object): Promise<Person> => {
  const { id } = (await admin.call('POST', 'users/create', { ...newRegistration(), ...changes })).body;
  await admin.db().updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
  return { id, token: await openSession(admin.db(), id) };
};

test('[PRV-01] a registration stores the version of the notice that its screen showed', async () => {
  const person = await register({ privacyVersion: PRIVACY_NOTICE.version });
  const { version } = PRIVACY_NOTICE;
  expect(await read(person)).toEqual({ version, givenAt: expect.any(String), revokedAt: null });
  // Screens of the previous release do not say a version, and show the first one.
  expect(await read(await register({}))).toMatchObject({ version: 1, revokedAt: null });
  const [row] = await rowsOf(person);
  const entries = await findAudit(admin.db(), 'privacy_consents', row?.id ?? 0);
  expect(entries).toMatchObject([{ user_id: person.id, action: 'create', after: { text_version: version } }]);
});

test('[PRV-01] a user agrees to the notice of today, and withdraws that; each step stays with its time', async () => {
  const person = await insertPerson(admin.db(), { privacy_accepted_at: new Date('2026-01-15T12:00:00Z') });
  const first = { version: 1, givenAt: '2026-01-15T12:00:00.000Z', revokedAt: null };
  expect(await read(person)).toEqual(first);
  expect((await set(person, { given: true })).body).toEqual({ result: true, message: 'updated' });
  expect((await set(person, { given: true })).status).toBe(200);
  expect(await read(person)).toMatchObject({ version: PRIVACY_NOTICE.version, revokedAt: null });
  for (const given of [false, false]) expect((await set(person, { given })).status).toBe(200);
  expect(await read(person)).toMatchObject({ version: PRIVACY_NOTICE.version, revokedAt: expect.any(String) });
  const rows = await rowsOf(person);
  expect(rows.map(({ text_version, revoked_at }) => [text_version, revoked_at !== null])).toEqual([
    [1, true],
    [PRIVACY_NOTICE.version, true],
  ]);
});

test('[PRV-01] nobody agreed yet to what staff set up for them', async () => {
  expect(await read(await insertPerson(admin.db()))).toEqual({ version: null, givenAt: null, revokedAt: null });
});

test('[PRV-01] who withdraws the consent has no photo any more, which was voluntary', async () => {
  const person = await insertPerson(admin.db());
  await set(person, { given: true });
  const url = await uploadPhoto(admin.url(), person.token);
  expect((await admin.call('PATCH', 'users/updateImage', { url }, { token: person.token })).status).toBe(200);
  await set(person, { given: false });
  const user = admin.db().selectFrom('users').select('image').where('id', '=', person.id);
  expect(await user.executeTakeFirst()).toEqual({ image: null });
});

test.each([
  ['given', { given: undefined }],
  ['given', { given: 'true' }],
  ['version', { version: 0 }],
  ['version', { version: PRIVACY_NOTICE.version + 1 }],
  ['version', { version: '1' }],
])('[VAL-01 privacy-consents/set] %s is checked: %j', async (field, wrong) => {
  const person = await insertPerson(admin.db());
  expect(refusal(await set(person, { given: true, ...wrong }))).toEqual(invalid(field));
});
