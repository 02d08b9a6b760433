import { correctedList } from './corrected-list.ts';
import { newDraft, withFile, type ListFile } from './draft.ts';
import type { FileRow } from './reading/file-table.ts';

const HEADINGS = ['Apellido paterno', 'Apellido materno', 'Nombre', 'Fecha de nacimiento'];
const MARKED = [...HEADINGS, 'Original row', 'Reason'];
const child = (name: string, birthdate = '2016-09-03'): string[] => ['Gil', 'Ruiz', name, birthdate];
const sheetOf = (rows: readonly string[][], start = 1): FileRow[] =>
  rows.map((cells, place) => ({ line: start + place, cells }));
const fileOf = (...sheets: { name: string; rows: FileRow[] }[]): ListFile => ({
  name: 'lista.xlsx',
  table: { format: 'xlsx', sheets: sheets.map((sheet) => ({ ...sheet, fault: null })) },
});

const LIST = sheetOf([['Escuela'], HEADINGS, child('Ana'), child('Beto', 'ayer'), child('Carla')]);
const draft = withFile(newDraft('students'), fileOf({ name: 'Lista', rows: LIST }));
const mend = (...rows: string[][]) => fileOf({ name: 'Con problemas', rows: sheetOf([MARKED, ...rows]) });
const namesOf = ({ list }: ReturnType<typeof correctedList>) =>
  list.rows.map(({ row }) => [row.line, row.name, row.birthdate]);

test('[IMP-26] mended rows replace those with problems, in any language; of the others none is lost or overwritten', () => {
  const opened = mend(
    [...child('Beto', '2016-09-04'), '4', 'why'],
    [...child('Otra'), '3', 'x'],
    [...child('Nueva'), '', ''],
  );
  const merged = correctedList(draft, opened, [4]);
  expect(merged.merged).toEqual({ replaced: 1, added: 2 });
  expect(merged.draft.step).toBe('check');
  expect(namesOf(merged)).toEqual([
    [3, 'Ana', '2016-09-03'],
    [4, 'Beto', '2016-09-04'],
    [5, 'Carla', '2016-09-03'],
    [6, 'Otra', '2016-09-03'],
    [7, 'Nueva', '2016-09-03'],
  ]);
});

test('[IMP-26] the same file comes in again, with the rows that were mended before', () => {
  const first = correctedList(draft, mend([...child('Beto', '2016-09-04'), '4', '']), [4]);
  const again = correctedList(first.draft, mend([...child('Beto', '2016-09-05'), '4', '']), []);
  expect(again.merged).toEqual({ replaced: 1, added: 0 });
  expect(namesOf(again)).toHaveLength(3);
  const unchanged = correctedList(draft, mend([...child('Ana'), '3', '']), [4]);
  expect(unchanged.merged).toEqual({ replaced: 0, added: 0 });
});

test('[IMP-26] rows with problems of another list take the place of this one', () => {
  const other = fileOf({
    name: 'x',
    rows: sheetOf([
      ['Nombre', 'Original row', 'Reason'],
      ['Ana', '4', ''],
    ]),
  });
  const { merged, draft: next } = correctedList(draft, other, [4]);
  expect([merged, next.step]).toEqual([null, 'columns']);
});

test('[IMP-26] of a corrected workbook the sheet of the same name is read, or that at the same place', () => {
  const first = { name: 'Notas', rows: sheetOf([['x', 'y']]) };
  const lists = ['Lista', 'Otra'].map((name) => ({ name, rows: sheetOf([HEADINGS, child(name)]) }));
  const chosen = withFile(draft, fileOf(first, ...lists));
  expect(chosen.sheet).toBe(1);
  expect(withFile(chosen, fileOf(...lists)).sheet).toBe(0);
  expect(withFile(chosen, fileOf(first, { name: 'Hoja', rows: sheetOf([HEADINGS]) })).sheet).toBe(1);
});
