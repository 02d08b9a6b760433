import type { InferType } from 'yup';
import { time } from './dates.ts';
import { flag, record, shortList, text } from './fields.ts';
import { FACT_KINDS, type FactKind } from './notices.ts';

/** The languages that mails and pushes are written in. */
export const USER_LANGUAGES = ['es', 'en'] as const;
export type UserLanguage = (typeof USER_LANGUAGES)[number];

const language = () => text().oneOf([...USER_LANGUAGES]);

/** The language of the caller's mails and pushes. */
export const languageInput = record({ language: language().required() }).required();

export const DIGESTS = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The channels that are chosen for each kind. A digest takes the place of the mails of all kinds but absences. */
const kindPreference = record({
  kind: text()
    .oneOf([...FACT_KINDS])
    .required(),
  push: flag().required(),
  mail: flag().required(),
  /** A text message by the gateway of the school. */
  webhook: flag().required(),
}).required();
export type KindPreference = InferType<typeof kindPreference>;

const areDistinct = (rows: readonly { kind?: FactKind }[] | undefined): boolean =>
  new Set((rows ?? []).map((row) => row?.kind)).size === (rows ?? []).length;

/** Kinds that are not named stay as they are. Equal ends of the quiet hours are none. */
export const noticePreferencesInput = record({
  digest: text()
    .oneOf([...DIGESTS])
    .required(),
  quietFrom: time().required(),
  quietTo: time().required(),
  /** Nothing but the inbox on days without classes. */
  schoolDaysOnly: flag().required(),
  kinds: shortList(kindPreference, FACT_KINDS.length)
    .required()
    .test('distinct', { id: 'validations.repeated' }, areDistinct),
}).required();
export type NoticePreferencesInput = InferType<typeof noticePreferencesInput>;

const ALL = { push: true, mail: true, webhook: true };
const NO_MESSAGE = { push: true, mail: true, webhook: false };
const PUSH = { push: true, mail: false, webhook: false };

/**
 * The choice of somebody who made none. Joining a group and stars have mails of their own, and a text message costs the
 * school money.
 */
export const DEFAULT_KINDS: Record<FactKind, Omit<KindPreference, 'kind'>> = {
  absence: ALL,
  task: PUSH,
  document: PUSH,
  event: PUSH,
  score: PUSH,
  grade: PUSH,
  enrollment: PUSH,
  justification: NO_MESSAGE,
};

export const DEFAULT_TIMES = { digest: 'none', quietFrom: '21:00', quietTo: '07:00', schoolDaysOnly: true } as const;

export type NoticePreferences = {
  digest: Digest;
  quietFrom: string;
  quietTo: string;
  schoolDaysOnly: boolean;
  /** Of every kind. */
  kinds: KindPreference[];
  /** Null until it is chosen or known from a login; then it is Spanish. */
  language: UserLanguage | null;
  /** The browsers and devices that get pushes. */
  devices: number;
  /** True if the school of a child has a gateway for text messages. */
  hasWebhook: boolean;
};
