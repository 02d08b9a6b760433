import type { InferType } from 'yup';
import { flag, idNumber, record, text, wholeNumber } from './fields.ts';

const URL_MAX = 1_000;

/** The last minutes in which a school corrects a mark before anybody is notified. */
const MOST_GRACE = 60;

/** The time zones of Mexico. */
export const MEXICAN_ZONES = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Merida',
  'America/Monterrey',
  'America/Matamoros',
  'America/Chihuahua',
  'America/Ojinaga',
  'America/Ciudad_Juarez',
  'America/Mazatlan',
  'America/Bahia_Banderas',
  'America/Hermosillo',
  'America/Tijuana',
] as const;

const isZone = (value: string | undefined): boolean => {
  if (!value) return true;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The settings of a school for notices. */
export const schoolNoticesInput = record({
  schoolId: idNumber().required(),
  /** A name of the IANA list, such as `America/Tijuana`. */
  timeZone: text().required().test('zone', { id: 'validations.oneOf' }, isZone),
  grace: wholeNumber().required().min(0).max(MOST_GRACE),
}).required();
export type SchoolNoticesInput = InferType<typeof schoolNoticesInput>;
export type SchoolNotices = { timeZone: string; grace: number };

const isWebAddress = (value: string | undefined): boolean => {
  if (!value) return true;
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
};

/** The gateway of a school for text messages. */
export const schoolWebhookInput = record({
  schoolId: idNumber().required(),
  url: text(URL_MAX).required().test('address', { id: 'validations.format' }, isWebAddress),
  isOn: flag().required(),
  /** Gives the webhook another secret. A new one gets its first one in any case. */
  renewSecret: flag().default(false),
}).required();
export const schoolWebhookTest = record({ schoolId: idNumber().required() }).required();
export type SchoolWebhookInput = InferType<typeof schoolWebhookInput>;

export type SchoolWebhook = {
  url: string;
  isOn: boolean;
  createdAt: string;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** The reason of the last failure: a status, or what broke the connection. */
  lastFailure: string | null;
  /** Messages that wait for the first or another try. */
  waiting: number;
};
/** The secret of a new webhook, or a renewed one, is shown this once; else null. */
export type SavedWebhook = { secret: string | null };
/** The outcome of a test call. `status` is null where nothing answered. */
export type WebhookTrial = { isDelivered: boolean; status: number | null; milliseconds: number; reason: string | null };
