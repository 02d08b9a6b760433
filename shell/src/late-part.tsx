import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { FaultBoundary } from '@pupitre/shared/platform/fault-boundary';
import { useDelayed } from './use-delayed.ts';

const onOnline = (check: () => void): (() => void) => {
  window.addEventListener('online', check);
  return () => window.removeEventListener('online', check);
};

/** Returns true from the end of the pause on, or from the first moment after it when the browser is online. */
export const useStart = (pause: number): boolean => {
  const isDue = useDelayed(true, pause);
  const isOnline = useSyncExternalStore(onOnline, () => navigator.onLine);
  const [hasStarted, setHasStarted] = useState(false);
  if (isDue && isOnline && !hasStarted) setHasStarted(true);
  return hasStarted;
};

type LatePartProps = {
  name: string;
  /** The content of the page comes first. */
  isDue: boolean;
  /** After a failure the part starts again so many milliseconds later, or once the browser is online after that. */
  pause: number;
  children: ReactNode;
};

const Restart = ({ pause, children }: Pick<LatePartProps, 'pause' | 'children'>) => useStart(pause) && children;

/** A part of the page that nobody waits for. It starts again after a failure. */
export const LatePart = ({ name, isDue, pause, children }: LatePartProps) => {
  const [attempt, setAttempt] = useState(0);
  const handleFault = (error: unknown): void => {
    console.warn(`${name}:`, error);
    setAttempt((count) => count + 1);
  };
  return (
    <FaultBoundary key={attempt} onFault={handleFault}>
      {attempt === 0 ? isDue && children : <Restart pause={pause}>{children}</Restart>}
    </FaultBoundary>
  );
};
