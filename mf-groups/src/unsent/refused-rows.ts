import { isCallError, type CallError } from '@pupitre/shared/api/client';

/** Failures on the way to the server, or of the server itself: the same rows may pass a little later. */
const PASSING: ReadonlySet<CallError['code']> = new Set([
  'network',
  'timeout',
  'unknown',
  'unavailable',
  'tooManyRequests',
  100,
]);

/** How a save failed: later it may pass, it is not this session's any more, or the server does not take rows. */
export type SaveFailure =
  | { kind: 'passing' }
  | { kind: 'ended' }
  /** Reasons by the place of a row in what was sent. */
  | { kind: 'refused'; reasons: ReadonlyMap<number, string> };

const ROW_PATH = /^rows\.(\d+)(?:\.|$)/;

/** Reads of a failed save of so many rows what is to be done. Where the server names no row, all are refused. */
export const readFailure = (error: unknown, count: number): SaveFailure => {
  if (!isCallError(error) || PASSING.has(error.code)) return { kind: 'passing' };
  if (error.code === 401) return { kind: 'ended' };
  const named = new Map<number, string>();
  for (const [path, texts] of Object.entries(error.fields ?? {})) {
    const place = ROW_PATH.exec(path)?.[1];
    if (place !== undefined) named.set(Number(place), texts[0] ?? error.message[0] ?? '');
  }
  const all = Array.from({ length: count }, (_, place): [number, string] => [place, error.message[0] ?? '']);
  return { kind: 'refused', reasons: named.size > 0 ? named : new Map(all) };
};
