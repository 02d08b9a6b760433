import { useState, useSyncExternalStore } from 'react';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useDelayed } from '../use-delayed.ts';

/** The part loads so many milliseconds later than the page, because the content comes first. */
const LATER = 10_000;
/** Pause before a part that failed starts again, in milliseconds. */
const RESTART_PAUSE = 60_000;

const Part = partWithTexts(
  {
    es: () => import(/* webpackChunkName: 'updates' */ '../../messages/updates/es.json'),
    en: () => import('../../messages/updates/en.json'),
  },
  () => import(/* webpackChunkName: 'updates' */ './updates.tsx').then((m) => m.Updates),
  () => null,
);

const onOnline = (check: () => void): (() => void) => {
  window.addEventListener('online', check);
  return () => window.removeEventListener('online', check);
};

/** Returns true from the end of the pause on, or from the first moment after it when the browser is online. */
const useStart = (pause: number): boolean => {
  const isDue = useDelayed(true, pause);
  const isOnline = useSyncExternalStore(onOnline, () => navigator.onLine);
  const [hasStarted, setHasStarted] = useState(false);
  if (isDue && isOnline && !hasStarted) setHasStarted(true);
  return hasStarted;
};

const Start = ({ pause }: { pause: number }) => useStart(pause) && <Part />;

/** Keeps an open page up to date. Its code and texts load later, and it starts again after a failure. */
export const LazyUpdates = () => {
  const [attempt, setAttempt] = useState(0);
  const handleFault = (error: unknown): void => {
    console.warn('updates:', error);
    setAttempt((count) => count + 1);
  };
  return (
    <FaultBoundary key={attempt} onFault={handleFault}>
      <Start pause={attempt === 0 ? LATER : RESTART_PAUSE} />
    </FaultBoundary>
  );
};
