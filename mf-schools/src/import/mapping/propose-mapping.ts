import type { Relation } from '@pupitre/shared/contracts/guardians';
import type { ImportKind } from '@pupitre/shared/contracts/imports';
import type { FileRow } from '../reading/file-table.ts';
import { fold } from './fold.ts';
import { guardianHeading } from './guardian-headings.ts';
import { hasMailWord, targetOfHeading } from './headings.ts';
import { knownExportOf } from './known-exports.ts';
import type { NameOrders } from './name-orders.ts';
import { withPlainContacts } from './plain-contacts.ts';
import type { Target } from './targets.ts';

/** The meaning of a list's columns. */
export type Mapping = {
  /** Place of the row of headings among the rows of the sheet. */
  headings: number;
  /** The target of each column; null for a column that is left out. */
  columns: (Target | null)[];
  /** The relation that the heading of each column names, such as `Correo de la madre`. It goes wherever its column goes. */
  relations: (Relation | null)[];
  /** The orders of whole names that are not the usual ones. */
  orders: NameOrders;
  /** The program that wrote the list, if its headings say so. */
  program: string | null;
};

/** A list may have a title and some lines of text above its headings. */
const MOST_LINES_ABOVE = 10;

type Guess = { target: Target | null; relation: Relation | null };

const guessColumn = (kind: ImportKind, heading: string, known: Readonly<Record<string, Target | null>>): Guess => {
  const folded = fold(heading);
  if (Object.hasOwn(known, folded)) return { target: known[folded] ?? null, relation: null };
  const own = targetOfHeading(kind, heading);
  if (own) return { target: own, relation: null };
  const guardian = kind === 'students' ? guardianHeading(heading) : null;
  return guardian ?? { target: null, relation: null };
};

/** A guardian's only name is the full one: `Madre` beside `Correo de la madre`. */
const withFullNames = (columns: readonly (Target | null)[]): (Target | null)[] =>
  columns.map((target): Target | null => {
    const slot = target === 'guardian1Name' ? 1 : target === 'guardian2Name' ? 2 : null;
    if (slot === null) return target;
    const hasSurnames = (['Paternal', 'Maternal', 'Surnames'] as const).some((part) =>
      columns.includes(`guardian${slot}${part}`),
    );
    return hasSurnames ? target : `guardian${slot}FullName`;
  });

/** `Nombre del alumno` is the full name, but beside the surnames it is the given name alone. */
const withGivenNames = (columns: readonly (Target | null)[]): (Target | null)[] => {
  const hasSurnames = columns.includes('surnames') || columns.includes('paternal');
  if (!hasSurnames || columns.includes('name')) return [...columns];
  return columns.map((target) => (target === 'fullName' ? 'name' : target));
};

/** The address of a teacher says more than the name beside it. */
const withAddresses = (columns: readonly (Target | null)[], headings: readonly string[]): (Target | null)[] => {
  const isAddress = (target: Target | null, column: number): boolean =>
    target === 'teacherEmail' && hasMailWord(headings[column] ?? '');
  if (!columns.some(isAddress)) return [...columns];
  return columns.map((target, column) => (target === 'teacherEmail' && !isAddress(target, column) ? null : target));
};

/** A full name says less than its parts. */
const withoutDoubles = (columns: readonly (Target | null)[]): (Target | null)[] =>
  columns.map((target, column) => {
    if (columns.indexOf(target) !== column) return null;
    const isSplit = columns.includes('name') && (columns.includes('surnames') || columns.includes('paternal'));
    if (target === 'fullName' && isSplit) return null;
    return target === 'surnames' && columns.includes('paternal') ? null : target;
  });

const guessRow = (kind: ImportKind, headings: readonly string[]): Omit<Mapping, 'headings'> => {
  const known = kind === 'students' ? knownExportOf(headings) : null;
  const guesses = headings.map((heading) => guessColumn(kind, heading, known?.columns ?? {}));
  const targets = withAddresses(
    guesses.map(({ target }) => target),
    headings,
  );
  const guessed = withGivenNames(withFullNames(targets));
  // Other programs have columns of these names for the student.
  const columns = withoutDoubles(kind === 'students' && !known ? withPlainContacts(guessed, headings) : guessed);
  return { columns, relations: guesses.map(({ relation }) => relation), orders: {}, program: known?.name ?? null };
};

const numberOfTargets = (columns: readonly (Target | null)[]): number =>
  columns.filter((target) => target !== null).length;

/** Finds the row of headings, and the target of each column by its heading. The user corrects both. */
export const proposeMapping = (kind: ImportKind, rows: readonly FileRow[]): Mapping => {
  const guesses = rows.slice(0, MOST_LINES_ABOVE).map(({ cells }) => guessRow(kind, cells));
  let best = 0;
  for (const [place, { columns }] of guesses.entries())
    if (numberOfTargets(columns) > numberOfTargets(guesses[best]?.columns ?? [])) best = place;
  const found = guesses[best] ?? { columns: [], relations: [], orders: {}, program: null };
  return { ...found, headings: best };
};
