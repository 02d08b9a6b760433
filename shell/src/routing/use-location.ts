import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('single-spa:routing-event', listener);
  return () => window.removeEventListener('single-spa:routing-event', listener);
};

/** Returns the path of the page after every navigation. */
export const useLocation = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
