import { useSyncExternalStore } from 'react';
import { today } from '@pupitre/shared/ui/days';

const onReturn = (check: () => void): (() => void) => {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
};

/** Returns today's date. It changes when the user returns to a page that has been open since yesterday. */
export const useToday = (): string => useSyncExternalStore(onReturn, today);
