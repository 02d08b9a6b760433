import type { PendingChange, RowConflict } from './outbox-state.ts';

/**
 * The other change is an older one of the same user: made in another tab, or on another device. The clock of this device
 * may be wrong, so nobody knows that without the server's.
 */
const isOwnOlder = (
  { takenAt }: PendingChange<unknown>,
  { by, at, ahead }: RowConflict,
  userId: number | null,
): boolean =>
  by !== null &&
  by.id === userId &&
  at !== null &&
  ahead !== undefined &&
  takenAt !== undefined &&
  Date.parse(takenAt) + ahead >= Date.parse(at);

/**
 * Returns a change as it is after a conflict. Nobody is asked about an older change of their own, so the newer one is
 * sent again over it. All others wait for the user.
 */
export const afterConflict = <Change extends PendingChange<unknown>>(
  change: Change,
  conflict: RowConflict,
  userId: number | null,
): Change =>
  isOwnOlder(change, conflict, userId)
    ? { ...change, was: conflict.rowVersion, after: conflict.chosenAgain }
    : { ...change, conflict, refusal: '' };
