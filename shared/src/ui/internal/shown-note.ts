import type { ReactNode } from 'react';

let note: ReactNode = null;
/** A browser calls itself online in a network that leads nowhere, and while the portal is stopped. */
let isReachable = true;
const listeners = new Set<() => void>();

/** Returns true while the portal cannot be reached, as far as this page knows. */
export const isAway = (): boolean => !navigator.onLine || !isReachable;

/** The note that forms show while the network is away; null until its code is there. */
export const currentNote = (): ReactNode => (isAway() ? note : null);

export const setNote = (next: ReactNode): void => {
  note = next;
  listeners.forEach((listener) => listener());
};

/** Says whether the portal answers. */
export const setReachable = (next: boolean): void => {
  isReachable = next;
  listeners.forEach((listener) => listener());
};

/** Calls the listener when the note or the network changes. Returns the unsubscription. */
export const onNote = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
