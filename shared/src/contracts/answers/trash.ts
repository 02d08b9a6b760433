import { TRASH_KINDS, trashRestoration, trashTable, type TrashedRecord } from '../trash.ts';
import { call } from './call.ts';
import { ok, table } from './envelope.ts';
import { id, moment, named, nullable, object, oneOf, text, type Schema } from './schema.ts';

const trashed: Schema<TrashedRecord> = object({
  id,
  recordId: id,
  kind: oneOf(TRASH_KINDS),
  name: text,
  school: nullable(named),
  group: nullable(named),
  student: nullable(named),
  deletedAt: moment,
  deletedBy: named,
  expiresAt: moment,
});

export const TRASH_CALLS = {
  'POST /trash/getTable': call(trashTable, table(trashed)),
  'PUT /trash/restore': call(trashRestoration, ok('restored')),
};
