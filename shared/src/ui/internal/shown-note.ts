import type { ReactNode } from 'react';

let note: ReactNode = null;
const listeners = new Set<() => void>();

/** The note that forms show while the network is away; null until its code is there. */
export const currentNote = (): ReactNode => (navigator.onLine ? null : note);

export const setNote = (next: ReactNode): void => {
  note = next;
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
