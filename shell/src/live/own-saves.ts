import { api } from '@pupitre/shared/api/api';
import { store } from '@pupitre/shared/platform/store';

/** The news of a save come within so many milliseconds after its answer. */
const LATER = 5_000;

/** The ends of the times in which news of saves that ended here may come. */
let expected: number[] = [];
let counted = new Set<string>();
let isSaving = false;

const look = (): void => {
  const saves = Object.entries(store.getState()[api.reducerPath].mutations);
  const ended = saves.filter(([, save]) => String(save?.status) === 'fulfilled').map(([id]) => id);
  isSaving = saves.some(([, save]) => String(save?.status) === 'pending');
  for (const id of ended) if (!counted.has(id)) expected.push(Date.now() + LATER);
  counted = new Set(ended);
};

/** Notes the saves of this page. The returned function ends it. */
export const followOwnSaves = (): (() => void) => store.subscribe(look);

/** Returns true for news of the user's own that a save of this page caused: it reads again by itself what it changed. */
export const isOfThisPage = (): boolean => {
  // The store tells of some changes a moment later.
  look();
  const now = Date.now();
  expected = expected.filter((end) => end > now);
  return isSaving || expected.shift() !== undefined;
};
