import type { ImportField, ImportRow } from '@pupitre/shared/contracts/imports';
import { isDay } from '@pupitre/shared/contracts/days';
import type { ListRow } from './rows-of.ts';
import type { Target } from './targets.ts';

const NAMES: readonly ImportField[] = ['name', 'paternal', 'maternal'];
const SURNAMES: readonly ImportField[] = ['paternal', 'maternal'];

const guardianNames = (slot: 1 | 2): readonly ImportField[] => [
  `guardian${slot}Name`,
  `guardian${slot}Paternal`,
  `guardian${slot}Maternal`,
];

/** The fields of the columns that are read in parts or in another form. */
const FIELDS: Partial<Record<Target, readonly ImportField[]>> = {
  birthdate: ['birthdate'],
  fullName: NAMES,
  surnames: SURNAMES,
  gradeOfGroup: ['group'],
  guardian1FullName: guardianNames(1),
  guardian1Surnames: guardianNames(1).slice(1),
  guardian2FullName: guardianNames(2),
  guardian2Surnames: guardianNames(2).slice(1),
};

const shown = (row: ImportRow, field: ImportField): string => {
  const text = row[field] ?? '';
  return field === 'birthdate' && isDay(text) ? text.split('-').toReversed().join('/') : text;
};

/** Shows by the first row that has the column the form in which its text is read, or returns null. */
export const readingOf = (rows: readonly ListRow[], column: number, target: Target | null): string | null => {
  const fields = target && FIELDS[target];
  const first = fields && rows.find(({ source }) => source.cells[column]);
  return first ? fields.map((field) => shown(first.row, field) || '—').join(' / ') : null;
};
