import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, refusal } from '../../testing/call.ts';
import { createLocalService } from '../../testing/local-service.ts';
import { newBrowserKeys, subscriptionOf, type BrowserKeys } from '../../testing/notice-fixture.ts';
import { createNoticeSchool } from '../../testing/notice-school.ts';
import { decryptPush, type ReceivedRequest } from '../../testing/push-service.ts';
import type { Person } from '../../testing/schools.ts';
import { until } from '../../testing/until.ts';

const pushHosts = ['fcm.googleapis.com', '*.push.apple.com'];
const fixture = createNoticeSchool({ pushHosts, supportEmail: 'a@escuela.mx' });
const { db, school, as, rollCall, sendAll, choose, work } = fixture;
const service = createLocalService(pushHosts);

let made = 0;
/** Subscribes a browser of a person. */
const subscribe = async (person: Person): Promise<{ id: number; path: string; keys: BrowserKeys }> => {
  made += 1;
  const path = `/push/${made}`;
  const keys = newBrowserKeys();
  const body = await subscriptionOf(db(), `http://${service().host}${path}`, keys);
  const { id } = (await as(person, 'POST', 'push-subscriptions/create', body)).body;
  return { id, path, keys };
};
const deliveries = () =>
  db()
    .selectFrom('notice_deliveries')
    .select(['state', 'reason', 'tries'])
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute();
const only = { kinds: [{ kind: 'absence', push: true, mail: false, webhook: false }] };

const received = (): ReceivedRequest => {
  const [request] = service().received;
  if (!request) throw new Error('No push.');
  return request;
};

test('[NTC-08] a push is encrypted for its browser, in the language of its user, with the first name and no mark', async () => {
  const { parent, studentId } = school();
  await choose(parent, only);
  await as(parent, 'PATCH', 'auth/language', { language: 'en' });
  const { keys, path } = await subscribe(parent);
  await rollCall([studentId]);
  await sendAll();
  expect(service().received).toHaveLength(1);
  const { headers, body } = received();
  expect(received().path).toBe(path);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'high',
    topic: expect.any(String),
  });
  const message = JSON.parse(decryptPush(body, keys));
  expect(message).toEqual({
    title: 'Sofía is absent',
    body: expect.stringMatching(/^\w+, \w+ \d+\. The school took the roll at \d+:\d\d/),
    url: `/students?student=${studentId}&dialog=attendance`,
    tag: `absence:${studentId}:${fixture.today()}`,
    lang: 'en',
  });
  expect(() => decryptPush(body, newBrowserKeys())).toThrow();
  expect(await deliveries()).toEqual([{ state: 'sent', reason: null, tries: 1 }]);
});

test('[NTC-08] a push is signed with the key that browsers subscribe with', async () => {
  const { parent, studentId } = school();
  await choose(parent, only);
  await subscribe(parent);
  await rollCall([studentId]);
  await sendAll();
  const key = (await as<{ key: string }>(parent, 'GET', 'push-subscriptions/getKey')).body.data.key;
  const [, token = '', used] = /^vapid t=([^,]+), k=(.+)$/.exec(String(received().headers.authorization)) ?? [];
  expect(used).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://${service().host}`,
    sub: 'mailto:a@escuela.mx',
  });
});

test.each([404, 410])('[NTC-08] an endpoint that answers %i is deleted, and asked no more', async (status) => {
  const { parent, studentId } = school();
  await choose(parent, only);
  const { path } = await subscribe(parent);
  service().answer(path, status);
  await rollCall([studentId]);
  await sendAll();
  expect(await deliveries()).toEqual([{ state: 'failed', reason: 'noSubscription', tries: 1 }]);
  const subscriptions = db().selectFrom('push_subscriptions').select('id').where('user_id', '=', parent.id);
  expect(await subscriptions.execute()).toEqual([]);
});

test('[NTC-08] of two browsers one may be gone; a service that is busy is asked again', async () => {
  const { parent, studentId } = school();
  await choose(parent, only);
  const [gone, busy] = [await subscribe(parent), await subscribe(parent)];
  service().answer(gone.path, 410);
  service().answer(busy.path, 429, 503, 302, 201);
  await rollCall([studentId]);
  await sendAll();
  expect(await deliveries()).toEqual([{ state: 'waiting', reason: 'status 429', tries: 1 }]);
  const again = async () => {
    await sql`update notice_deliveries set due_at = now()`.execute(db());
    await work('push');
    return deliveries();
  };
  expect(await again()).toEqual([{ state: 'waiting', reason: 'status 503', tries: 2 }]);
  expect(await again()).toEqual([{ state: 'waiting', reason: 'status 302', tries: 3 }]);
  expect(await again()).toEqual([{ state: 'sent', reason: null, tries: 4 }]);
  expect(service().received.map(({ path }) => path)).toEqual(
    [gone.path, ...Array.from({ length: 4 }, () => busy.path)].toSorted(),
  );
});

