import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

let note: ReactNode = null;

const watchNetwork = (changed: () => void): (() => void) => {
  const look = (): void => {
    changed();
    if (navigator.onLine || note) return;
    const show = (module: { OfflineNote: ComponentType }): void => {
      note = createElement(module.OfflineNote);
      changed();
    };
    // The portal loads it in idle time. Without that a form has no note, as before.
    void import('../offline-note.tsx').then(show, () => undefined);
  };
  look();
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
};

/** Returns the note of a form while the network is away, or null. */
export const useOfflineNote = (): ReactNode =>
  useSyncExternalStore(watchNetwork, () => (navigator.onLine ? null : note));
