import { ROLES } from '@pupitre/shared/contracts/roles';
import { CONFIRMATION_METHODS } from '@pupitre/shared/contracts/second-factor';
import { NOTICE_DETAILS, NOTICE_KINDS } from '@pupitre/shared/contracts/security-notices';
import { BROWSERS, SYSTEMS } from '@pupitre/shared/contracts/sessions';
import { COUNT, done, FLAG, ID, listOf, NO_OPTION, object, succeeds, TEXT, type JsonSchema } from './docs-schemas.ts';

const SECOND_FACTOR: JsonSchema = { enum: ['none', 'ask', 'enroll'] };
const PROFILE = {
  id: ID,
  name: TEXT,
  paternal: TEXT,
  maternal: TEXT,
  email: TEXT,
  phone: TEXT,
  image: { type: ['string', 'null'] },
  roles: { type: 'array', items: { enum: [...ROLES] } },
  school: NO_OPTION,
  groups: { type: 'array', items: object({ id: ID, code: TEXT }) },
  mustChangePassword: FLAG,
  secondFactor: SECOND_FACTOR,
} satisfies Record<string, JsonSchema>;
const SESSION = object({
  id: ID,
  browser: { enum: [...BROWSERS] },
  system: { enum: [...SYSTEMS] },
  createdAt: TEXT,
  lastUsedAt: TEXT,
  isCurrent: FLAG,
  place: { type: ['string', 'null'] },
});
const NOTICE = object({
  kind: { enum: [...NOTICE_KINDS] },
  details: { type: 'object', properties: Object.fromEntries(NOTICE_DETAILS.map((name) => [name, TEXT])) },
  createdAt: TEXT,
  isDenied: FLAG,
});

const NULLABLE_TEXT: JsonSchema = { type: ['string', 'null'] };
const CODES: JsonSchema = { type: ['array', 'null'], items: TEXT };
const PASSKEY = object({ id: ID, name: TEXT, createdAt: TEXT, lastUsedAt: NULLABLE_TEXT });
const FACTORS = object({
  isRequired: FLAG,
  totp: { oneOf: [object({ since: TEXT }), { type: 'null' }] },
  passkeys: listOf(PASSKEY),
  recoveryCodesLeft: COUNT,
});
/** The options of `navigator.credentials`, as WebAuthn's JSON. */
const PASSKEY_OPTIONS: JsonSchema = { type: 'object', properties: { challenge: TEXT }, required: ['challenge'] };
const METHODS = listOf({ enum: [...CONFIRMATION_METHODS] });
/** `token` only of a session that had to give or set up its second factor. */
const maybeToken = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...schema.properties, token: TEXT },
});

/** The answers of calls about the caller's own account, its sessions and its second factors. */
export const ACCOUNT_ANSWERS: [name: string, answer: JsonSchema][] = [
  ['login', succeeds({ token: TEXT, mustChangePassword: FLAG, secondFactor: SECOND_FACTOR, device: TEXT })],
  ['profile', succeeds(PROFILE)],
  ['logout', succeeds(done)],
  ['security-notices/get', succeeds({ data: NOTICE })],
  ['deny', succeeds(done)],
  ['sessions/getAll', succeeds({ data: listOf(SESSION) })],
  ['sessions/deleteOthers', succeeds(done)],
  ['second-factor/get', succeeds({ data: FACTORS })],
  ['startTotp', succeeds({ data: object({ secret: TEXT, uri: TEXT }) })],
  ['confirmTotp', succeeds({ ...done, data: maybeToken(object({ recoveryCodes: CODES })) })],
  ['startPasskey', succeeds({ data: object({ options: PASSKEY_OPTIONS }) })],
  ['confirmPasskey', succeeds({ ...done, data: maybeToken(object({ id: ID, recoveryCodes: CODES })) })],
  ['renewRecoveryCodes', succeeds({ data: object({ recoveryCodes: listOf(TEXT) }) })],
  [
    'startVerification',
    succeeds({ data: object({ methods: METHODS, passkey: { oneOf: [PASSKEY_OPTIONS, { type: 'null' }] } }) }),
  ],
  ['verify', maybeToken(succeeds(done))],
  ['second-factor/reset', succeeds(done)],
  ['validateToken', succeeds({ token: TEXT })],
  ['recover', succeeds(done)],
  ['update-password', succeeds(done)],
  ['emailConfirmation', succeeds(done)],
  ['reTryEmailVerification', succeeds(done)],
];