/** The titles of the pushes that arrived, in their order. */
const titles = (keys: BrowserKeys): string[] =>
  service().received.map(({ body }) => JSON.parse(decryptPush(body, keys)).title);

test('[NTC-02] a push that fails while its absence is corrected is not tried again', async () => {
  const { parent, studentId } = school();
  await choose(parent, only);
  const { path, keys } = await subscribe(parent);
  service().answer(path, 503);
  service().slowDown(500);
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  await work('handOut');
  const sending = work('push');
  await until(() => Promise.resolve(service().received.length === 1));
  await rollCall([], [studentId]);
  await sending;
  service().slowDown(0);
  expect(await fixture.stored(parent)).toEqual(['absence 1 absent sent', 'absence 2 none waiting']);
  await sendAll();
  expect(titles(keys)).toEqual(['Ausencia de Sofía', 'Corrección: Sofía sí asistió']);
  expect(await deliveries()).toMatchObject([
    { state: 'failed', reason: 'superseded' },
    { state: 'sent', reason: null },
  ]);
});

test('[NTC-02] an alarm waits while its correction may be cancelled, and goes out if it is', async () => {
  const { parent, studentId } = school();
  await choose(parent, only);
  const { path, keys } = await subscribe(parent);
  service().answer(path, 503);
  await rollCall([studentId]);
  await sendAll();
  await rollCall([], [studentId]);
  await sql`update notice_deliveries set due_at = now()`.execute(db());
  await work('push');
  expect(service().received).toHaveLength(1);
  await rollCall([studentId]);
  await sendAll();
  expect(await deliveries()).toEqual([{ state: 'sent', reason: null, tries: 2 }]);
  expect(titles(keys)).toEqual(['Ausencia de Sofía', 'Ausencia de Sofía']);
});

test('[NTC-08] a logout ends the pushes to its browser; another user of the browser takes them over', async () => {
  const { parent, teacher } = school();
  const { id } = await subscribe(parent);
  const row = await db().selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const body = { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth }, key: row.server_key };
  expect((await as(teacher, 'POST', 'push-subscriptions/create', body)).body).toMatchObject({ id, rowVersion: 2 });
  expect((await as(parent, 'DELETE', `push-subscriptions/delete/${id}`)).status).toBe(404);
  await as(teacher, 'POST', 'auth/logout', {});
  expect(await db().selectFrom('push_subscriptions').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('[NTC-09] endpoints of other hosts are refused by the name of the field', async () => {
  const { parent } = school();
  const create = async (endpoint: string) =>
    as(parent, 'POST', 'push-subscriptions/create', await subscriptionOf(db(), endpoint, newBrowserKeys()));
  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    `http://127.0.0.1:${Number(new URL(`http://${service().host}`).port) + 1}/push`,
    'https://localhost/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.example.mx/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user:pass@fcm.googleapis.com/fcm/send/a',
    'https://push.apple.com/a',
    'https://[::1]/a',
    'file:///etc/passwd',
  ])
    expect([endpoint, refusal(await create(endpoint))]).toEqual([endpoint, invalid('endpoint')]);
  for (const endpoint of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/QAB'])
    expect([endpoint, (await create(endpoint)).status]).toEqual([endpoint, 200]);
});

test('[VAL-01 push-subscriptions] each part of a subscription is checked, in both languages', async () => {
  const { parent } = school();
  const valid = await subscriptionOf(db(), 'https://fcm.googleapis.com/fcm/send/rules', newBrowserKeys());
  const create = (changes: object, language = 'es') =>
    as(parent, 'POST', 'push-subscriptions/create', { ...valid, ...changes }, { language });
  const keys = valid.keys;
  const other = (await subscriptionOf(db(), 'https://a.mx', newBrowserKeys())).keys.p256dh;
  for (const [changes, field] of [
    [{ endpoint: undefined }, 'endpoint'],
    [{ endpoint: 'no address' }, 'endpoint'],
    [{ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }, 'endpoint'],
    [{ keys: undefined }, 'keys'],
    [{ keys: { ...keys, p256dh: 'short' } }, 'keys.p256dh'],
    [{ keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
    [{ keys: { ...keys, auth: 'short' } }, 'keys.auth'],
    [{ key: undefined }, 'key'],
    [{ key: other }, 'key'],
  ] as const)
    expect([field, refusal(await create(changes))]).toEqual([field, invalid(field)]);
  expect((await create({ key: other }, 'en-us')).body.fields).toEqual({
    key: ['The value is not one of those allowed'],
  });
  expect((await create({})).status).toBe(200);
});
