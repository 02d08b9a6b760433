import { zipSync } from 'fflate';
import { aWorkbook, cellAt, latin, rawWorkbook, utf8 } from '../../testing/spreadsheets.ts';
import type { FileTable } from './file-table.ts';
import { LAST_ROW, MOST_BYTES, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED } from './limits.ts';
import { readTable } from './read-table.ts';
import type { FileFault } from './refused-file.ts';

const ignore = (): void => undefined;
const read = (bytes: Uint8Array): Promise<FileTable> => readTable(bytes, ignore);

const rowsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await read(bytes)).sheets[0]?.rows.map(({ cells }) => cells) ?? [];

const faultOf = async (bytes: Uint8Array): Promise<{ fault: FileFault; line: number | null }> =>
  read(bytes).then(
    () => {
      throw new Error('the file was read');
    },
    ({ fault, line }) => ({ fault, line }),
  );

const utf16 = (text: string): number[] =>
  Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]);

describe('values', () => {
  test.each([
    ['UTF-8', utf8('Nombre;Teléfono\nÑandú;0155 1234')],
    ['UTF-8 with a mark', utf8('\ufeffNombre,Teléfono\r\nÑandú,0155 1234\r\n')],
    ['Windows-1252, as a Spanish Excel writes it', latin('Nombre;Tel\u00e9fono\r\n\u00d1and\u00fa;0155 1234\r\n')],
    [
      'UTF-16 with tabs, as Excel writes Unicode',
      Uint8Array.from([0xff, 0xfe, ...utf16('Nombre\tTeléfono\r\nÑandú\t0155 1234')]),
    ],
    ['a line that names the delimiter', utf8('sep=;\r\nNombre;Teléfono\r\nÑandú;0155 1234')],
  ])('[IMP-20] reads %s', async (_name, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['Nombre', 'Teléfono'],
      ['Ñandú', '0155 1234'],
    ]);
  });

  test('[IMP-20] numbers rows as a spreadsheet program does, whatever is empty or broken into lines', async () => {
    const { sheets } = await read(utf8('a;b\n\n;\n"dos\nlíneas";"x ""y"""\nfin;'));
    expect(sheets[0]?.rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['dos líneas', 'x "y"'] },
      { line: 5, cells: ['fin'] },
    ]);
  });

  test('[IMP-20] reads dates, long numbers and texts of a workbook as texts', async () => {
    const bytes = await aWorkbook([
      [{ value: ' José\u00a0 Luis ' }, { value: '0445512345678' }, { value: 5_512_345_678 }, { value: true }],
      [],
      [{ value: new Date(Date.UTC(2015, 2, 4)), type: Date, format: 'dd/mm/yyyy' }, null, { value: "'=1+1" }],
    ]);
    expect(await read(bytes)).toEqual({
      format: 'xlsx',
      sheets: [
        {
          name: 'Sheet1',
          fault: null,
          rows: [
            { line: 1, cells: ['José Luis', '0445512345678', '5512345678', 'true'] },
            { line: 3, cells: ['2015-03-04', '', '=1+1'] },
          ],
        },
      ],
    });
  });
});

const cellRow = (place: string): string => `<row r="1">${cellAt(place)}</row>`;

/** A deflated zip of one file whose directory says that it has a size. */
const claiming = (size: number): Uint8Array => {
  const bytes = zipSync({ 'xl/workbook.xml': utf8('<workbook/>'.repeat(1_000)) });
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  view.setUint32(view.getUint32(end + 16, true) + 24, size, true);
  return bytes;
};

