import { tableExport } from '../exports.ts';
import { call } from './call.ts';
import { text } from './schema.ts';

/** The answers are files, not JSON. */
export const EXPORT_CALLS = {
  'POST /exports/table': call(tableExport, text),
};
