import { RELATION_WORDS, valueOfWord } from '@pupitre/shared/contracts/import-words';
import { dateText } from '../reading/cell-values.ts';

const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
] as const;

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/;
const DAY_AND_MONTH = /^(\d{1,2})[ /.-](?:de )?([a-z]{3,10})\.?[ /.,-]+(?:de |del )?(\d{4})$/;
const MONTH_AND_DAY = /^([a-z]{3,10})\.?[ /.-](\d{1,2})[ /.,-]+(\d{4})$/;
/** Days since 1900 as spreadsheets count them, from 1927 to 2063: a column of dates without their format. */
const SERIAL = /^[1-5]\d{4}$/;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const day = (year: string, month: string | number, date: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

const monthOf = (word: string): number =>
  MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

/** Writes a date as the server reads it. A text that is no date stays, so that the check says so. */
export const dayText = (text: string): string => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return day(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return day(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const [, date = '', word = '', year = ''] = DAY_AND_MONTH.exec(plain) ?? [];
  if (monthOf(word) > 0 && word) return day(year, monthOf(word), date);
  const [, month = '', monthDate = '', monthYear = ''] = MONTH_AND_DAY.exec(plain) ?? [];
  if (month && monthOf(month) > 0) return day(monthYear, monthOf(month), monthDate);
  return SERIAL.test(plain) ? dateText(new Date(EPOCH + Number(plain) * DAY)) : text;
};

/** The ten digits of a Mexican phone without signs, the country and the prefixes of former years. Others stay. */
export const phoneText = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  const local = digits.replace(/^(?:521?|01|044|045)(?=\d{10}$)/, '');
  return local.length === 10 && /^[\d\s()+.\-/]*$/.test(text) ? local : text;
};

/** Relations of other programs that we have no word for. */
const OTHER_RELATIONS = new Set([
  'step mother',
  'step father',
  'stepmother',
  'stepfather',
  'adoptive parent',
  'nanny helper',
  'madrastra',
  'padrastro',
  'padrino',
  'madrina',
]);

/** `Tutor(a)` and `Abuelo/a`. */
const BOTH_GENDERS = /\s?[(/][ao]\)?$/i;

/** Words of other programs become ours. */
export const relationText = (written: string): string => {
  const text = written.replace(BOTH_GENDERS, '');
  const folded = text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  return valueOfWord(RELATION_WORDS, text) === undefined && OTHER_RELATIONS.has(folded) ? 'other' : text;
};
