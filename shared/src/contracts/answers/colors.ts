import { COLOR_COLUMNS, colorInput, colorUpdate, type Color, type ColorOption } from '../colors.ts';
import { tableQuery } from '../table.ts';
import { call } from './call.ts';
import { created, data, ok, table, updated } from './envelope.ts';
import { id, listOf, object, stored, text, type Schema } from './schema.ts';

const color: Schema<Color> = stored({ name: text, hexadecimal: text });
const option: Schema<ColorOption> = object({ id, name: text, hexadecimal: text });

export const COLOR_CALLS = {
  'POST /colors/getTable': call(tableQuery(COLOR_COLUMNS), table(color)),
  'POST /colors/get/:id': call(null, data(color)),
  'POST /colors/create': call(colorInput, created),
  'PUT /colors/update': call(colorUpdate, updated),
  'DELETE /colors/delete/:id': call(null, ok('deleted')),
  'GET /colors/options': call(null, data(listOf(option))),
};
