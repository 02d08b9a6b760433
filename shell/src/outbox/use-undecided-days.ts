import { useSyncExternalStore } from 'react';
import { openRecords } from '@pupitre/shared/platform/pending/pending-records';
import { undecidedDays, type UndecidedDay } from '@pupitre/shared/platform/pending/undecided-days';

let changes = 0;

const onChange = (listener: () => void): (() => void) => {
  const ending = new AbortController();
  const note = (): void => {
    changes += 1;
    listener();
  };
  const follow = async (): Promise<void> => {
    const records = await openRecords();
    if (!records || ending.signal.aborted) return;
    ending.signal.addEventListener('abort', records.subscribe(note));
    note();
  };
  void follow();
  window.addEventListener('storage', note, { signal: ending.signal });
  return () => ending.abort();
};

/** Returns the days that wait for a decision of the user, and renders again when they change. */
export const useUndecidedDays = (userId: number): readonly UndecidedDay[] => {
  useSyncExternalStore(onChange, () => changes);
  return undecidedDays(userId);
};
