import { FACT_KINDS } from '@pupitre/shared/contracts/notices';
import type { NoticePreferences } from '@pupitre/shared/contracts/notice-preferences';
import type { PushDevice } from '@pupitre/shared/contracts/push-subscriptions';
import { findAudit } from '../../testing/audit.ts';
import { invalid, refusal } from '../../testing/call.ts';
import { newBrowserKeys, subscriptionOf } from '../../testing/notice-fixture.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import type { Person } from '../../testing/schools.ts';

const { admin, school } = createSchoolsFixture(beforeEach);

const get = async (person: Person) =>
  (await admin.call<NoticePreferences>('GET', 'notice-preferences/get', undefined, { token: person.token })).body.data;
const VALID = { digest: 'weekly', quietFrom: '20:30', quietTo: '06:15', schoolDaysOnly: false, kinds: [] };
const save = (changes: object = {}, person = school().parent) =>
  admin.call('PUT', 'notice-preferences/save', { ...VALID, ...changes }, { token: person.token });

test('[NTC-18] who chose nothing has the default choice; what is not named stays', async () => {
  const { parent } = school();
  const defaults = await get(parent);
  expect(defaults).toMatchObject({
    digest: 'none',
    quietFrom: '21:00',
    quietTo: '07:00',
    schoolDaysOnly: true,
    language: null,
    devices: 0,
    hasWebhook: false,
  });
  expect(defaults.kinds.map(({ kind }) => kind)).toEqual([...FACT_KINDS]);
  const off = { kind: 'task', push: false, mail: true, webhook: false };
  expect((await save({ kinds: [off] })).body).toEqual({ result: true, message: 'updated' });
  const kinds = defaults.kinds.map((each) => (each.kind === 'task' ? off : each));
  expect(await get(parent)).toEqual({ ...defaults, ...VALID, kinds });
  const event = { kind: 'event', push: true, mail: true, webhook: true };
  await save({ kinds: [event] });
  expect((await get(parent)).kinds).toEqual(kinds.map((each) => (each.kind === 'event' ? event : each)));
  expect(await get(school().directive)).toMatchObject({ digest: 'none' });
  expect(await findAudit(admin.db(), 'notice_preferences', parent.id)).toMatchObject([
    { action: 'create', user_id: parent.id, before: null },
    { action: 'update', user_id: parent.id, before: { digest: 'weekly' } },
  ]);
});

test('[NTC-19] a user sees which browsers get pushes, the newest first, without their addresses', async () => {
  const { parent, teacher } = school();
  const subscribe = async (endpoint: string, userAgent: string) =>
    admin.call(
      'POST',
      'push-subscriptions/create',
      await subscriptionOf(admin.db(), `https://fcm.googleapis.com/fcm/send/${endpoint}`, newBrowserKeys()),
      { token: parent.token, headers: { 'user-agent': userAgent } },
    );
  const list = async ({ token }: Person) =>
    (await admin.call<PushDevice[]>('GET', 'push-subscriptions/getAll', undefined, { token })).body.data;
  const phone = (await subscribe('phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile')).body.id;
  const desk = (await subscribe('desk', 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0')).body.id;
  await admin.db().updateTable('push_subscriptions').set({ session_id: 0 }).where('id', '=', phone).execute();
  expect(await list(parent)).toEqual([
    { id: desk, browser: 'Firefox', system: 'Windows', createdAt: expect.any(String), isCurrent: true },
    { id: phone, browser: 'Chrome', system: 'Android', createdAt: expect.any(String), isCurrent: false },
  ]);
  expect(await list(teacher)).toEqual([]);
  await admin.db().updateTable('push_subscriptions').set({ server_key: 'revoked' }).where('id', '=', desk).execute();
  expect(await list(parent)).toMatchObject([{ id: phone }]);
});

test('[VAL-01 notice-preferences/save] each field is checked', async () => {
  const kind = { kind: 'task', push: true, mail: true, webhook: true };
  for (const [changes, field] of [
    [{ digest: 'hourly' }, 'digest'],
    [{ digest: undefined }, 'digest'],
    [{ quietFrom: '24:00' }, 'quietFrom'],
    [{ quietTo: undefined }, 'quietTo'],
    [{ schoolDaysOnly: 'yes' }, 'schoolDaysOnly'],
    [{ kinds: undefined }, 'kinds'],
    [{ kinds: [kind, kind] }, 'kinds'],
    [{ kinds: [{ ...kind, kind: 'fees' }] }, 'kinds.0.kind'],
    [{ kinds: [{ ...kind, push: 1 }] }, 'kinds.0.push'],
  ] as const)
    expect([field, refusal(await save(changes))]).toEqual([field, invalid(field)]);
});
