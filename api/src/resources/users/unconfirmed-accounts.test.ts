import type { NewRow } from '../../db/schema.ts';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call } from '../../testing/call.ts';
import { newRegistration } from '../../testing/registrations.ts';
import { insertLivingSchool, insertStudentRow } from '../../testing/schools.ts';
import { TEST_CONFIG, createServerFixture } from '../../testing/test-server.ts';
import { deleteUnconfirmedAccounts } from './unconfirmed-accounts.ts';
import { openStorage } from '../../storage/open-storage.ts';

const server = createServerFixture();

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);
const clean = () => deleteUnconfirmedAccounts({ db: server.db, files: openStorage(TEST_CONFIG, server.db) });
const register = async (changes: object = {}) => {
  const person = newRegistration(changes);
  const { id } = (await call(server.url, 'POST', 'users/create', person)).body;
  return { ...person, id };
};
/** Lets days pass over an account and the links that were mailed to it. */
const age = async (id: number, days: number) => {
  await server.db
    .updateTable('users')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', id)
    .execute();
  await server.db
    .updateTable('one_time_tokens')
    .set({ expires_at: daysAgo(days - 2) })
    .where('user_id', '=', id)
    .execute();
};
const isDeleted = async (id: number) =>
  (await server.db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow())
    .deleted_at !== null;
const oneTime = (days: number): Partial<NewRow<'users'>> => ({
  email_verified_at: null,
  must_change_password: true,
  password_expires_at: daysAgo(days),
  created_at: daysAgo(days + 7),
});

test('[SEC-08] an account that nobody confirms for 7 days is deleted, which frees its e-mail and phone', async () => {
  const [old, young] = [await register(), await register()];
  await age(old.id, 7.1);
  await age(young.id, 6.9);
  await clean();
  expect([await isDeleted(old.id), await isDeleted(young.id)]).toEqual([true, false]);
  const again = await call(server.url, 'POST', 'users/create', {
    ...newRegistration(),
    email: old.email,
    phone: old.phone,
  });
  expect(again.status).toBe(200);
  const entry = await server.db
    .selectFrom('audit_log')
    .select(['user_id', 'action'])
    .where('entity', '=', 'users')
    .where('entity_id', '=', old.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ user_id: null, action: 'delete' });
});

test('[SEC-08] its students stay, without a parent', async () => {
  const { group } = await insertLivingSchool(server.db);
  const { id } = await register();
  const child = await insertStudentRow(server.db, group, { user_id: id });
  await age(id, 8);
  await clean();
  expect(await isDeleted(id)).toBe(true);
  const stored = server.db.selectFrom('students').select(['user_id', 'group_id']).where('id', '=', child.id);
  expect(await stored.executeTakeFirst()).toEqual({ user_id: null, group_id: group.id });
});

test('[SEC-08] who confirmed, works elsewhere, was mailed a link or follows one is left alone', async () => {
  const old = { created_at: daysAgo(100) };
  const unconfirmed = { ...old, email_verified_at: null };
  const [confirmed, teacher, recovering, linked] = [
    await insertAccount(server.db, old),
    await insertAccount(server.db, { ...unconfirmed, role: 'teacher' }),
    await insertAccount(server.db, unconfirmed),
    await register(),
  ];
  await openSession(server.db, recovering.id, 'recovery');
  await server.db
    .updateTable('users')
    .set({ created_at: daysAgo(13) })
    .where('id', '=', linked.id)
    .execute();
  await clean();
  for (const { id } of [confirmed, teacher, recovering, linked]) expect(await isDeleted(id)).toBe(false);
});

test('[SEC-08] links that anybody has mailed again keep no e-mail and phone longer than 14 days', async () => {
  const { id, email } = await register();
  await age(id, 15);
  expect((await call(server.url, 'GET', `auth/reTryEmailVerification/${email}`)).status).toBe(200);
  await clean();
  expect(await isDeleted(id)).toBe(true);
});

test('[SEC-08] a one-time password that was never used ends an account only if no student has it', async () => {
  const { group } = await insertLivingSchool(server.db);
  const [fresh, expired, parent] = [
    await insertAccount(server.db, oneTime(6.9)),
    await insertAccount(server.db, oneTime(7.1)),
    await insertAccount(server.db, oneTime(7.1)),
  ];
  await insertStudentRow(server.db, group, { user_id: parent.id });
  await clean();
  expect(await Promise.all([fresh, expired, parent].map(({ id }) => isDeleted(id)))).toEqual([false, true, false]);
});
