import { zipSync } from 'fflate';
import { cellText } from '../import/reading/cell-text.ts';
import type { Random } from './random.ts';
import { aWorkbook, cellAt, latin, rawWorkbook, utf8 } from './spreadsheets.ts';

/** A file of the fuzz; `expected` are its rows if it must be read. */
export type FuzzedFile = { kind: string; bytes: Uint8Array; expected: string[][] | null };

const LETTERS = Array.from("abcdeñáéíóúüÑÁ -.'0123456789@");
const aText = ({ below, times }: Random): string => times(14, () => LETTERS[below(LETTERS.length)] ?? '').join('');
const SPECIAL = [
  'a;b',
  'a,b',
  'dos\nlíneas',
  'x "y" z',
  '+52 55',
  '=1+1',
  '-',
  '1e5',
  '\u00a0x',
  '15/03/2015',
] as const;

const aTable = (random: Random): string[][] => {
  const columns = 2 + random.below(12);
  return Array.from({ length: 1 + random.below(30) }, () =>
    Array.from({ length: columns }, () => (random.chance(15) ? random.pick(SPECIAL) : aText(random))),
  );
};

const withoutEmptyEnds = (table: readonly string[][]): string[][] =>
  table
    .map((row) => row.map(cellText))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    .filter((row) => row.length > 0);

const quoted = (cell: string): string => (/[";,\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as a program writes it, which must be read as it is. */
const aCsv = (random: Random): FuzzedFile => {
  const table = aTable(random);
  const delimiter = random.pick([';', ',', '\t']);
  const lineEnd = random.pick(['\n', '\r\n']);
  const text = table.map((row) => row.map(quoted).join(delimiter)).join(lineEnd);
  const write = random.pick([utf8, (plain: string) => utf8(`\ufeff${plain}`), latin]);
  const expected = withoutEmptyEnds(table);
  return { kind: 'csv', bytes: write(text), expected: expected.length > 0 ? expected : null };
};

const anXlsx = async (random: Random): Promise<FuzzedFile> => {
  const table = aTable(random);
  const bytes = await aWorkbook(
    table.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  );
  const expected = withoutEmptyEnds(table);
  return { kind: 'xlsx', bytes, expected: expected.length > 0 ? expected : null };
};

const cut = (bytes: Uint8Array, { below }: Random): Uint8Array => bytes.slice(0, below(bytes.length + 1));

const flipped = (bytes: Uint8Array, random: Random): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  for (let count = 1 + random.below(20); count > 0; count -= 1) copy[random.below(copy.length)] = random.below(256);
  return copy;
};

/** Numbers of a zip's directory are those at its end. */
const withWrongDirectory = (bytes: Uint8Array, random: Random): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  const from = Math.max(0, copy.length - 600);
  for (let count = 1 + random.below(6); count > 0; count -= 1) {
    const at = from + random.below(copy.length - from);
    copy.set([random.pick([0, 1, 0x7f, 0xff]), random.pick([0, 0xff]), 0xff].slice(0, copy.length - at), at);
  }
  return copy;
};

const shuffled = (bytes: Uint8Array, { below }: Random): Uint8Array => {
  const [from, to, length] = [below(bytes.length), below(bytes.length), below(200)];
  const copy = Uint8Array.from(bytes);
  copy.copyWithin(to, from, Math.min(bytes.length, from + length));
  return copy;
};

const mutated = ({ kind, bytes }: FuzzedFile, random: Random): FuzzedFile => {
  const change = random.pick([cut, flipped, withWrongDirectory, shuffled]);
  return { kind: `${kind} with wrong bytes`, bytes: change(bytes, random), expected: null };
};

