import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { useDelayed } from './use-delayed.ts';

/** Pause before a part that failed starts again, in milliseconds. */
const RESTART_PAUSE = 60_000;

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

type LatePartProps = {
  name: string;
  /** The part starts so many milliseconds after the page, because the content comes first. */
  pause: number;
  children: ReactNode;
};

const Start = ({ pause, children }: Omit<LatePartProps, 'name'>) => useStart(pause) && children;

/** A part of the page that nobody waits for. It starts again after a failure. */
export const LatePart = ({ name, pause, children }: LatePartProps) => {
  const [attempt, setAttempt] = useState(0);
  const handleFault = (error: unknown): void => {
    console.warn(`${name}:`, error);
    setAttempt((count) => count + 1);
  };
  return (
    <FaultBoundary key={attempt} onFault={handleFault}>
      <Start pause={attempt === 0 ? pause : RESTART_PAUSE}>{children}</Start>
    </FaultBoundary>
  );
};
