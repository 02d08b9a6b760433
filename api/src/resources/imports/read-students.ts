import { valueOfWord, RELATION_WORDS } from '@pupitre/shared/contracts/import-words';
import { email } from '@pupitre/shared/contracts/auth';
import { record, upperText } from '@pupitre/shared/contracts/fields';
import type { Relation } from '@pupitre/shared/contracts/guardians';
import type { ImportField, ImportRow } from '@pupitre/shared/contracts/imports';
import { studentInput } from '@pupitre/shared/contracts/students';
import { person } from '@pupitre/shared/contracts/users';
import type { InferType } from 'yup';
import type { RowProblem } from '../../db/school-tables.ts';
import { placeOf, problemAt, type RowPlace } from './prepared-import.ts';
import { cellOf, checkValue, dayOfCell, phoneOfCell } from './read-cells.ts';

const personInput = record({ ...person, email: email().required() }).required();
/** A person with an account, as forms name them. */
export type AccountInput = InferType<typeof personInput>;

/** The child of a row without its group. */
export type ImportedPerson = { name: string; paternal: string; maternal: string; birthdate: string };

/** The two guardians that a row has room for. */
const GUARDIANS = ['guardian1', 'guardian2'] as const;
type GuardianCell = (typeof GUARDIANS)[number];

export type ReadGuardian = { cell: GuardianCell; account: AccountInput; relation: Relation | null };

/** A row of a list of students. `person` is null if its name or birthdate is wrong. */
export type ReadStudent = RowPlace & {
  person: ImportedPerson | null;
  /** A code in capitals, empty for none. */
  group: string;
  guardians: ReadGuardian[];
  problems: RowProblem[];
};

const STUDENT_FIELDS: readonly ImportField[] = ['name', 'paternal', 'maternal', 'birthdate'];

/** Checks the names, phone and e-mail of a row as a form of accounts does. */
export const checkAccount = (row: ImportRow, fieldOf: (path: string) => ImportField | null) => {
  const cell = (path: string): string => {
    const field = fieldOf(path);
    return field ? cellOf(row, field) : '';
  };
  const [name, paternal, maternal, address] = ['name', 'paternal', 'maternal', 'email'].map(cell);
  const account = { name, paternal, maternal, email: address, phone: phoneOfCell(cell('phone')) };
  return checkValue(personInput, account, fieldOf);
};

const fieldsOf = (cell: GuardianCell) =>
  ({
    name: `${cell}Name`,
    paternal: `${cell}Paternal`,
    maternal: `${cell}Maternal`,
    email: `${cell}Email`,
    phone: `${cell}Phone`,
    relation: `${cell}Relation`,
  }) as const;

const readGuardian = (
  row: ImportRow,
  cell: GuardianCell,
): { guardian: ReadGuardian | null; problems: RowProblem[] } => {
  const fields = fieldsOf(cell);
  if (Object.values(fields).every((field) => cellOf(row, field) === '')) return { guardian: null, problems: [] };
  const byPath: Partial<Record<string, ImportField>> = fields;
  const { value, problems } = checkAccount(row, (path) => byPath[path] ?? null);
  const word = cellOf(row, fields.relation);
  const relation = word === '' ? null : valueOfWord(RELATION_WORDS, word);
  const wrong = relation === undefined ? [problemAt(fields.relation, { id: 'validations.importRelation' })] : [];
  return {
    guardian: value && relation !== undefined ? { cell, account: value, relation } : null,
    problems: [...problems, ...wrong],
  };
};

const groupCell = record({ group: upperText() }).required();

/** The code of a row in capitals. Nothing looks for a text that no group can have. */
const readGroup = (row: ImportRow): { code: string; problems: RowProblem[] } => {
  const { value, problems } = checkValue(groupCell, { group: cellOf(row, 'group') }, () => 'group');
  return { code: value?.group ?? '', problems };
};

const DAY_PROBLEM = problemAt('birthdate', { id: 'validations.importDay' });

const readPerson = (row: ImportRow): { person: ImportedPerson | null; problems: RowProblem[] } => {
  const [name, paternal, maternal, written = ''] = STUDENT_FIELDS.map((field) => cellOf(row, field));
  const birthdate = dayOfCell(written);
  const child = { name, paternal, maternal, birthdate: birthdate ?? (written === '' ? '' : '2000-01-01') };
  const { value, problems } = checkValue(
    studentInput,
    child,
    (path) => STUDENT_FIELDS.find((field) => field === path) ?? null,
  );
  if (written !== '' && birthdate === undefined) return { person: null, problems: [...problems, DAY_PROBLEM] };
  return { person: value, problems };
};

/** Reads a row of students by the rules of the forms for students and guardians. */
export const readStudent = (row: ImportRow, place: number): ReadStudent => {
  const { person: child, problems } = readPerson(row);
  const group = readGroup(row);
  const guardians = GUARDIANS.map((cell) => readGuardian(row, cell));
  return {
    ...placeOf(row, place),
    person: child,
    group: group.code,
    guardians: guardians.flatMap(({ guardian }) => guardian ?? []),
    problems: [...problems, ...group.problems, ...guardians.flatMap((guardian) => guardian.problems)],
  };
};
