import type { Db, TokenPurpose } from '../../db/schema.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import { findSession, insertSession } from '../../auth/sessions.queries.ts';
import { insertNotice } from '../../resources/security-notices/security-notices.queries.ts';
import { insertEmailChange, type ChangeTokens } from '../../resources/email-changes/email-changes.queries.ts';
import { insertToken } from '../../resources/auth/one-time-tokens.queries.ts';
import { insertAccount, PASSWORD } from '../accounts.ts';
import { newRegistration } from '../registrations.ts';
import { anUpload } from '../uploads.ts';
import { ADMIN, EVERY_ROLE, type AccessCall, type Place, type Question } from './access-call.ts';

const oneTimeToken =
  (purpose: TokenPurpose) =>
  async ({ db }: Place): Promise<Question> => {
    const { id } = await insertAccount(db);
    return { body: { token: await insertToken(db, id, purpose) } };
  };
const credentials = async ({ db }: Place): Promise<Question> => ({
  body: { email: (await insertAccount(db)).email, password: PASSWORD },
});
const unverified = async (db: Db): Promise<Question> => {
  const { email } = await insertAccount(db, { email_verified_at: null });
  return { email };
};
/** Another session of who asks; of nobody in particular where nobody asks. */
const ownSession = async (db: Db, token = ''): Promise<Question> => {
  const asker = await findSession(db, hashOfToken(token));
  const userId = asker?.userId ?? (await insertAccount(db)).id;
  return { id: await insertSession(db, userId, hashOfToken(newToken())) };
};
const notice = async ({ db }: Place): Promise<Question> => {
  const { id: userId } = await insertAccount(db);
  const event = { userId, kind: 'newDevice', details: {}, studentId: null } as const;
  const { token } = await db.transaction().execute((tx) => insertNotice(tx, event));
  return { body: { token } };
};
/** The password stays what it was, for the next question of the same caller. */
const samePassword = { password: PASSWORD, veryfiedPassword: PASSWORD, currentPassword: PASSWORD };
const contact = { fullName: 'Lucía Bernal', email: 'lucia@correo.mx', subject: 'Duda', message: 'Buenas tardes' };

