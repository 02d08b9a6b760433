/** A day without a time, YYYY-MM-DD. */
export type DayCell = { day: string };
/** A point in time, ISO 8601 in UTC. A file shows it in the time zone of the school. */
export type MomentCell = { at: string };
export type Cell = string | number | boolean | null | DayCell | MomentCell;

export const dayCell = (day: string | null): Cell => (day === null ? null : { day });
export const momentCell = (at: string | null): Cell => (at === null ? null : { at });

/** The time zone of moments, and the words of yes and no. */
export type CellStyle = { timeZone: string; words: { yes: string; no: string } };

/** A cell as a file has it: a text, a number, or a time of the wall clock. */
export type PlainCell = string | number | { clock: string };

const formats = new Map<string, Intl.DateTimeFormat>();
const clockOf = (at: string, timeZone: string): string => {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(at));
};

/** Programs that open tables take these as the beginning of a formula, some of them after spaces and in wide letters. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A text that no program runs as a formula: an apostrophe marks it as a text. */
export const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const plainCell = (cell: Cell, { timeZone, words }: CellStyle): PlainCell => {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? words.yes : words.no;
  if (typeof cell === 'string') return asText(cell);
  return { clock: 'day' in cell ? cell.day : clockOf(cell.at, timeZone) };
};
