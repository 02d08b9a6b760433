import {
  GUARDIAN_STATUSES,
  guardianInvitation,
  guardianTable,
  guardianUpdate,
  invitationAnswer,
  RELATIONS,
  type Guardian,
  type Invitation,
} from '../guardians.ts';
import { call } from './call.ts';
import { created, data, ok, updated } from './envelope.ts';
import { day, flag, id, listOf, named, nullable, object, oneOf, stored, text, type Schema } from './schema.ts';

const guardian: Schema<Guardian> = stored({
  status: oneOf(GUARDIAN_STATUSES),
  user: nullable(named),
  email: text,
  phone: nullable(text),
  relation: nullable(oneOf(RELATIONS)),
  isPrimary: flag,
  sees: flag,
  mails: flag,
  since: day,
  until: nullable(day),
  replaces: nullable(named),
  mayChange: flag,
});
const invitation: Schema<Invitation> = object({
  id,
  student: text,
  school: nullable(text),
  invitedBy: text,
  relation: oneOf(RELATIONS),
});

export const GUARDIAN_CALLS = {
  'POST /guardians/getTable': call(guardianTable, data(listOf(guardian))),
  'POST /guardians/create': call(guardianInvitation, created),
  'PUT /guardians/update': call(guardianUpdate, updated),
  'DELETE /guardians/delete/:id': call(null, ok('deleted')),
  'GET /guardians/getInvitations': call(null, data(listOf(invitation))),
  'PUT /guardians/answer': call(invitationAnswer, ok('updated')),
};
