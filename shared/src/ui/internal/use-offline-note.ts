import { useSyncExternalStore, type ComponentType } from 'react';

let Note: ComponentType | null = null;

const watchNetwork = (changed: () => void): (() => void) => {
  const look = (): void => {
    changed();
    if (navigator.onLine || Note) return;
    const show = (module: { OfflineNote: ComponentType }): void => {
      Note = module.OfflineNote;
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
export const useOfflineNote = (): ComponentType | null =>
  useSyncExternalStore(watchNetwork, () => (navigator.onLine ? null : Note));
