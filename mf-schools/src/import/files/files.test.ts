import { IMPORT_KINDS, REQUIRED_IMPORT_FIELDS } from '@pupitre/shared/contracts/import-fields';
import en from '../../../messages/import/en.json';
import es from '../../../messages/import/es.json';
import { bytesOf } from '../../testing/spreadsheets.ts';
import { proposeMapping } from '../mapping/propose-mapping.ts';
import { rowsOf } from '../mapping/rows-of.ts';
import { isFilled, targetsOf } from '../mapping/targets.ts';
import { readTable } from '../reading/read-table.ts';
import { rejectedSheet } from './rejected-sheet.ts';
import { ROW_MARK } from './row-mark.ts';
import { templateOf } from './template.ts';
import { writeFile } from './write-file.ts';

const texts = { es, en } as const;
const rowsIn = async (file: Blob) => (await readTable(await bytesOf(file), () => undefined)).sheets;

const CASES = IMPORT_KINDS.flatMap((kind) =>
  (['es', 'en'] as const).flatMap((language) =>
    (['xlsx', 'csv'] as const).map((format) => ({ kind, language, format })),
  ),
);

test.each(CASES)(
  '[IMP-24] the template of $kind as $format in $language maps itself, and its example is no row',
  async ({ kind, language, format }) => {
    const template = templateOf(kind, language, {
      title: (field) => texts[language][`import.field.${field}`],
      sheet: 'Lista',
      values: 'Valores',
    });
    const [sheet] = await rowsIn(await writeFile(format, template));
    if (!sheet) throw new Error('no sheet');
    const mapping = proposeMapping(kind, sheet.rows);
    const targets = new Set(mapping.columns);
    expect(mapping.columns).not.toContain(null);
    expect(REQUIRED_IMPORT_FIELDS[kind].every((field) => isFilled(field, targets))).toBe(true);
    expect(sheet.rows).toHaveLength(2);
    expect(rowsOf(kind, sheet.rows, mapping)).toEqual([]);
  },
);

test.each(['es', 'en'] as const)(
  '[IMP-24] every name of a column on the screen is a heading that we know, in %s',
  (language) => {
    const wrong = IMPORT_KINDS.flatMap((kind) =>
      targetsOf(kind).filter((target) => {
        const titles = texts[language];
        // A name alone is the full one.
        const besides = [titles['import.field.guardian1Paternal'], titles['import.field.guardian2Paternal']];
        const cells = [titles[`import.field.${target}`], ...besides];
        return proposeMapping(kind, [{ line: 1, cells }]).columns[0] !== target;
      }),
    );
    expect(wrong).toEqual([]);
  },
);

test('[IMP-24] the allowed values are on a sheet of their own', async () => {
  const titles = { title: (field: string) => field, sheet: 'Lista', values: 'Valores' };
  const sheets = await rowsIn(await writeFile('xlsx', templateOf('groups', 'es', titles)));
  expect(sheets[1]).toMatchObject({ name: 'Valores' });
  expect(sheets[1]?.rows.map(({ cells }) => cells)).toEqual([['level'], ['Preescolar'], ['Primaria'], ['Secundaria']]);
});

test.each(['xlsx', 'csv'] as const)(
  '[IMP-25] rejected rows are written as they are in the file, with the reasons, as %s',
  async (format) => {
    const sources = [
      { line: 2, cells: ['Ana', '+52 55', '=1+1'] },
      { line: 3, cells: ['Beto; "B"'] },
      { line: 5, cells: ['Carla', '', '', 'x'] },
    ];
    const rejected = [
      {
        place: 0,
        problems: [
          { field: 'guardian1Phone' as const, text: 'Uno' },
          { field: null, text: 'Dos' },
        ],
      },
      { place: 2, problems: [{ field: null, text: 'Tres' }] },
      { place: 1, problems: [{ field: null, text: '-' }] },
    ];
    const sheet = rejectedSheet({
      headings: ['Nombre', 'Tel'],
      sources,
      rejected,
      name: 'Con problemas',
      mark: ROW_MARK.es,
      reason: 'Motivo',
      nameOf: () => 'Tel',
    });
    const file = await writeFile(format, [sheet]);
    const [read] = await rowsIn(file);
    expect(read?.rows.map(({ cells }) => cells)).toEqual([
      ['Nombre', 'Tel', '', '', 'Fila original', 'Motivo'],
      ['Ana', '+52 55', '=1+1', '', '2', 'Tel: Uno · Dos'],
      ['Carla', '', '', 'x', '5', 'Tres'],
      ['Beto; "B"', '', '', '', '3', '-'],
    ]);
    if (format === 'xlsx') return;
    expect(new TextDecoder().decode(await bytesOf(file))).toContain("'=1+1");
    const spanish = new TextDecoder().decode(await bytesOf(await writeFile(format, [sheet], ';')));
    expect(spanish).toContain('Nombre;Tel;;;Fila original;Motivo\r\n');
  },
);

test('[IMP-25] the rows of the widest list are read again with the columns that we added', async () => {
  const headings = Array.from({ length: 40 }, (_, at) => `Dato ${at}`);
  const sources = [{ line: 2, cells: headings }];
  const rejected = [{ place: 0, problems: [{ field: null, text: 'Uno' }] }];
  const names = { name: 'Con problemas', mark: ROW_MARK.en, reason: 'Reason' };
  const sheet = rejectedSheet({ headings, sources, rejected, ...names, nameOf: () => '' });
  const [read] = await rowsIn(await writeFile('xlsx', [sheet]));
  expect(read?.rows[1]?.cells).toHaveLength(42);
  await expect(rowsIn(await writeFile('xlsx', [{ ...sheet, rows: [Array(42).fill('x')] }]))).rejects.toThrow();
});
