import type { InferType } from 'yup';
import type { Named, Stored } from './answers.ts';
import { idNumber, record, text } from './fields.ts';
import { ROLES, type Role } from './roles.ts';
import { tableQuery } from './table.ts';

/** The states that a list of accounts can be filtered by. */
export const ACCOUNT_STATES = ['unconfirmed', 'locked', 'neverLoggedIn'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_COLUMNS = ['name', 'paternal', 'email', 'role', 'createdAt', 'lastLoginAt'] as const;

/** The accounts of a school are its staff and the guardians of its students; a directive lists those of the own school. */
export const accountTable = tableQuery(ACCOUNT_COLUMNS).shape({
  schoolId: idNumber().nullable(),
  role: text()
    .oneOf([...ROLES])
    .nullable(),
  state: text()
    .oneOf([...ACCOUNT_STATES])
    .nullable(),
});
export type AccountTable = InferType<typeof accountTable>;

/** The ways in which staff help somebody who cannot log in. None of them shows a password to anybody but its owner. */
export const SUPPORT_ACTIONS = ['resendConfirmation', 'oneTimePassword', 'endSessions', 'unlock'] as const;
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

export const accountSupport = record({
  id: idNumber().required(),
  action: text()
    .oneOf([...SUPPORT_ACTIONS])
    .required(),
}).required();
export type AccountSupport = InferType<typeof accountSupport>;

/** An account in the list of those whom the caller helps. Moments are ISO 8601, in UTC. */
export type AccountRow = Stored & {
  name: string;
  paternal: string;
  maternal: string;
  email: string;
  phone: string;
  role: Role;
  /** The school that staff work for; null for all others. */
  school: Named | null;
  createdAt: string;
  /** Null for an account that nobody has ever logged in to. */
  lastLoginAt: string | null;
  /** The owner has shown that the e-mail address is theirs. */
  isConfirmed: boolean;
  /** After too many wrong passwords or codes, the end of the wait; null for an account that is not locked. */
  lockedUntil: string | null;
  /** The number of devices that are logged in. */
  sessions: number;
  hasSecondFactor: boolean;
};

/** One account with what the caller may do for its owner. */
export type AccountRecord = AccountRow & {
  /** The end of a one-time password that its owner has not used yet; null for none. */
  passwordUntil: string | null;
  /** The students whom a parent guards; for a directive those of the own school. */
  students: Named[];
  actions: SupportAction[];
  /** The caller may give the account another e-mail address. */
  mayChangeEmail: boolean;
};
