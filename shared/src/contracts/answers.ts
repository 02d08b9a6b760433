import { WRONG_GROUP_CODE } from './wrong-group-codes.ts';

/** An unexpected failure of the server. */
export const INTERNAL_ERROR = 100;
export const EMAIL_TAKEN = 101;
export const PHONE_TAKEN = 102;
/** The call has no session, or one that has ended. */
export const UNAUTHENTICATED = 401;
/** The e-mail of a log-in has no account. */
export const UNKNOWN_ACCOUNT = 402;
export const EMAIL_UNCONFIRMED = 507;
export const UNKNOWN_EMAIL = 520;
export const ALREADY_CONFIRMED = 521;
export const NAME_TAKEN = 550;
export const STATE_NAME_TAKEN = 551;
export const MUNICIPALITY_NAME_TAKEN = 552;
export const GROUP_CODE_TAKEN = 553;
export const GROUP_ACTIVITY_TAKEN = 554;

/** The HTTP status of each error code of the wire. */
export const ERROR_STATUS = {
  [INTERNAL_ERROR]: 500,
  [EMAIL_TAKEN]: 409,
  [PHONE_TAKEN]: 409,
  [WRONG_GROUP_CODE]: 422,
  [UNAUTHENTICATED]: 401,
  [UNKNOWN_ACCOUNT]: 404,
  [EMAIL_UNCONFIRMED]: 403,
  [UNKNOWN_EMAIL]: 404,
  [ALREADY_CONFIRMED]: 409,
  [NAME_TAKEN]: 409,
  [STATE_NAME_TAKEN]: 409,
  [MUNICIPALITY_NAME_TAKEN]: 409,
  [GROUP_CODE_TAKEN]: 409,
  [GROUP_ACTIVITY_TAKEN]: 409,
  wrongCode: 422,
  wrongCredentials: 401,
  deleteGroupError: 409,
  deleteUserError: 409,
  deleteError: 409,
  validation: 400,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  staleRecord: 409,
  cannotUndo: 409,
  archived: 409,
  periodClosed: 409,
  alreadyInGroup: 409,
  alreadyAnswered: 409,
  alreadyHasMentor: 409,
  lastGuardian: 409,
  wrongSecondFactor: 422,
  secondFactorRequired: 409,
  confirmationRequired: 403,
  stageOnly: 403,
  invalidToken: 410,
  tooLarge: 413,
  tooManyRequests: 429,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The success keys that an answer's `message` may carry. */
export const SUCCESS_KEYS = [
  'created',
  'updated',
  'deleted',
  'imageUploaded',
  'passwordUpdated',
  'groupDeleted',
  'userDeleted',
  'validationEmailSent',
  'recoveryEmailSent',
  'contactRequestSent',
  'qualificationSent',
  'nothingToSend',
  'loggedOut',
  'sessionsEnded',
  'emailConfirmed',
  'restored',
] as const;
export type SuccessKey = (typeof SUCCESS_KEYS)[number];

/** Texts of each refused path: dots and indexes, `municipality.id`, `rows.3.score`. */
export type FieldTexts = Record<string, string[]>;

/** The reasons why a server is not ready: it stops, its database is away, or the schema lacks a migration. */
export const NOT_READY = ['draining', 'database', 'migrations'] as const;
export type NotReady = (typeof NOT_READY)[number];

export type Failure = { result: false; code: ErrorCode; message: string[]; fields?: FieldTexts; reason?: NotReady };
export type Success = { result: true; message?: SuccessKey };
export type Created = Success & { id: number; rowVersion: number };
export type Updated = Success & { rowVersion: number };
export type Data<T> = Success & { data: T };

/** A reference to another record, as items and records carry it. */
export type Named = { id: number; name: string };
/** The id and the lock of every stored record; `rowVersion` refuses concurrent edits. */
export type Stored = { id: number; rowVersion: number };
/** A stored record as answers carry it, by its create body: references come with their names. */
export type RowOf<Input> = Stored & {
  [Field in keyof Input]: Input[Field] extends { id: number } ? Named : Input[Field];
};
