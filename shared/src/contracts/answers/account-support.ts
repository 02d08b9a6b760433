import { accountSupport, accountTable, SUPPORT_ACTIONS, type AccountRecord, type AccountRow } from '../accounts.ts';
import { ROLES } from '../roles.ts';
import { call } from './call.ts';
import { data, table, updated } from './envelope.ts';
import { count, flag, listOf, moment, named, nullable, oneOf, stored, text, type Schema } from './schema.ts';

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

export const ACCOUNT_SUPPORT_CALLS = {
  'POST /users/getTable': call(accountTable, table(row)),
  'GET /users/get/:id': call(null, data(account)),
  'PATCH /users/support': call(accountSupport, updated),
};
