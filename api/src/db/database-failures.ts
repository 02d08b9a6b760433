import { isNativeError } from 'node:util/types';
import { DatabaseError } from 'pg';
import {
  EMAIL_TAKEN,
  type ErrorCode,
  GROUP_ACTIVITY_TAKEN,
  GROUP_CODE_TAKEN,
  MUNICIPALITY_NAME_TAKEN,
  NAME_TAKEN,
  PHONE_TAKEN,
  STATE_NAME_TAKEN,
} from '@pupitre/shared/contracts/answers';
import { Refusal, type FieldMessages } from '../refusal.ts';

/** Unique constraints with a code of their own, or that are about another text than a name. */
const CODES: Partial<Record<string, ErrorCode>> = {
  application_versions_version_key: NAME_TAKEN,
  schools_cct_key: NAME_TAKEN,
  states_country_id_name_key: STATE_NAME_TAKEN,
  municipalities_state_id_name_key: MUNICIPALITY_NAME_TAKEN,
  groups_school_id_code_key: GROUP_CODE_TAKEN,
  group_activities_group_id_school_activity_id_key: GROUP_ACTIVITY_TAKEN,
  users_email_key: EMAIL_TAKEN,
  users_phone_key: PHONE_TAKEN,
  // The other window of the user has just made the feed, which this one does not show yet.
  calendar_feeds_user_id_student_id_key: 'staleRecord',
  calendar_feeds_user_id_group_id_key: 'staleRecord',
  privacy_requests_pending_key: 'validation',
};

/** The field that a code does not name. */
const FIELDS: Partial<Record<string, FieldMessages>> = {
  schools_cct_key: { cct: [{ id: 'validations.cctTaken' }] },
  privacy_requests_pending_key: { kind: [{ id: 'validations.requestWaits' }] },
};

/** The code of a violated unique constraint. One about names is called `…_name_key` and needs no line above. */
export const codeOfConstraint = (constraint: string): ErrorCode | undefined =>
  CODES[constraint] ?? (constraint.endsWith('_name_key') ? NAME_TAKEN : undefined);

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
/** The class of SQLSTATEs of values that do not fit their type. */
const DATA_EXCEPTION = '22';

/** The class of SQLSTATEs of rows that a constraint refuses. */
const CONSTRAINT_VIOLATION = '23';

const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';
/** A primary that became a standby refuses writes with it. */
const READ_ONLY = '25006';
/** The server ends a session that waits too long inside of a transaction, or whose transaction takes too long. */
const TRANSACTION_ENDED = ['25P03', '25P04'];
/** SQLSTATEs (whole or class) of a database that cannot serve right now: gone, starting, stopping, full, too slow. */
const AWAY_STATES = ['08', '53', '57', '40', LOCK_TIMEOUT, '58', READ_ONLY, ...TRANSACTION_ENDED];
/** SQLSTATEs after which the server closes the connection, and the one after which we do. */
const CLOSING_STATES = ['08', '57P', READ_ONLY, ...TRANSACTION_ENDED];
const AWAY_SOCKETS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** node-postgres throws these without a code where a connection is late. */
const LATE_TEXTS = /due to connection timeout|timeout exceeded when trying to connect/i;
/** And these where the database is away. */
const AWAY_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed/i;
const RETRY_SECONDS = 5;

/** The refusal for a failed query; undefined for an unexpected failure. */
export const refusalOfDatabase = (error: unknown): Refusal | undefined => {
  if (!isNativeError(error)) return undefined;
  if (isAway(error)) return new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  if (!(error instanceof DatabaseError)) return undefined;
  if (error.code === FOREIGN_KEY_VIOLATION) return new Refusal('notFound');
  if (isArchivedRow(error)) return new Refusal('archived');
  return error.code === UNIQUE_VIOLATION ? refusalOfTaken(error.constraint ?? '') : undefined;
};

const refusalOfTaken = (constraint: string): Refusal | undefined => {
  const code = codeOfConstraint(constraint);
  const fields = FIELDS[constraint];
  return code && new Refusal(code, { ...(fields && { fields }) });
};

/** An archived partition takes no rows. */
const isArchivedRow = ({ code, constraint = '' }: DatabaseError): boolean =>
  code === CHECK_VIOLATION && constraint.endsWith('_archived');

/** True when a DELETE failed because other rows refer to the row. */
export const isStillReferenced = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;

/** The rule between rows that refused a write; undefined for any other failure. */
export const brokenRule = (error: unknown): 'unique' | 'reference' | 'other' | undefined => {
  const state = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (state === UNIQUE_VIOLATION) return 'unique';
  if (state === FOREIGN_KEY_VIOLATION) return 'reference';
  return state.startsWith(CONSTRAINT_VIOLATION) ? 'other' : undefined;
};

/** True for a statement that gave up waiting for a lock, or that another transaction waited for in turn. */
export const isLockConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === LOCK_TIMEOUT || error.code === DEADLOCK);

/**
 * The loggable part of a failure. For one that the database reports, `detail` and `where` are left out, which contain
 * whole rows, and so are values that a message of the class "data exception" quotes.
 */
export const loggable = (error: unknown): unknown => {
  if (!(error instanceof DatabaseError)) return error;
  const { code = '', constraint, table, message } = error;
  return {
    code,
    constraint,
    table,
    message: code.startsWith(DATA_EXCEPTION) ? message.replace(/"[\s\S]*"/, '"…"') : message,
  };
};

/**
 * True where a prepared statement was refused because a migration changed the columns of its result. The state alone also
 * stands for other things; the name of the function that reports it is the same in every language.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/**
 * A commit that waited for its standby and gave up, at a time-out for example. PostgreSQL calls it a success, and the next
 * failover loses it. Nobody may hear that it was saved.
 */
export class UnreplicatedCommit extends Error {}

/** True for the warning of PostgreSQL that comes with such a commit. */
export const isUnreplicated = ({ routine }: { routine?: string | undefined }): boolean =>
  routine === 'SyncRepWaitForLSN';

/**
 * True where the connection of a failed query must be closed: it ended, an answer may still be on its way, or it leads to a
 * server that takes no writes while a new one may find the primary.
 */
export const breaksConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || CLOSING_STATES.some((state) => error.code?.startsWith(state));

/** True where a connection was not accepted in time. */
export const isLateConnection = (error: unknown): boolean => isNativeError(error) && LATE_TEXTS.test(error.message);

const isAway = (error: Error): boolean => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return isStalePlan(error) || AWAY_STATES.some((state) => code.startsWith(state));
  if (error instanceof UnreplicatedCommit) return true;
  // The socket of a stopped database is gone, so that no file is found.
  const isUnconnected = 'syscall' in error && error.syscall === 'connect';
  return isUnconnected || AWAY_SOCKETS.includes(code) || AWAY_TEXTS.test(error.message);
};
