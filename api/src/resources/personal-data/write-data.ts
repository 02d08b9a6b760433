import type { DataFormat } from '@pupitre/shared/contracts/personal-data';
import { escapeHtml } from '../../text/escaping.ts';
import type { Language } from '../../text/language.ts';
import { DATA_TEXTS } from './data-texts.ts';
import type { Cell } from './section.ts';

/** The rows of a kind. */
export type Part = { name: string; rows: Record<string, Cell>[] };

/** Writes parts one after the other as they come. */
export type Writer = (parts: AsyncIterable<Part>, language: Language) => AsyncIterable<string>;

/** The fields that hold codes of the portal; in all others a person may have written the same word. */
const CODED = ['role', 'mark', 'kind', 'status', 'purpose', 'field', 'relation'];

/** Data for other programs: the fields have the names of the API. */
async function* writeJson(parts: AsyncIterable<Part>): AsyncIterable<string> {
  yield `{\n"asOf": ${JSON.stringify(new Date().toISOString())}`;
  for await (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}: [${rows.map((row) => `\n  ${JSON.stringify(row)}`).join(',')}]`;
  }
  yield '\n}\n';
}

const STYLE = `
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2a2a; }
  h2 { margin-block-start: 2rem; font-size: 1.2rem; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
  th, td { padding: 4px 12px 4px 0; border-block-end: 1px solid #ccc; text-align: start; vertical-align: top; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .note { color: #5c6666; }
  @media print { .scroll { overflow: visible; } body { margin: 0; } }`;

/** A page to read and to print, which needs nothing else. */
async function* writeHtml(parts: AsyncIterable<Part>, language: Language): AsyncIterable<string> {
  const { title, asOf, limits, sections } = DATA_TEXTS[language];
  yield `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p class="note">${escapeHtml(asOf(readable(new Date().toISOString())))} ${escapeHtml(limits)}</p>\n`;
  for await (const { name, rows } of parts) {
    yield `<h2>${escapeHtml(sections[name] ?? name)}</h2>\n${tableOf(rows, language)}\n`;
  }
  yield '</body></html>\n';
}

const tableOf = (rows: Part['rows'], language: Language): string => {
  const [first] = rows;
  const { none, fields } = DATA_TEXTS[language];
  if (!first) return `<p class="note">${escapeHtml(none)}</p>`;
  const names = Object.keys(first);
  const head = names.map((name) => `<th scope="col">${escapeHtml(fields[name] ?? name)}</th>`).join('');
  const body = rows.map((row) => `<tr>${names.map((name) => cellOf(name, row[name] ?? null, language)).join('')}</tr>`);
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`;
};

const cellOf = (name: string, value: Cell, language: Language): string =>
  `<td>${escapeHtml(textOfCell(name, value, language))}</td>`;

const textOfCell = (name: string, value: Cell, language: Language): string => {
  const { yes, no, codes } = DATA_TEXTS[language];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  return CODED.includes(name) ? (codes[value] ?? value) : readable(value);
};

/** A moment or a day as people read it; every other text as it is. */
const readable = (text: string): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d):[\d.]+Z)?$/.exec(text) ?? [];
  return year === undefined ? text : `${day}/${month}/${year}${time === undefined ? '' : ` ${time}`}`;
};

/** The way of writing each format. */
export const WRITERS: Record<DataFormat, Writer> = { json: writeJson, html: writeHtml };
