import type { InferType } from 'yup';
import { formatted, record, text } from './fields.ts';
import type { Browser, OperatingSystem } from './sessions.ts';

const ENDPOINT_MAX = 1_000;
/** An uncompressed point of P-256 as base64url. */
const POINT = /^B[\w-]{86}=?$/;
/** 16 bytes as base64url. */
const AUTH = /^[\w-]{22}(?:==)?$/;

const isAddress = (value: string | undefined): boolean => !value || URL.canParse(value);

/** A subscription of the Push API in its JSON form, and the key of the server that it was made with. */
export const pushSubscriptionInput = record({
  endpoint: text(ENDPOINT_MAX).required().test('address', { id: 'validations.format' }, isAddress),
  keys: record({ p256dh: formatted(POINT).required(), auth: formatted(AUTH).required() }).required(),
  /** The `applicationServerKey` as base64url, from `push-subscriptions/getKey`. */
  key: formatted(POINT).required(),
}).required();
export type PushSubscriptionInput = InferType<typeof pushSubscriptionInput>;

/** The key for `pushManager.subscribe`; null where the installation sends no pushes. */
export type PushKey = { key: string | null };

/** A browser that gets the caller's pushes. The current one belongs to the session that asks. */
export type PushDevice = {
  id: number;
  browser: Browser;
  system: OperatingSystem;
  /** ISO 8601, in UTC. */
  createdAt: string;
  isCurrent: boolean;
};

/** The content of a push, for the service worker. Pushes with one tag replace each other. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: 'es' | 'en' };
