import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('single-spa:routing-event', listener);
  return () => window.removeEventListener('single-spa:routing-event', listener);
};

/** The path of the page, as the layout follows it. */
export const useLocation = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
