import type { Saved } from '../api/background-save.ts';
import { isCallError, type CallError } from '../api/client.ts';
import { readConflicts, readReasons } from './pending/pending-answers.ts';
import type { RowConflict, PendingChange } from './pending-changes.ts';

/** The result of a save. `refused` gives the reasons by the stamps of the changes, and `conflicts` what others stored. */
export type SendOutcome =
  | { type: 'saved'; at: number; conflicts?: ReadonlyMap<string, RowConflict> }
  | { type: 'unreachable' }
  | { type: 'sessionEnded' }
  | { type: 'refused'; reasons: ReadonlyMap<string, string> };

export type OutboxTransport<Row> = (changes: readonly PendingChange<Row>[]) => Promise<SendOutcome>;

/**
 * A save call, in the form in which a mutation hook offers it. The changes have what a server needs to find conflicts;
 * remotes of earlier releases send the rows alone, and a shell of an earlier release gives no changes.
 */
export type SaveRows<Row> = (
  rows: Row[],
  changes?: readonly PendingChange<Row>[],
) => Promise<{ data: Saved } | { error: unknown }>;

/** After these failures the same rows may pass a little later. */
const RETRIED: ReadonlySet<CallError['code']> = new Set([
  'network',
  'timeout',
  'unknown',
  'unavailable',
  'tooManyRequests',
  100,
]);

/** Makes a transport of a save call. It sends nothing once the session of the changes' user has ended. */
export const saveTransport =
  <Row>(save: SaveRows<Row>, isOwnSession: () => boolean): OutboxTransport<Row> =>
  async (changes) => {
    if (!isOwnSession()) return { type: 'sessionEnded' };
    const answer = await save(
      changes.map(({ row }) => row),
      changes,
    );
    if ('data' in answer) return { type: 'saved', at: answer.data.at, conflicts: readConflicts(answer.data, changes) };
    const { error } = answer;
    if (!isCallError(error) || RETRIED.has(error.code)) return { type: 'unreachable' };
    if (error.code === 401) return { type: 'sessionEnded' };
    return { type: 'refused', reasons: readReasons(error, changes) };
  };
