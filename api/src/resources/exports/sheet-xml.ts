import type { PlainCell } from './cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Excel shows no longer text. */
const LONGEST_TEXT = 32_767;
const NARROWEST = 12;
const WIDEST = 60;
const DAY_MS = 86_400_000;
/** The days from the first day of Excel's calendar to 1970. */
const EXCEL_EPOCH = 25_569;

/** The styles of `STYLES`, by their places. */
const TITLE_STYLE = 1;
const DAY_STYLE = 2;
const MOMENT_STYLE = 3;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that no XML may have. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(NOT_XML, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const LETTERS = 26;
const FIRST_LETTER = 65;

/** The name of a column from 0: A to Z, AA to ZZ and so on. */
const columnName = (place: number): string =>
  (place >= LETTERS ? columnName(Math.floor(place / LETTERS) - 1) : '') +
  String.fromCharCode(FIRST_LETTER + (place % LETTERS));

const textXml = (text: string): string => ` t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

/** The number of Excel for a time, which has no time zone. */
const serialOf = (clock: string): number =>
  Date.parse(clock.includes(' ') ? `${clock.replace(' ', 'T')}Z` : clock) / DAY_MS + EXCEL_EPOCH;

const clockXml = (clock: string): string => {
  const serial = serialOf(clock);
  // Excel knows no day before 1900.
  if (!(serial >= 1)) return textXml(clock);
  return ` s="${clock.includes(' ') ? MOMENT_STYLE : DAY_STYLE}"><v>${serial}</v></c>`;
};

const contentXml = (cell: PlainCell): string => {
  if (typeof cell === 'string') return textXml(cell);
  return typeof cell === 'number' ? `><v>${cell}</v></c>` : clockXml(cell.clock);
};

/** Excel does without the addresses of cells, but other programs do not. */
const cellXml = (cell: PlainCell, address: string): string =>
  cell === '' ? '' : `<c r="${address}"${contentXml(cell)}`;

const rowXml = (row: readonly PlainCell[], number: number): string =>
  `<row r="${number}">${row.map((cell, place) => cellXml(cell, `${columnName(place)}${number}`)).join('')}</row>`;

/** Rows of a sheet, the first of which has this number. */
export const rowsXml = (rows: readonly PlainCell[][], first: number): string =>
  rows.map((row, place) => rowXml(row, first + place)).join('');

const titleXml = (title: string, place: number): string =>
  `<c r="${columnName(place)}1" s="${TITLE_STYLE}"${textXml(title)}`;

const widthOf = (title: string): number => Math.min(WIDEST, Math.max(NARROWEST, title.length + 6));

/** The beginning of a sheet: the titles stay while the others are scrolled. */
export const sheetBegin = (titles: readonly string[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  titles
    .map((title, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(title)}" customWidth="1"/>`)
    .join('') +
  `</cols><sheetData><row r="1">${titles.map(titleXml).join('')}</row>`;

export const SHEET_END = '</sheetData></worksheet>';

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>` +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
  '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
  '</Types>';

const relations = (targets: readonly [type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>';

/** Excel allows neither these signs in the name of a sheet nor more than 31. */
const sheetName = (name: string): string => escape(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/** The parts of a workbook with one sheet, without the sheet. */
export const workbookParts = (name: string): [path: string, content: string][] => [
  ['[Content_Types].xml', CONTENT_TYPES],
  ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  ['xl/styles.xml', STYLES],
];
