import { accountSupport, accountTable, SUPPORT_ACTIONS, type AccountRecord, type AccountRow } from '../accounts.ts';
import { oneTimeToken } from '../auth.ts';
import { emailChange } from '../email-change-body.ts';
import type { WaitingEmail } from '../email-change.ts';
import { record } from '../fields.ts';
import { ROLES } from '../roles.ts';
import { call } from './call.ts';
import { data, ok, table, updated } from './envelope.ts';
import { count, flag, listOf, moment, named, nullable, object, oneOf, stored, text, type Schema } from './schema.ts';

const shown = {
  name: text,
  paternal: text,
  maternal: text,
  email: text,
  phone: text,
  role: oneOf(ROLES),
  school: nullable(named),
  createdAt: moment,
  lastLoginAt: nullable(moment),
  isConfirmed: flag,
  lockedUntil: nullable(moment),
  sessions: count,
  hasSecondFactor: flag,
};
const row: Schema<AccountRow> = stored(shown);
const account: Schema<AccountRecord> = stored({
  ...shown,
  passwordUntil: nullable(moment),
  students: listOf(named),
  actions: listOf(oneOf(SUPPORT_ACTIONS)),
  mayChangeEmail: flag,
});

const waitingEmail: Schema<WaitingEmail> = object({ email: text, until: moment });

export const ACCOUNT_SUPPORT_CALLS = {
  'POST /users/getTable': call(accountTable, table(row)),
  'GET /users/get/:id': call(null, data(account)),
  'PATCH /users/support': call(accountSupport, updated),
  'POST /users/changeEmail': call(emailChange, ok('validationEmailSent')),
  'GET /users/getEmailChange': call(null, data(nullable(waitingEmail))),
  'PATCH /users/cancelEmailChange': call(record({}).required(), ok('updated')),
  'PATCH /users/confirmEmail': call(oneTimeToken, ok('emailConfirmed')),
  'PATCH /users/stopEmailChange': call(oneTimeToken, ok('recoveryEmailSent', 'updated')),
};
