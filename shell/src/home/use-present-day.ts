import { useSyncExternalStore } from 'react';
import { today } from '@pupitre/shared/ui/days';

const onReturn = (look: () => void): (() => void) => {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};

/** Today by the reader's own clock, also on a phone that was put away yesterday with this screen open. */
export const usePresentDay = (): string => useSyncExternalStore(onReturn, today);
