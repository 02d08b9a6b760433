import { useSyncExternalStore } from 'react';
import { pendingDays } from '@pupitre/shared/platform/outbox-storage';

let changes = 0;

const onChange = (listener: () => void): (() => void) => {
  const onStorage = (): void => {
    changes += 1;
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Returns `pendingDays`, and renders again when changes are made or sent elsewhere. */
export const usePendingDays = (): typeof pendingDays => {
  useSyncExternalStore(onChange, () => changes);
  return pendingDays;
};
