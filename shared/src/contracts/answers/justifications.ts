import {
  JUSTIFICATION_STATUSES,
  justificationDecision,
  justificationInput,
  justificationTable,
  type Justification,
} from '../justifications.ts';
import { call } from './call.ts';
import { created, ok, table, updated } from './envelope.ts';
import { count, day, flag, moment, named, nullable, oneOf, stored, text, type Schema } from './schema.ts';

const justification: Schema<Justification> = stored({
  student: named,
  group: nullable(named),
  from: day,
  to: day,
  days: count,
  reason: text,
  url: nullable(text),
  status: oneOf(JUSTIFICATION_STATUSES),
  author: named,
  createdAt: moment,
  decidedBy: nullable(named),
  decidedAt: nullable(moment),
  answer: text,
  decidable: flag,
  deletable: flag,
});

export const JUSTIFICATION_CALLS = {
  'POST /justifications/getTable': call(justificationTable, table(justification)),
  'POST /justifications/create': call(justificationInput, created),
  'PATCH /justifications/decide': call(justificationDecision, updated),
  'DELETE /justifications/delete/:id': call(null, ok('deleted')),
};
