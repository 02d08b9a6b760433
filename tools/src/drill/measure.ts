import type { Request, Use } from './answers.ts';

/** A part of a drill, on the clock of this process in milliseconds. */
export type Window = { began: number; ended: number };

/** The effects of a fault on clients. */
export type Measurement = {
  /** The longest time without an acknowledged save, in seconds. */
  gap: number;
  /** The time from the fault to the end of the last failed request, in seconds; 0 without a failure. */
  errors: number;
  /** The number of requests by outcome. */
  ok: number;
  unavailable: number;
  noAnswer: number;
  /** Answers that must not happen, each with its use and status. */
  wrong: string[];
  /** The uses of which a request failed. */
  failed: Use[];
};

const SECOND = 1_000;

/** The longest pause between two times, from the beginning to the end of the window. */
const longestGap = (times: number[], { began, ended }: Window): number => {
  const all = [began, ...times.toSorted((one, other) => one - other), ended];
  return Math.max(...all.slice(1).map((time, place) => time - (all[place] ?? time)));
};

/** Measures the requests that ended in a window. */
export const measure = (requests: readonly Request[], window: Window): Measurement => {
  const inside = requests.filter(({ ended }) => ended >= window.began && ended <= window.ended);
  const failures = inside.filter(({ outcome }) => outcome !== 'ok');
  const saved = inside.filter(({ use, outcome }) => use === 'save' && outcome === 'ok');
  const count = (wanted: Request['outcome']): number => inside.filter(({ outcome }) => outcome === wanted).length;
  const last = Math.max(window.began, ...failures.map(({ ended }) => ended));
  return {
    gap:
      longestGap(
        saved.map(({ ended }) => ended),
        window,
      ) / SECOND,
    errors: (last - window.began) / SECOND,
    ok: count('ok'),
    unavailable: count('unavailable'),
    noAnswer: count('noAnswer'),
    wrong: failures.flatMap(({ use, outcome }) => (typeof outcome === 'object' ? [`${use} ${outcome.wrong}`] : [])),
    failed: [...new Set(failures.map(({ use }) => use))],
  };
};
