import type { Saved } from '../api/background-save.ts';
import { isCallError, type CallError } from '../api/client.ts';
import type { PendingChange } from './pending-changes.ts';

/** The result of a save. `refused` gives the reasons by the stamps of the changes. */
export type SendOutcome =
  | { type: 'saved'; at: number }
  | { type: 'unreachable' }
  | { type: 'sessionEnded' }
  | { type: 'refused'; reasons: ReadonlyMap<string, string> };

export type OutboxTransport<Row> = (changes: readonly PendingChange<Row>[]) => Promise<SendOutcome>;

/** A save call, in the form in which a mutation hook offers it. */
export type SaveRows<Row> = (rows: Row[]) => Promise<{ data: Saved } | { error: unknown }>;

/** After these failures the same rows may pass a little later. */
const RETRIED: ReadonlySet<CallError['code']> = new Set([
  'network',
  'timeout',
  'unknown',
  'unavailable',
  'tooManyRequests',
  100,
]);

const ROW_PATH = /^rows\.(\d+)(?:\.|$)/;

/** The server names rows by their place. If it names none of them, it refused all. */
const readReasons = <Row>({ message, fields }: CallError, changes: readonly PendingChange<Row>[]) => {
  const text = message[0] ?? '';
  const reasons = new Map<string, string>();
  for (const [path, texts] of Object.entries(fields ?? {})) {
    const change = changes[Number(ROW_PATH.exec(path)?.[1])];
    if (change) reasons.set(change.stamp, texts[0] ?? text);
  }
  return reasons.size > 0 ? reasons : new Map(changes.map(({ stamp }) => [stamp, text]));
};

/** Makes a transport of a save call. It sends nothing once the session of the changes' user has ended. */
export const saveTransport =
  <Row>(save: SaveRows<Row>, isOwnSession: () => boolean): OutboxTransport<Row> =>
  async (changes) => {
    if (!isOwnSession()) return { type: 'sessionEnded' };
    const answer = await save(changes.map(({ row }) => row));
    if ('data' in answer) return { type: 'saved', at: answer.data.at };
    const { error } = answer;
    if (!isCallError(error) || RETRIED.has(error.code)) return { type: 'unreachable' };
    if (error.code === 401) return { type: 'sessionEnded' };
    return { type: 'refused', reasons: readReasons(error, changes) };
  };
