import { lazy, mixed, string, type AnyObject, type InferType, type ISchema } from 'yup';
import type { Named, Stored } from './answers.ts';
import { day } from './dates.ts';
import { isFutureDay } from './days.ts';
import { flag, idNumber, record, shortList, text, wholeNumber } from './fields.ts';
import { ALL_IMPORT_FIELDS, IMPORT_KINDS, MOST_IMPORTED, type ImportField, type ImportKind } from './import-fields.ts';
import { tableQuery } from './table.ts';

export type { ImportField, ImportKind } from './import-fields.ts';

/** The largest body of an import, in bytes. */
export const IMPORT_BODY_LIMIT = 4_194_304;

/** A text of a file, of any form: the check of its row says what is wrong with it, the body stays readable. */
const cell = () => string().strict();

const LAST_LINE = 10_000_000;

/** The fields of the other kinds, and those that are absent, count as empty. */
const row = record({
  /** The number of the row in its file, by which texts name it; absent, its place in the body counted from 1. */
  line: wholeNumber().min(1).max(LAST_LINE),
  name: cell(),
  paternal: cell(),
  maternal: cell(),
  /** YYYY-MM-DD or DD/MM/YYYY. */
  birthdate: cell(),
  /** The code of an open group; the student is in the school without a group if it is empty. */
  group: cell(),
  guardian1Name: cell(),
  guardian1Paternal: cell(),
  guardian1Maternal: cell(),
  guardian1Email: cell(),
  guardian1Phone: cell(),
  /** One of `RELATIONS`, or a word of `RELATION_WORDS`. */
  guardian1Relation: cell(),
  guardian2Name: cell(),
  guardian2Paternal: cell(),
  guardian2Maternal: cell(),
  guardian2Email: cell(),
  guardian2Phone: cell(),
  guardian2Relation: cell(),
  email: cell(),
  phone: cell(),
  /** A word of `STAFF_ROLE_WORDS`. */
  role: cell(),
  code: cell(),
  description: cell(),
  /** One of `LEVELS`, or a word of `LEVEL_WORDS`; level and grade go together. */
  level: cell(),
  grade: cell(),
  /** The person in charge of the group, who works in the school. */
  teacherEmail: cell(),
}).required();

const CELLS: readonly string[] = ALL_IMPORT_FIELDS;

const isLine = (line: unknown): boolean =>
  line === undefined || (typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= LAST_LINE);

/** The texts of a row by their fields, and its number. */
export type ImportRow = { [Field in ImportField]?: string | undefined } & { line?: number | undefined };

/** A right row without what is none of its cells; null for every other value. */
const rightRow = (value: unknown): ImportRow | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const cells = Object.entries(value).filter(([name]) => name === 'line' || CELLS.includes(name));
  const isRight = cells.every(([name, part]) => (name === 'line' ? isLine(part) : typeof part === 'string'));
  return isRight ? Object.fromEntries(cells) : null;
};

const right = mixed<ImportRow>().transform(rightRow).required();

/** A row has 29 cells: to ask the contract of each would make all other requests wait while 2,000 rows are read. */
const quickRow: ISchema<ImportRow, AnyObject> = lazy((value: unknown) => (rightRow(value) ? right : row));

/** As many wrong rows as somebody reads about. One of them refuses the list already. */
const MOST_WRONG = 50;

/** A list up to its last wrong row that is named: nobody has the server ask the contracts of 2,000 wrong rows. */
const untilWrong = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  let wrong = 0;
  const last = value.findIndex((each: unknown) => {
    if (!rightRow(each)) wrong += 1;
    return wrong === MOST_WRONG;
  });
  return last < 0 ? value : value.slice(0, last + 1);
};

/** The first day in the school; today if it is absent. */
const firstDay = () =>
  day()
    .nullable()
    .test('past', { id: 'validations.future' }, (value) => !value || !isFutureDay(value));

const list = {
  schoolId: idNumber().required(),
  kind: text()
    .oneOf([...IMPORT_KINDS])
    .required(),
  date: firstDay(),
  rows: shortList(quickRow, MOST_IMPORTED).transform(untilWrong).min(1).required(),
};
const key = () => text(80).required();

/** Checks a list and writes nothing. */
export const importCheck = record(list).required();

/** Imports a list, all or nothing. The same key imports once. */
export const importInput = record({
  ...list,
  key: key(),
  /** Leaves out the rows with problems; else one of them refuses the list. */
  onlyGood: flag().required(),
}).required();

/** Asks for what became of a key, after an answer was lost or a call was cancelled. */
export const importQuery = record({ schoolId: idNumber().required(), key: key() }).required();

/** Undoes an import as long as nothing depends on what it made. */
export const importUndo = record({ id: idNumber().required() }).required();

export const IMPORT_COLUMNS = ['at', 'date', 'kind'] as const;
export const importTable = tableQuery(IMPORT_COLUMNS).shape({ schoolId: idNumber().required() });

export type ImportCheck = InferType<typeof importCheck>;
export type ImportInput = InferType<typeof importInput>;

/**
 * The states of a row: it makes records, everything of it is in the school already and stays as it is, or it has
 * problems.
 */
export const IMPORT_STATES = ['new', 'same', 'error'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A sentence about a row in the language of the request; `field` is null if it is about the whole row. */
export type ImportProblem = { field: ImportField | null; text: string };
/** A row with its place in the body, from 0. */
export type RejectedRow = { place: number; problems: ImportProblem[] };
export type CheckedRow = RejectedRow & {
  state: ImportState;
  warnings: ImportProblem[];
  /** The record that the row is the same as; null for all other rows. */
  match: Named | null;
};

/**
 * Numbers of rows by their state; of an import, `new` are the written ones. The guardians are accounts, each counted once:
 * those who guard a child of the school already, and all others, who get a mail.
 */
export type ImportCounts = {
  new: number;
  same: number;
  errors: number;
  guardiansNew: number;
  guardiansKnown: number;
};
/** Lists no row that is new and has no warnings. */
export type CheckedImport = { counts: ImportCounts; rows: CheckedRow[] };
/** The places of the rows that were the same, and the rows that had problems, neither of which wrote anything. */
export type ImportResult = { counts: ImportCounts; skipped: number[]; rejected: RejectedRow[] };

export const IMPORT_STATUSES = ['applied', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
/** `result` is null for a key that imported nothing (yet). */
export type FoundImport = { status: ImportStatus | 'none'; result: (Stored & ImportResult) | null };

/** An earlier import. */
export type Import = Stored & {
  kind: ImportKind;
  date: string;
  status: ImportStatus;
  at: string;
  user: Named;
  undoneAt: string | null;
  undoneBy: Named | null;
  counts: ImportCounts;
  /** Nothing stands in the way of an undo. */
  mayUndo: boolean;
};
