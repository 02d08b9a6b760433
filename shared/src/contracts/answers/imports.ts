import { ALL_IMPORT_FIELDS, IMPORT_KINDS } from '../import-fields.ts';
import {
  IMPORT_STATES,
  IMPORT_STATUSES,
  importCheck,
  importInput,
  importQuery,
  importTable,
  importUndo,
  type CheckedImport,
  type FoundImport,
  type Import,
  type ImportCounts,
  type ImportProblem,
  type ImportResult,
} from '../imports.ts';
import { call } from './call.ts';
import { data, succeeds, table, updated } from './envelope.ts';
import { count, day, flag, id, listOf, moment, named, nullable, object, oneOf, stored, text } from './schema.ts';
import type { Schema } from './schema.ts';

const problem: Schema<ImportProblem> = object({ field: oneOf([...ALL_IMPORT_FIELDS, null]), text });
const rejected = object({ place: count, problems: listOf(problem) });
const counts: Schema<ImportCounts> = object({
  new: count,
  same: count,
  errors: count,
  guardiansNew: count,
  guardiansKnown: count,
});
const checked: Schema<CheckedImport> = object({
  counts,
  rows: listOf(
    object({
      place: count,
      problems: listOf(problem),
      state: oneOf(IMPORT_STATES),
      warnings: listOf(problem),
      match: nullable(named),
    }),
  ),
});
const fields = { counts, skipped: listOf(count), rejected: listOf(rejected) };
const result: Schema<ImportResult> = object(fields);
const found: Schema<FoundImport> = object({
  status: oneOf([...IMPORT_STATUSES, 'none']),
  result: nullable(stored(fields)),
});
const row: Schema<Import> = stored({
  kind: oneOf(IMPORT_KINDS),
  date: day,
  status: oneOf(IMPORT_STATUSES),
  at: moment,
  user: named,
  undoneAt: nullable(moment),
  undoneBy: nullable(named),
  counts,
  mayUndo: flag,
});

export const IMPORT_CALLS = {
  'POST /imports/check': call(importCheck, data(checked)),
  'POST /imports/apply': call(importInput, succeeds({ message: oneOf(['created']), id, rowVersion: id, data: result })),
  'POST /imports/get': call(importQuery, data(found)),
  'POST /imports/undo': call(importUndo, updated),
  'POST /imports/getTable': call(importTable, table(row)),
};
