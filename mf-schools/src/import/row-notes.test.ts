import { proposeMapping } from './mapping/propose-mapping.ts';
import { rowsOf } from './mapping/rows-of.ts';
import { notesOf } from './row-notes.ts';

const HEADINGS = ['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Tutor'];
const ROWS = [
  { line: 4, cells: HEADINGS },
  { line: 6, cells: ['Ana', 'Cruz Peña', 'ayer', 'Laura Peña'] },
];
const COUNTS = { new: 0, same: 0, errors: 1, guardiansNew: 0, guardiansKnown: 0 };

test('[IMP-26] a problem has the column and the text of the file, and the part of a column that has several fields', () => {
  const mapping = proposeMapping('students', ROWS);
  const list = { headings: HEADINGS, rows: rowsOf('students', ROWS, mapping), incomplete: 1 };
  const fields = ['birthdate', 'maternal', 'guardian1Maternal', 'guardian1Email', null] as const;
  const problems = fields.map((field) => ({ field, text: 'x' }));
  const row = { place: 0, state: 'error', problems, warnings: [], match: null } as const;
  const { error } = notesOf(
    { counts: COUNTS, rows: [{ ...row, problems, warnings: [] }] },
    { list, mapping, leftOutText: String },
  );
  expect(error.map(({ line, who, column, isPart, value }) => [line, who, column, isPart, value])).toEqual([
    [6, 'Cruz Peña Ana', 'Fecha de nacimiento', false, 'ayer'],
    [6, 'Cruz Peña Ana', 'Apellidos', true, 'Cruz Peña'],
    [6, 'Cruz Peña Ana', 'Tutor', true, 'Laura Peña'],
    [6, 'Cruz Peña Ana', null, false, ''],
    [6, 'Cruz Peña Ana', null, false, ''],
  ]);
});
