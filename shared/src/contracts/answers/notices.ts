import {
  DELIVERY_STATES,
  FACT_KINDS,
  NOTICE_CHANNELS,
  NOTICE_STATES,
  noticeTable,
  readNotices,
  sentNoticeTable,
  shownNotices,
  type InboxNotice,
  type NoticeDelivery,
  type SentNotice,
} from '../notices.ts';
import {
  DIGESTS,
  noticePreferencesInput,
  USER_LANGUAGES,
  type KindPreference,
  type NoticePreferences,
} from '../notice-preferences.ts';
import { pushSubscriptionInput, type PushDevice, type PushKey } from '../push-subscriptions.ts';
import {
  schoolNoticesInput,
  schoolWebhookInput,
  schoolWebhookTest,
  type SavedWebhook,
  type SchoolNotices,
  type SchoolWebhook,
  type WebhookTrial,
} from '../school-webhooks.ts';
import { BROWSERS, SYSTEMS } from '../sessions.ts';
import { call } from './call.ts';
import { created, data, ok, succeeds, table } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  moment,
  named,
  nullable,
  number,
  object,
  oneOf,
  text,
  type Schema,
} from './schema.ts';

const fact = {
  kind: oneOf(FACT_KINDS),
  student: named,
  others: listOf(named),
  at: moment,
  timeZone: text,
  day: nullable(day),
  lastDay: nullable(day),
  time: nullable(text),
  name: nullable(text),
  attendence: nullable(flag),
  delay: nullable(flag),
  qualification: nullable(number),
  status: nullable(oneOf(['accepted', 'rejected'])),
  isCorrection: flag,
  isWithdrawn: flag,
};
const inboxNotice: Schema<InboxNotice> = object({
  id,
  ...fact,
  school: named,
  correctableUntil: nullable(moment),
  corrects: nullable(id),
  shownAt: nullable(moment),
  readAt: nullable(moment),
});
const delivery: Schema<NoticeDelivery> = object({
  channel: oneOf(NOTICE_CHANNELS),
  state: oneOf(DELIVERY_STATES),
  at: nullable(moment),
  tries: count,
  reason: nullable(text),
});
const sentNotice: Schema<SentNotice> = object({
  id,
  ...fact,
  receiver: named,
  state: oneOf(NOTICE_STATES),
  dueAt: moment,
  shownAt: nullable(moment),
  readAt: nullable(moment),
  deliveries: listOf(delivery),
});

export const NOTICE_CALLS = {
  'POST /notices/getTable': call(noticeTable, table(inboxNotice)),
  'GET /notices/getUnread': call(null, data(object({ count }))),
  'POST /notices/read': call(readNotices, ok('updated')),
  'POST /notices/show': call(shownNotices, ok('updated')),
  'POST /notices/getSent': call(sentNoticeTable, table(sentNotice)),
  'POST /notices/unsubscribe/:token': call(null, ok('updated')),
};

const kindPreference: Schema<KindPreference> = object({
  kind: oneOf(FACT_KINDS),
  push: flag,
  mail: flag,
  webhook: flag,
});
const preferences: Schema<NoticePreferences> = object({
  digest: oneOf(DIGESTS),
  quietFrom: text,
  quietTo: text,
  schoolDaysOnly: flag,
  kinds: listOf(kindPreference),
  language: nullable(oneOf(USER_LANGUAGES)),
  devices: count,
  hasWebhook: flag,
});
const pushKey: Schema<PushKey> = object({ key: nullable(text) });
const pushDevice: Schema<PushDevice> = object({
  id,
  browser: oneOf(BROWSERS),
  system: oneOf(SYSTEMS),
  createdAt: moment,
  isCurrent: flag,
});

export const NOTICE_PREFERENCE_CALLS = {
  'GET /notice-preferences/get': call(null, data(preferences)),
  'PUT /notice-preferences/save': call(noticePreferencesInput, ok('updated')),
  'GET /push-subscriptions/getKey': call(null, data(pushKey)),
  'GET /push-subscriptions/getAll': call(null, data(listOf(pushDevice))),
  'POST /push-subscriptions/create': call(pushSubscriptionInput, created),
  'DELETE /push-subscriptions/delete/:id': call(null, ok('deleted')),
};

const schoolNotices: Schema<SchoolNotices> = object({ timeZone: text, grace: count });
const webhook: Schema<SchoolWebhook> = object({
  url: text,
  isOn: flag,
  createdAt: moment,
  lastSuccessAt: nullable(moment),
  lastFailureAt: nullable(moment),
  lastFailure: nullable(text),
  waiting: count,
});
const savedWebhook: Schema<{ result: true; message: 'updated'; data: SavedWebhook }> = succeeds({
  message: oneOf(['updated']),
  data: object({ secret: nullable(text) }),
});
const trial: Schema<WebhookTrial> = object({
  isDelivered: flag,
  status: nullable(count),
  milliseconds: count,
  reason: nullable(text),
});

export const SCHOOL_NOTICE_CALLS = {
  'GET /school-notices/get/:id': call(null, data(schoolNotices)),
  'PUT /school-notices/save': call(schoolNoticesInput, ok('updated')),
  'GET /school-webhooks/get/:id': call(null, data(nullable(webhook))),
  'PUT /school-webhooks/save': call(schoolWebhookInput, savedWebhook),
  'DELETE /school-webhooks/delete/:id': call(null, ok('deleted')),
  'POST /school-webhooks/test': call(schoolWebhookTest, data(trial)),
};
