import type { Named } from '@pupitre/shared/contracts/answers';
import type { ImportCounts, ImportRow, ImportState } from '@pupitre/shared/contracts/imports';
import type { RowProblem } from '../../db/school-tables.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { ImportWork } from './import-work.ts';

/** The place of a row in the body, from 0, and the number by which texts name it. */
export type RowPlace = { place: number; line: number };

/** A row that was compared with the school and with the rows before it. */
export type JudgedRow = RowPlace & {
  state: ImportState;
  problems: RowProblem[];
  warnings: RowProblem[];
  match: Named | null;
};

/** A list beside a school: its rows, and the work that is left to write the new ones. */
export type Judgement = {
  rows: JudgedRow[];
  guardians: Pick<ImportCounts, 'guardiansNew' | 'guardiansKnown'>;
  write: (tx: Tx, work: ImportWork) => Promise<void>;
};

/** A list whose rows are read. It is judged in a school, in an import after the records that it names are locked. */
export type PreparedImport = {
  lock: (tx: Tx, schoolId: number) => Promise<void>;
  judge: (db: Db, schoolId: number) => Promise<Judgement>;
};

export const NO_GUARDIANS = { guardiansNew: 0, guardiansKnown: 0 };

export const placeOf = ({ line }: ImportRow, place: number): RowPlace => ({ place, line: line ?? place + 1 });

export const problemAt = (field: RowProblem['field'], message: RowProblem['message']): RowProblem => ({
  field,
  message,
});

const SAME: RowProblem = problemAt(null, { id: 'validations.importSame' });

/** A row of a record that is in the school already. Nothing else of it matters, since it changes nothing. */
export const sameRow = ({ place, line }: RowPlace, match: Named): JudgedRow => ({
  place,
  line,
  state: 'same',
  problems: [],
  warnings: [SAME],
  match,
});

export const newOrWrong = (
  { place, line }: RowPlace,
  problems: RowProblem[],
  warnings: RowProblem[] = [],
): JudgedRow => ({ place, line, state: problems.length > 0 ? 'error' : 'new', problems, warnings, match: null });

/** The numbers of rows by their state, and of guardians. */
export const countsOf = ({ rows, guardians }: Judgement): ImportCounts => {
  const numberOf = (state: ImportState): number => rows.filter((row) => row.state === state).length;
  return { new: numberOf('new'), same: numberOf('same'), errors: numberOf('error'), ...guardians };
};
