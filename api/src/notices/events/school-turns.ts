import { setTimeout as wait } from 'node:timers/promises';
import type { Places } from './webhook-events.queries.ts';

/** New events are looked for this often while calls of before still go on. */
const LOOK_MS = 1_000;

type Turn = { isFailing: boolean; calls: number };

/** The schools whose calls go on, each by itself: one that waits for its program delays no other. */
export type Turns = {
  busy: () => number[];
  free: () => Places;
  start: (schoolId: number, turn: Turn, work: () => Promise<void>) => void;
  /** Begins turns, and returns the calls of those that have ended; 0 if there is nothing to do. Throws what one threw. */
  step: (begin: () => Promise<void>, signal?: AbortSignal) => Promise<number>;
};

/** No school has a turn yet. */
export const schoolTurns = (places: Places): Turns => {
  const turns = new Map<number, Turn & { end: Promise<void> }>();
  const errors: unknown[] = [];
  const ended: number[] = [];

  const count = (failing: boolean): number =>
    [...turns.values()].filter(({ isFailing }) => isFailing === failing).length;
  const ends = (): Promise<void>[] => [...turns.values()].map(({ end }) => end);
  const run = async (schoolId: number, { calls }: Turn, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
    ended.push(calls);
    turns.delete(schoolId);
  };
  const takeEnded = (): number => {
    const done = ended.splice(0);
    if (errors.length > 0) throw errors.splice(0)[0];
    return done.reduce((sum, calls) => sum + calls, 0);
  };

  return {
    busy: () => [...turns.keys()],
    // A school that was chosen as one that works may have failed since, at another server or in a test call.
    free: () => ({
      working: Math.max(0, places.working - count(false)),
      failing: Math.max(0, places.failing - count(true)),
    }),
    start: (schoolId, turn, work) => void turns.set(schoolId, { ...turn, end: run(schoolId, turn, work) }),
    step: async (begin, signal) => {
      await begin();
      while (ended.length === 0 && turns.size > 0) {
        await Promise.race([...ends(), wait(LOOK_MS, undefined, { ref: false })]);
        if (signal?.aborted) await Promise.all(ends());
        else if (ended.length === 0) await begin();
      }
      return takeEnded();
    },
  };
};