const SESSIONS: AccessCall[] = [
  { method: 'GET', path: 'health', callers: 'everybody', ask: () => ({}) },
  { method: 'GET', path: 'health/live', callers: 'everybody', ask: () => ({}) },
  { method: 'GET', path: 'health/ready', callers: 'everybody', ask: () => ({}) },
  { method: 'GET', path: 'registry', callers: 'everybody', ask: () => ({}) },
  { method: 'POST', path: 'auth/login', callers: 'everybody', ask: credentials },
  { method: 'POST', path: 'auth/profile', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  { method: 'POST', path: 'auth/logout', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  { method: 'GET', path: 'sessions/getAll', callers: EVERY_ROLE, ask: () => ({}) },
  {
    method: 'DELETE',
    path: 'sessions/delete/{id}',
    callers: EVERY_ROLE,
    ask: ({ db }, token) => ownSession(db, token),
  },
  { method: 'POST', path: 'sessions/deleteOthers', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  { method: 'POST', path: 'security-notices/get', callers: 'everybody', ask: notice },
  { method: 'PATCH', path: 'security-notices/deny', callers: 'everybody', ask: notice },
];

const PASSWORDS: AccessCall[] = [
  {
    method: 'POST',
    path: 'auth/recover/{email}',
    callers: 'everybody',
    ask: async ({ db }) => ({ email: (await insertAccount(db)).email }),
  },
  { method: 'POST', path: 'userRecovery/validateToken', callers: 'everybody', ask: oneTimeToken('recovery') },
  { method: 'PATCH', path: 'auth/update-password', callers: EVERY_ROLE, ask: () => ({ body: samePassword }) },
  { method: 'PATCH', path: 'auth/emailConfirmation', callers: 'everybody', ask: oneTimeToken('confirmation') },
  {
    method: 'GET',
    path: 'auth/reTryEmailVerification/{email}',
    callers: 'everybody',
    ask: ({ db }) => unverified(db),
  },
];

const OWN_ACCOUNT: AccessCall[] = [
  {
    method: 'POST',
    path: 'users/mainValidateUserData',
    callers: 'everybody',
    ask: () => ({ body: { email: 'libre@escuela.mx', phone: '4499999999' } }),
  },
  { method: 'POST', path: 'users/create', callers: 'everybody', ask: () => ({ body: newRegistration() }) },
  { method: 'PATCH', path: 'users/updateDataProfile', callers: EVERY_ROLE, ask: () => ({ body: newRegistration() }) },
  {
    method: 'PATCH',
    path: 'users/updateImage',
    callers: EVERY_ROLE,
    ask: async ({ url }, token) => ({ body: { url: await anUpload(url, token, {}) } }),
  },
  { method: 'POST', path: 'users/delete', callers: 'everybody', ask: credentials },
];

/** The tokens of a change of the address of somebody new. */
const emailChange = async ({ db }: Place): Promise<ChangeTokens> => {
  const { id, email: previous } = await insertAccount(db);
  const { email } = newRegistration();
  return db
    .transaction()
    .execute((tx) => insertEmailChange(tx, { userId: id, askedBy: id, askedIn: null, email, previous }));
};

const EMAIL_CHANGES: AccessCall[] = [
  {
    method: 'POST',
    path: 'users/changeEmail',
    form: 'of the own account',
    callers: EVERY_ROLE,
    ask: () => ({ body: { email: newRegistration().email, password: PASSWORD } }),
  },
  {
    method: 'POST',
    path: 'users/changeEmail',
    form: 'of somebody else',
    callers: ADMIN,
    needsConfirmation: true,
    ask: async ({ db }) => ({ body: { id: (await insertAccount(db)).id, email: newRegistration().email } }),
    ids: ['id'],
  },
  { method: 'GET', path: 'users/getEmailChange', callers: EVERY_ROLE, ask: () => ({}) },
  { method: 'PATCH', path: 'users/cancelEmailChange', callers: EVERY_ROLE, ask: () => ({ body: {} }) },
  {
    method: 'PATCH',
    path: 'users/confirmEmail',
    callers: 'everybody',
    ask: async (place) => ({ body: { token: (await emailChange(place)).token } }),
  },
  {
    method: 'PATCH',
    path: 'users/stopEmailChange',
    callers: 'everybody',
    ask: async (place) => ({ body: { token: (await emailChange(place)).stopToken } }),
  },
];

const aRequest = async ({ db }: Place) => {
  const { fullName: full_name, ...rest } = contact;
  const insert = db
    .insertInto('contact_requests')
    .values({ full_name, ...rest })
    .returning('id');
  return { ...(await insert.executeTakeFirstOrThrow()), rowVersion: 1 };
};

const CONTACT_REQUESTS: AccessCall[] = [
  { method: 'POST', path: 'contact-requests/getTable', callers: ADMIN, ask: () => ({ body: {} }) },
  {
    method: 'GET',
    path: 'contact-requests/get/{id}',
    callers: ADMIN,
    ask: async (place) => ({ id: (await aRequest(place)).id }),
  },
  {
    method: 'PATCH',
    path: 'contact-requests/setState',
    callers: ADMIN,
    ask: async (place) => ({ body: { ...(await aRequest(place)), state: 'closed' } }),
    ids: ['id'],
  },
  {
    method: 'POST',
    path: 'contact-requests/answer',
    callers: ADMIN,
    ask: async (place) => ({ body: { ...(await aRequest(place)), text: 'Sí' } }),
    ids: ['id'],
  },
];

/** Sessions and accounts, and what is open to everybody. */
export const ACCOUNT_CALLS: AccessCall[] = [
  ...SESSIONS,
  ...PASSWORDS,
  ...OWN_ACCOUNT,
  ...EMAIL_CHANGES,
  { method: 'POST', path: 'contact-requests/create', callers: 'everybody', ask: () => ({ body: contact }) },
  ...CONTACT_REQUESTS,
];
