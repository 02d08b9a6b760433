import { personalDataQuery } from '../personal-data.ts';
import { privacyConsentChange, type PrivacyConsent } from '../privacy-consents.ts';
import {
  PRIVACY_KINDS,
  PRIVACY_STATUSES,
  privacyAnswer,
  privacyRequestInput,
  privacyRequestTable,
  privacyWithdrawal,
  type OwnPrivacy,
  type OwnPrivacyRequest,
  type PrivacyRequest,
} from '../privacy-requests.ts';
import { ROLES } from '../roles.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import {
  count,
  day,
  flag,
  id,
  listOf,
  moment,
  named,
  nullable,
  object,
  oneOf,
  stored,
  text,
  type Schema,
} from './schema.ts';

const request = {
  kind: oneOf(PRIVACY_KINDS),
  text,
  status: oneOf(PRIVACY_STATUSES),
  createdAt: moment,
  dueOn: day,
  answer: text,
  answeredAt: nullable(moment),
  student: nullable(named),
  isAboutStudent: flag,
};
const ownRequest: Schema<OwnPrivacyRequest> = stored(request);
const own: Schema<OwnPrivacy> = object({
  requests: listOf(ownRequest),
  students: listOf(named),
  retentionDays: count,
});
const author = object({ id, name: text, email: text, role: oneOf(ROLES) });
const received: Schema<PrivacyRequest> = stored({
  ...request,
  author,
  school: nullable(named),
  answeredBy: nullable(named),
  isOverdue: flag,
  otherGuardians: count,
  answerable: flag,
});
const consent: Schema<PrivacyConsent> = object({
  version: nullable(id),
  givenAt: nullable(moment),
  revokedAt: nullable(moment),
});

export const PRIVACY_CALLS = {
  'GET /privacy-consents/get': call(null, data(consent)),
  'PUT /privacy-consents/set': call(privacyConsentChange, ok('updated')),
  'GET /privacy-requests/getMine': call(null, data(own)),
  'POST /privacy-requests/create': call(privacyRequestInput, created),
  'PATCH /privacy-requests/withdraw': call(privacyWithdrawal, updated),
  'POST /privacy-requests/getTable': call(privacyRequestTable, table(received)),
  'PATCH /privacy-requests/answer': call(privacyAnswer, updated),
  /** The answer is a file, not JSON of the API: a page to read, or data for other programs. */
  'POST /personal-data/download': call(personalDataQuery, text),
};
