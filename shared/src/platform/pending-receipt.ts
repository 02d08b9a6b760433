import type { PendingChange } from './pending-changes.ts';

/** A change as an outbox sends it. */
export type SentChange = PendingChange<unknown>;

/**
 * The fields of a row by which the server finds repeated changes and conflicts. Earlier servers leave them out, and a
 * shell of an earlier release gives no change.
 */
export const receiptOf = (change: SentChange | undefined) => {
  if (!change) return {};
  const { stamp, was, after, takenAt } = change;
  return {
    stamp,
    ...(was !== undefined && { was }),
    ...(after !== undefined && { after: [...after] }),
    ...(takenAt !== undefined && { takenAt }),
  };
};
