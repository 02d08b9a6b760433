import type { PendingChange, RowConflict } from './outbox-state.ts';

/** The other change is an older one of the same user: made in another tab, or on another device. */
const isOwnOlder = ({ takenAt }: PendingChange<unknown>, { by, at }: RowConflict, userId: number | null): boolean =>
  by !== null && by.id === userId && at !== null && takenAt !== undefined && Date.parse(takenAt) >= Date.parse(at);

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
    ? { ...change, was: conflict.rowVersion, after: undefined }
    : { ...change, conflict, refusal: '' };
