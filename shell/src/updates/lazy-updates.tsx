import { useEffect, useState } from 'react';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { partWithTexts } from '../layout/part-with-texts.tsx';
import { useDelayed } from '../use-delayed.ts';

/** A page is not outdated this soon, in milliseconds, and its content comes first. */
const LATER = 10_000;
/** The pause before a part that failed starts over, in milliseconds. */
const AGAIN = 60_000;

const Part = partWithTexts(
  {
    es: () => import('../../messages/updates/es.json'),
    en: () => import('../../messages/updates/en.json'),
  },
  () => import('./updates.tsx').then((m) => m.Updates),
  () => null,
);

/** True from the first moment on at which the part is due and the browser is online. */
const useStart = (): boolean => {
  const isDue = useDelayed(true, LATER);
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const start = (): void => {
      if (navigator.onLine) setHasStarted(true);
    };
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isDue]);
  return hasStarted;
};

/** Keeps an open page up to date. Its code and texts load later; a failure is logged, and the part starts over. */
export const LazyUpdates = () => {
  const hasStarted = useStart();
  const [faults, setFaults] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAttempt(faults), AGAIN);
    return () => clearTimeout(timer);
  }, [faults]);
  const handleFault = (error: unknown): void => {
    console.warn('updates:', error);
    setFaults((count) => count + 1);
  };
  return (
    <FaultBoundary key={attempt} onFault={handleFault}>
      {hasStarted && <Part />}
    </FaultBoundary>
  );
};
