import {
  auditTable,
  auditUndo,
  CHANGE_ACTIONS,
  VALUE_KINDS,
  type Change,
  type ChangedValue,
  type Save,
} from '../audit.ts';
import { CHANGED_ENTITIES } from '../changed-entities.ts';
import { ROLES } from '../roles.ts';
import { call } from './call.ts';
import { ok, table } from './envelope.ts';
import { count, day, flag, id, listOf, moment, named, nullable, object, oneOf, text, type Schema } from './schema.ts';

const value: Schema<ChangedValue> = { type: ['string', 'number', 'boolean', 'null'] };
const change: Schema<Change> = object({
  id,
  entity: oneOf(CHANGED_ENTITIES),
  recordId: id,
  action: oneOf(CHANGE_ACTIONS),
  student: nullable(named),
  subject: nullable(text),
  day: nullable(day),
  fields: listOf(object({ name: text, kind: oneOf(VALUE_KINDS), before: value, after: value })),
  mayUndo: flag,
});
const save: Schema<Save> = object({
  id,
  at: moment,
  user: nullable(object({ id: nullable(id), name: nullable(text), role: oneOf(ROLES) })),
  count,
  changes: listOf(change),
  mayUndo: flag,
});

export const AUDIT_CALLS = {
  'POST /audit/getTable': call(auditTable, table(save)),
  'PUT /audit/undo': call(auditUndo, ok('updated')),
};
