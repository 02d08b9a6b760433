import type { InferType } from 'yup';
import type { Data, Success } from './answers.ts';
import { digits, idNumber, record, shortList, text, verbatim } from './fields.ts';

/** The first step of a session: give the second factor, or set one up. */
export const SECOND_FACTOR_STATES = ['none', 'ask', 'enroll'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

/** The methods that a user confirms with; the password only where there is no second factor. */
export const CONFIRMATION_METHODS = ['password', 'totp', 'passkey', 'recoveryCode'] as const;
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number];

/** A login or a confirmation counts as recent for so many minutes. */
export const CONFIRMED_MINUTES = 15;

const withoutSpaces = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/\s/g, '') : value);

/** The code of an authenticator app, which shows it in two halves. */
export const totpCode = record({ code: digits(6).transform(withoutSpaces).required() }).required();
export type TotpCode = InferType<typeof totpCode>;

const BYTES = /^[\w-]+$/;

/** Bytes as base64url, of at most `max` characters. */
const bytes = (max: number) =>
  verbatim(max).test({
    name: 'matches',
    params: { regex: BYTES },
    message: { id: 'validations.format' },
    test: (value) => !value || value.length > max || BYTES.test(value),
  });

/** The id of a passkey has at most 1,023 bytes. */
const credential = {
  id: bytes(1_400).required(),
  rawId: bytes(1_400).required(),
  type: verbatim().oneOf(['public-key']).required(),
};

/** The answer of a browser that made a passkey; the rest of it is dropped. */
const creation = record({
  ...credential,
  response: record({
    clientDataJSON: bytes(4_000).required(),
    attestationObject: bytes(16_000).required(),
    transports: shortList(text(40).required(), 10),
  }).required(),
});

/** The answer of a browser that used a passkey; the rest of it is dropped. */
const assertion = record({
  ...credential,
  response: record({
    clientDataJSON: bytes(4_000).required(),
    authenticatorData: bytes(4_000).required(),
    signature: bytes(8_000).required(),
    userHandle: bytes(200).nullable(),
  }).required(),
});

/** The body that stores a new passkey under a name that its owner chose. */
export const passkeyInput = record({ name: text(80).required(), response: creation.required() }).required();
export type PasskeyInput = InferType<typeof passkeyInput>;
export type PasskeyCreated = PasskeyInput['response'];

/** The proof that a user is themself: a code, the password, or the answer of a passkey. */
export const verification = record({
  method: text().oneOf(CONFIRMATION_METHODS).required(),
  code: text(40).when('method', ([method], field) =>
    method === 'totp' || method === 'recoveryCode' ? field.required() : field.transform(() => undefined),
  ),
  password: verbatim(1_000).when('method', ([method], field) =>
    method === 'password' ? field.required() : field.transform(() => undefined),
  ),
  response: assertion
    .optional()
    .when('method', ([method], field) => (method === 'passkey' ? field.required() : field.transform(() => undefined))),
}).required();
export type Verification = InferType<typeof verification>;
export type PasskeyUsed = NonNullable<Verification['response']>;

/** The account whose second factors an administrator removes. */
export const factorReset = record({ id: idNumber().required() }).required();

/** A passkey as its owner sees it; ISO times. */
export type Passkey = { id: number; name: string; createdAt: string; lastUsedAt: string | null };

export type SecondFactors = {
  /** True where the installation requires one of the user's role. */
  isRequired: boolean;
  totp: { since: string } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
};
export type SecondFactorsAnswer = Data<SecondFactors>;

/** The setup of an authenticator app: the key as text, and the address that its QR code carries. */
export type TotpSetup = Data<{ secret: string; uri: string }>;

/**
 * A factor is set up. `recoveryCodes` are shown this once, with the first factor only; `token` is that of the full
 * session which takes the place of a session that had to set a factor up.
 */
export type Enrolled = Success & { data: { recoveryCodes: string[] | null; token?: string } };
export type PasskeyEnrolled = Success & { data: { id: number; recoveryCodes: string[] | null; token?: string } };

/** New recovery codes, shown this once; the older ones have ended. */
export type RecoveryCodes = Data<{ recoveryCodes: string[] }>;

/** The options of `navigator.credentials.create`, as JSON. */
export type PasskeyCreationOptions = {
  rp: { name: string; id?: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout?: number;
  excludeCredentials?: PasskeyReference[];
  authenticatorSelection?: {
    requireResidentKey?: boolean;
    residentKey?: 'discouraged' | 'preferred' | 'required';
    userVerification?: 'discouraged' | 'preferred' | 'required';
  };
  attestation?: 'direct' | 'enterprise' | 'indirect' | 'none';
  extensions?: { credProps?: boolean };
};
export type PasskeySetup = Data<{ options: PasskeyCreationOptions }>;

/** The options of `navigator.credentials.get`, as JSON. */
export type PasskeyRequestOptions = {
  challenge: string;
  timeout?: number;
  rpId?: string;
  allowCredentials?: PasskeyReference[];
  userVerification?: 'discouraged' | 'preferred' | 'required';
};
type PasskeyReference = { id: string; type: string; transports?: string[] };

/** The methods that a user can confirm with now. `passkey` is null without the method. */
export type VerificationStart = Data<{ methods: ConfirmationMethod[]; passkey: PasskeyRequestOptions | null }>;

/** `token` belongs to the full session, which replaces the one without its second factor. */
export type Verified = Success & { token?: string };