const WRONG_CELLS = [
  cellAt('XFD1048576'),
  cellAt('A0'),
  cellAt('ÑÑ1'),
  cellAt('A1'),
  cellAt('A99999999999'),
  '<c t="s"><v>7</v></c>',
  '<c r="B2" t="s"><v>99999</v></c>',
  '<c r="C2" s="400"><v>41000</v></c>',
  '<c r="D2"><v>abc</v></c>',
  '<c r="E2" t="e"><v>#N/A</v></c>',
  '<c r="F2" t="d"><v>not a day</v></c>',
  '<c r="G2"><f>1+1</f></c>',
  '<c r="H2" t="inlineStr"><is><t>&lol;&#x0;&#99999999;</t></is></c>',
  '<c r="&#65;1"><v>1</v></c>',
  '<!-- <c r="A1"> --><![CDATA[<c r="B1"><v>1</v></c>]]>',
  '</row><row r="900000000">',
  '<row r="1"><row>',
  '<c r="A3"><v>',
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
  '<x:c r="A1" xmlns:x="y"><x:v>1</x:v></x:c>',
] as const;

const wrongSheet = (random: Random): FuzzedFile => {
  const rows = Array.from({ length: 1 + random.below(5) }, (_, index) => {
    const cells = [cellAt(`A${index + 1}`), cellAt(`B${index + 1}`, 'ñ')];
    if (random.chance(30)) cells.splice(random.below(3), 0, random.pick(WRONG_CELLS));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return { kind: 'wrong XML', bytes: rawWorkbook(rows.join(''), `<row r="1">${cellAt('A1')}</row>`), expected: null };
};

const otherZip = (random: Random): FuzzedFile => {
  const names = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', '../../x.xml', '__proto__.xml', 'a/'] as const;
  const files = random.times(
    5,
    () => [random.pick(names), utf8(random.pick(WRONG_CELLS).repeat(random.below(50)))] as const,
  );
  return { kind: 'other zip', bytes: zipSync(Object.fromEntries(files)), expected: null };
};

const STARTS = [
  [],
  [0x50, 0x4b],
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0xff, 0xfe],
  [0xef, 0xbb, 0xbf],
] as const;
const noise = (random: Random): FuzzedFile => ({
  kind: 'noise',
  bytes: Uint8Array.from([...random.pick<readonly number[]>(STARTS), ...random.times(3_000, () => random.below(256))]),
  expected: null,
});

const PARTS = ['"', '""', ';', ',', '\t', '\n', '\r', '\r\n', 'a', 'ñ', ' ', '"a"b"', "'"] as const;
const BEGINNINGS = ['', '', '', '', 'sep=;\n', '\0', '<html', '\ufeff\ufeff'] as const;
const wrongCsv = (random: Random): FuzzedFile => ({
  kind: 'wrong csv',
  bytes: utf8(random.pick(BEGINNINGS) + random.times(400, () => random.pick(PARTS)).join('')),
  expected: null,
});

const large = (random: Random): FuzzedFile => {
  const row = random.pick([
    'x',
    'x;y',
    ';'.repeat(random.pick([38, 39, 40, 41])),
    `"${'a'.repeat(random.pick([10, 2_001]))}"`,
  ]);
  return {
    kind: 'large csv',
    bytes: utf8(`a${`\n${row}`.repeat(random.pick([100, 2_008, 2_009, 2_010, 12_000]))}`),
    expected: null,
  };
};

/** The next file of a fuzz: of a program, with wrong bytes, with wrong contents, or of no program at all. */
export const aFuzzedFile = async (random: Random): Promise<FuzzedFile> => {
  switch (random.below(11)) {
    case 0:
    case 1:
      return aCsv(random);
    case 2:
      return anXlsx(random);
    case 3:
    case 4:
    case 5:
      return mutated(await anXlsx(random), random);
    case 6:
      return mutated(aCsv(random), random);
    case 7:
      return wrongSheet(random);
    case 8:
      return random.chance(50) ? otherZip(random) : noise(random);
    case 9:
      return wrongCsv(random);
    default:
      return random.chance(10) ? large(random) : wrongCsv(random);
  }
};
