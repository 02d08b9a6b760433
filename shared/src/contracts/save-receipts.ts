import type { Named } from './answers.ts';
import { shortList, text, verbatim, wholeNumber } from './fields.ts';
import { isMoment } from './joining.ts';

/** The longest stamp. */
export const STAMP_MAX = 64;
/** The most earlier stamps that a row names. */
export const MOST_STAMPS = 20;
/** The largest row version that the database stores. */
const VERSION_MAX = 2_147_483_647;

/** The fields of a row that may be sent again. All are optional: without `was` the last write wins. */
export const stampedFields = {
  /** The row version that the user saw, null for no row. */
  was: wholeNumber().min(1).max(VERSION_MAX).nullable(),
  /** Differs for every change of a user. */
  stamp: verbatim(STAMP_MAX).min(1),
  /** The stamps of earlier changes of the same row that were sent since the user saw `was`, answered or not. */
  after: shortList(verbatim(STAMP_MAX).required(), MOST_STAMPS),
  /** The time of the change by the clock of the device. */
  takenAt: text().test('moment', { id: 'validations.moment' }, (value) => !value || isMoment(value)),
};

export type StampedRow = {
  was?: number | null | undefined;
  stamp?: string | undefined;
  after?: string[] | undefined;
  takenAt?: string | undefined;
};

/**
 * A row that was not written, because it is not the one that the user saw: its values and version of now, null for a
 * deleted one. `by` is null for a deleted account, and `at` once the change is in the archive.
 */
export type Conflict<Values> = {
  student: { id: number };
  theirs: Values | null;
  rowVersion: number | null;
  /** The stamps by which the user chose the values of that version again. Send them as `after` to write over it. */
  chosenAgain: string[];
  by: Named | null;
  at: string | null;
};
