import { credentials, oneTimeToken, type LoginAnswer, type Profile, type RecoveryAnswer } from '../auth.ts';
import { record } from '../fields.ts';
import { languageInput } from '../notice-preferences.ts';
import { passwordChange } from '../password-change.ts';
import { ROLES } from '../roles.ts';
import { SECOND_FACTOR_STATES } from '../second-factor.ts';
import { NOTICE_KINDS, type NoticeDetail, type SecurityNotice } from '../security-notices.ts';
import { BROWSERS, SYSTEMS, type OpenSession } from '../sessions.ts';
import { byId } from '../staff.ts';
import { call } from './call.ts';
import { data, ok, succeeds, updated } from './envelope.ts';
import { flag, id, listOf, moment, named, nullable, object, oneOf, text, withOptional, type Schema } from './schema.ts';

const secondFactor = oneOf(SECOND_FACTOR_STATES);
const login: Schema<Required<LoginAnswer>> = succeeds({
  token: text,
  mustChangePassword: flag,
  secondFactor,
  device: text,
});
const profile: Schema<{ result: true } & Profile> = succeeds({
  id,
  name: text,
  paternal: text,
  maternal: text,
  email: text,
  phone: text,
  image: nullable(text),
  roles: listOf(oneOf(ROLES)),
  school: nullable(named),
  groups: listOf(object({ id, code: text })),
  mustChangePassword: flag,
  secondFactor,
});
const recovery: Schema<Omit<RecoveryAnswer, 'message'>> = succeeds({ token: text });

export const AUTH_CALLS = {
  'POST /auth/login': call(credentials, login),
  'POST /auth/profile': call(null, profile),
  'POST /auth/logout': call(null, ok('loggedOut')),
  'PATCH /auth/language': call(languageInput, updated),
  'POST /auth/recover/:email': call(null, ok('recoveryEmailSent')),
  'PATCH /auth/update-password': call(passwordChange, ok('passwordUpdated')),
  'PATCH /auth/emailConfirmation': call(oneTimeToken, ok('emailConfirmed')),
  'GET /auth/reTryEmailVerification/:email': call(null, ok('validationEmailSent')),
  'PATCH /auth/updateAsAdmin': call(byId, updated),
  'POST /userRecovery/validateToken': call(oneTimeToken, recovery),
};

const session: Schema<OpenSession> = object({
  id,
  browser: oneOf(BROWSERS),
  system: oneOf(SYSTEMS),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: flag,
  place: nullable(text),
});

export const SESSION_CALLS = {
  'GET /sessions/getAll': call(null, data(listOf(session))),
  'DELETE /sessions/delete/:id': call(null, ok('loggedOut')),
  'POST /sessions/deleteOthers': call(record({}).required(), ok('sessionsEnded')),
};

const details: Schema<Partial<Record<NoticeDetail, string>>> = withOptional({}, {
  student: text,
  group: text,
  school: text,
  browser: text,
  system: text,
  place: text,
  factor: text,
  change: text,
  name: text,
} satisfies Record<NoticeDetail, Schema<string>>);
const notice: Schema<SecurityNotice> = object({
  kind: oneOf(NOTICE_KINDS),
  details,
  createdAt: moment,
  isDenied: flag,
});

export const SECURITY_NOTICE_CALLS = {
  'POST /security-notices/get': call(oneTimeToken, data(notice)),
  'PATCH /security-notices/deny': call(oneTimeToken, ok('recoveryEmailSent', 'updated')),
};
