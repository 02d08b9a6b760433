/** Error code of the wire → HTTP status (api contract, "Answers"). Numeric codes travel as JSON numbers. */
export const ERROR_STATUS = {
  100: 500,
  101: 409,
  102: 409,
  108: 422,
  401: 401,
  402: 404,
  507: 403,
  520: 404,
  521: 409,
  550: 409,
  551: 409,
  552: 409,
  553: 409,
  554: 409,
  wrongCredentials: 401,
  deleteGroupError: 409,
  deleteUserError: 409,
  deleteError: 409,
  validation: 400,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  staleRecord: 409,
  alreadyInGroup: 409,
  alreadyHasMentor: 409,
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
] as const;
export type SuccessKey = (typeof SUCCESS_KEYS)[number];

/** Texts of each refused path: dots and indexes, `municipality.id`, `rows.3.score`. */
export type FieldTexts = Record<string, string[]>;

export type Failure = { result: false; code: ErrorCode; message: string[]; fields?: FieldTexts };
export type Success = { result: true; message?: SuccessKey };
export type Created = Success & { id: number; rowVersion: number };
export type Updated = Success & { rowVersion: number };
export type Data<T> = Success & { data: T };

/** A reference to another record, as items and records carry it. */
export type Named = { id: number; name: string };
/** What every stored record carries; `rowVersion` is the lock of concurrent edits. */
export type Stored = { id: number; rowVersion: number };
