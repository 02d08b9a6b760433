import { findSession } from '../../auth/sessions.queries.ts';
import { hashOfToken } from '../../auth/route-access.ts';
import { insertSubscription } from '../../notices/push/push-subscriptions.queries.ts';
import { unsubscribeTokens } from '../../notices/unsubscribe-token.ts';
import { saveWebhook } from '../../notices/webhook/webhooks.queries.ts';
import { webhookOwner, webhookSecrets } from '../../notices/webhook/webhook-secrets.ts';
import { insertAccount } from '../accounts.ts';
import { insertNoticeRow, newBrowserKeys, subscriptionOf } from '../notice-fixture.ts';
import { TEST_CONFIG } from '../test-server.ts';
import { EVERY_ROLE, HEADS, next, type AccessCall, type Place } from './access-call.ts';

/** A notice of who asks; of nobody in particular where nobody asks. */
const ownNotice = async (place: Place, token = ''): Promise<number> => {
  const asker = await findSession(place.db, hashOfToken(token));
  const userId = asker?.userId ?? (await insertAccount(place.db)).id;
  return (await insertNoticeRow(place.db, { ...place, userId })).id;
};

const endpoint = (): string => `https://fcm.googleapis.com/fcm/send/${next()}`;

const ownSubscription = async ({ db }: Place, token = ''): Promise<{ id: number }> => {
  const asker = await findSession(db, hashOfToken(token));
  const body = await subscriptionOf(db, endpoint(), newBrowserKeys());
  if (asker) return insertSubscription(db, { ...body, userAgent: null }, asker);
  const { id: user_id } = await insertAccount(db);
  const { endpoint: address, keys, key: server_key } = body;
  const row = { user_id, session_id: next(), endpoint: address, ...keys, server_key };
  return db.insertInto('push_subscriptions').values(row).returning('id').executeTakeFirstOrThrow();
};

const aWebhook = async ({ db, schoolId }: Place): Promise<void> => {
  const { id } = await insertAccount(db, { role: 'super_admin' });
  const freshSecret = await webhookSecrets({ db, config: TEST_CONFIG }).seal(webhookOwner(schoolId), 'whsec_YQ==');
  const change = { schoolId, url: 'https://sms.invalid/hook', isOn: true, freshSecret, renewSecret: false };
  await saveWebhook(db, change, id);
};

const INBOX: AccessCall[] = [
  { method: 'POST', path: 'notices/getTable', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  { method: 'GET', path: 'notices/getUnread', callers: EVERY_ROLE, ask: () => ({}) },
  {
    method: 'POST',
    path: 'notices/read',
    callers: EVERY_ROLE,
    ask: async (place, token) => ({ body: { ids: [await ownNotice(place, token)] } }),
    ids: ['ids.0'],
  },
  {
    method: 'POST',
    path: 'notices/show',
    callers: EVERY_ROLE,
    ask: async (place, token) => ({ body: { ids: [await ownNotice(place, token)] } }),
    ids: ['ids.0'],
  },
  {
    method: 'POST',
    path: 'notices/getSent',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId } }),
    ids: ['schoolId'],
  },
  {
    method: 'POST',
    path: 'notices/unsubscribe/{token}',
    callers: 'everybody',
    ask: async ({ db }) => ({
      token: await unsubscribeTokens({ db }).sign((await insertAccount(db)).id),
    }),
  },
];

const CHOICES: AccessCall[] = [
  { method: 'PATCH', path: 'auth/language', callers: EVERY_ROLE, ask: () => ({ body: { language: 'es' } }) },
  { method: 'GET', path: 'notice-preferences/get', callers: EVERY_ROLE, ask: () => ({}) },
  {
    method: 'PUT',
    path: 'notice-preferences/save',
    callers: EVERY_ROLE,
    ask: () => ({
      body: { digest: 'none', quietFrom: '21:00', quietTo: '07:00', schoolDaysOnly: true, kinds: [] },
    }),
  },
  { method: 'GET', path: 'push-subscriptions/getKey', callers: EVERY_ROLE, ask: () => ({}) },
  { method: 'GET', path: 'push-subscriptions/getAll', callers: EVERY_ROLE, ask: () => ({}) },
  {
    method: 'POST',
    path: 'push-subscriptions/create',
    callers: EVERY_ROLE,
    ask: async ({ db }) => ({ body: await subscriptionOf(db, endpoint(), newBrowserKeys()) }),
  },
  { method: 'DELETE', path: 'push-subscriptions/delete/{id}', callers: EVERY_ROLE, ask: ownSubscription },
];

const SCHOOL: AccessCall[] = [
  {
    method: 'GET',
    path: 'school-notices/get/{id}',
    callers: HEADS,
    ask: ({ schoolId }) => ({ id: schoolId }),
  },
  {
    method: 'PUT',
    path: 'school-notices/save',
    callers: HEADS,
    ask: ({ schoolId }) => ({ body: { schoolId, timeZone: 'America/Mexico_City', grace: 10 } }),
    ids: ['schoolId'],
  },
  { method: 'GET', path: 'school-webhooks/get/{id}', callers: HEADS, ask: ({ schoolId }) => ({ id: schoolId }) },
  {
    method: 'PUT',
    path: 'school-webhooks/save',
    callers: HEADS,
    needsConfirmation: true,
    ask: ({ schoolId }) => ({ body: { schoolId, url: 'https://sms.example.mx/hook', isOn: true } }),
    ids: ['schoolId'],
  },
  {
    method: 'DELETE',
    path: 'school-webhooks/delete/{id}',
    callers: HEADS,
    needsConfirmation: true,
    ask: async (place) => {
      await aWebhook(place);
      return { id: place.schoolId };
    },
  },
  {
    method: 'POST',
    path: 'school-webhooks/test',
    callers: HEADS,
    ask: async (place) => {
      await aWebhook(place);
      return { body: { schoolId: place.schoolId } };
    },
    ids: ['schoolId'],
  },
];

/** The inbox, the choices of users and of schools, and the notices that schools sent. */
export const NOTICE_CALLS: AccessCall[] = [...INBOX, ...CHOICES, ...SCHOOL];
