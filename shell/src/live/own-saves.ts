import { api } from '@pupitre/shared/api/api';
import { store } from '@pupitre/shared/platform/store';

/** The news of a save come within so many milliseconds after its answer. */
const LATER = 5_000;

/** Used up by its news. */
const USED = 0;

/** The end of the time in which the news of each save of this page may come. A save that is under way has no end yet. */
let ends: ReadonlyMap<string, number> = new Map();

const endOf = (status: string, end: number, now: number): number =>
  status === 'pending' ? end : Math.min(end, now + LATER);

const look = (): void => {
  const now = Date.now();
  const saves = Object.entries(store.getState()[api.reducerPath].mutations).map(
    ([id, save]) => [id, String(save?.status)] as const,
  );
  // A refused save has no news. One whose answer was lost has some, and the page did not read them.
  const refused = new Set(saves.filter(([, status]) => status === 'rejected').map(([id]) => id));
  const expected = saves.filter(([, status]) => status === 'pending' || status === 'fulfilled');
  const next = new Map(expected.map(([id, status]) => [id, endOf(status, ends.get(id) ?? Infinity, now)]));
  // The page forgets a save with the screen that made it.
  for (const [id, end] of ends)
    if (!next.has(id) && !refused.has(id) && end > now) next.set(id, endOf('gone', end, now));
  ends = next;
};

/** Notes the saves of this page. The returned function ends it. */
export const followOwnSaves = (): (() => void) => store.subscribe(look);

/**
 * Returns true for news of the user's own that a save of this page caused: it reads again by itself what it changed. A save
 * causes news once; all other news are of another tab or device of the user.
 */
export const isOfThisPage = (): boolean => {
  // The store tells of some changes a moment later.
  look();
  const now = Date.now();
  const [own] = [...ends].find(([, end]) => end > now) ?? [];
  if (own === undefined) return false;
  ends = new Map(ends).set(own, USED);
  return true;
};