describe('refusals', () => {
  test.each([
    ['no bytes', new Uint8Array(), 'empty'],
    ['spaces only', utf8(' \n;;\n'), 'noTable'],
    ['too many bytes', new Uint8Array(MOST_BYTES + 1), 'tooLarge'],
    ['an Excel of before 2007', latin(`\u00d0\u00cf\u0011\u00e0${' '.repeat(600)}`), 'legacyExcel'],
    [
      'a workbook with a password',
      latin(`\u00d0\u00cf\u0011\u00e0  ${'EncryptedPackage'.replaceAll(/./g, (letter) => `${letter}\0`)}`),
      'encrypted',
    ],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]), 'otherFormat'],
    ['a web page', utf8('<html><table><tr><td>a</td></tr></table></html>'), 'otherFormat'],
    ['a zip of something else', zipSync({ 'word/document.xml': utf8('<a/>') }), 'otherFormat'],
    ['the beginning of a workbook', rawWorkbook(`<row r="1">${cellAt('A1')}</row>`).slice(0, 300), 'broken'],
    ['a zip that unpacks to 60 MiB', claiming(62_914_560), 'unpacksTooLarge'],
    ['a zip whose directory lies', claiming(20), 'broken'],
    [
      'a cell in the last place of a sheet',
      rawWorkbook(`<row r="1048576">${cellAt('XFD1048576')}</row>`),
      'tooManyRows',
    ],
    ['a cell far to the right', rawWorkbook(`<row r="1">${cellAt('AAA1')}</row>`), 'tooManyColumns'],
    ['an empty sheet', rawWorkbook(''), 'noTable'],
  ] satisfies [string, Uint8Array, FileFault][])('[IMP-21] refuses %s', async (_name, bytes, fault) => {
    expect(await faultOf(bytes)).toEqual({ fault, line: null });
  });

  test('[IMP-21] names the row of a quote that is never closed, of a long cell and of too many columns', async () => {
    expect(await faultOf(utf8('a;b\nc;"d\ne;f'))).toEqual({ fault: 'brokenQuotes', line: 2 });
    expect(await faultOf(utf8(`a\n${'x'.repeat(2_001)}`))).toEqual({ fault: 'longCell', line: 2 });
    expect(await faultOf(utf8(`a\n${'x;'.repeat(MOST_COLUMNS)}x`))).toEqual({ fault: 'tooManyColumns', line: 2 });
  });

  test('[IMP-21] reads the wide exports of the programs that it knows', async () => {
    const columns = Array.from({ length: 62 }, (_, column) => `Column ${column}`);
    const list = (headings: readonly string[]) => utf8(`${headings.join(',')}\n${columns.join(',')}\n`);
    expect(await rowsOf(list(columns.with(3, 'Parent 1 Preferred Name')))).toHaveLength(2);
    expect(await faultOf(list(columns))).toEqual({ fault: 'tooManyColumns', line: 1 });
    const cells = columns.map((text, column) =>
      cellAt(`${column < 26 ? '' : 'AB'.charAt(column / 26 - 1)}${String.fromCharCode(65 + (column % 26))}1`, text),
    );
    expect(await faultOf(rawWorkbook(`<row r="1">${cells.join('')}</row>`))).toEqual({
      fault: 'tooManyColumns',
      line: null,
    });
  });

  test('[IMP-21] counts the rows with values, and looks no further than a row that no list has', async () => {
    const full = Array.from({ length: MOST_ROWS }, (_, row) => `${row}`).join('\n');
    expect(await rowsOf(utf8(`${full}\n\n\n`))).toHaveLength(MOST_ROWS);
    expect(await faultOf(utf8(`${full}\nx`))).toEqual({ fault: 'tooManyRows', line: null });
    expect(await faultOf(utf8(`a${'\n'.repeat(LAST_ROW)}b`))).toEqual({ fault: 'tooManyRows', line: null });
  });

  test('[IMP-21] reads past cells that have a style and no value, as far as they are', async () => {
    const styled = '<row r="1048576"><c r="XFD1048576" s="3"/></row><row r="1048577" spans="1:2"></row>';
    const bytes = rawWorkbook(`<row r="1">${cellAt('A1')}<c r="ZZ1" s="1"></c></row>${styled}`);
    expect(await rowsOf(bytes)).toEqual([['x']]);
  });

  test('[IMP-21] a sheet that is too large does not prevent the others from being read', async () => {
    const bytes = rawWorkbook(cellRow('XFD1'), cellRow('A1'));
    expect((await read(bytes)).sheets).toEqual([
      { name: 'Hoja 1', rows: [], fault: 'tooManyColumns' },
      { name: 'Hoja 2', rows: [{ line: 1, cells: ['x'] }], fault: null },
    ]);
  });

  test('[IMP-21] sums the directory of a zip before it unpacks anything', async () => {
    const pictures = Object.fromEntries(
      Array.from({ length: 3 }, (_, index) => [`xl/media/${index}.bin`, new Uint8Array(MOST_UNPACKED / 3)]),
    );
    const bytes = zipSync({ ...pictures, 'xl/workbook.xml': utf8('<workbook/>'), 'x.xml': new Uint8Array(100) });
    expect(await faultOf(bytes)).toEqual({ fault: 'unpacksTooLarge', line: null });
  });
});

test('[IMP-20] the progress of a workbook grows to its end', async () => {
  const sheet = `<row r="1">${cellAt('A1')}</row>`;
  const parts: number[] = [];
  await readTable(rawWorkbook(sheet, sheet), (part) => parts.push(part));
  expect(parts.at(-1)).toBe(1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
});
