/** A navigation to a remote, or what became of it: it was mounted, it did not load, or it threw later. `at` is in milliseconds. */
export type Moment = { kind: 'navigation' | 'load' | 'failure' | 'error'; remote: string; version: string; at: number };

type Listener = (moment: Moment) => void;

/** The part that reads them loads later than the first screen. */
const MOST_EARLY = 20;
let early: Moment[] = [];
let listener: Listener | null = null;

export const noteMoment = (kind: Moment['kind'], remote = '', version = ''): void => {
  const moment = { kind, remote, version, at: performance.now() };
  if (listener) listener(moment);
  else if (early.length < MOST_EARLY) early.push(moment);
};

/** Calls `follow` for every moment of this page, also for those that have passed. */
export const followMoments = (follow: Listener): void => {
  listener = follow;
  early.forEach(follow);
  early = [];
};
