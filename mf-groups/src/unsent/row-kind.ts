import type { GroupOfDay } from '@pupitre/shared/contracts/student-attendance';
import type { UnsentKind } from '@pupitre/shared/platform/unsent-days';

/** A kind of rows that a class is saved by. */
export type RowKind<Row> = {
  /** Names the kind in local storage. */
  name: UnsentKind;
  /** Tells the rows of a class apart. */
  keyOf: (row: Row) => string;
  /** Whether a value out of local storage is such a row. */
  isRow: (value: unknown) => value is Row;
};

/** A class on one day, and whose input it is. */
export type ClassDay = GroupOfDay & { userId: number };

/** A row that the server has not taken yet. */
export type UnsentRow<Row> = {
  row: Row;
  /** Another one with every change, so that the answer to an older change is not taken for this one's. */
  stamp: string;
  /** Why the server does not take it, in words. */
  refusal: string | null;
};
export type UnsentRows<Row> = ReadonlyMap<string, UnsentRow<Row>>;

/** `waiting` goes out in a moment by itself; `unsent` tried to; `refused` stays until somebody decides. */
export type RowState = 'saved' | 'waiting' | 'sending' | 'unsent' | 'refused';

/** A row as the screen shows it: the reader's input over what the server has. */
export type StatedRow<Row> = { key: string; row: Row; state: RowState; refusal: string | null };
