import { useSyncExternalStore } from 'react';

/** Event on the window: the path has changed, and single-spa has not acted on it yet. */
export const PATH_EVENT = 'pupitre:path';

/** The event of single-spa after every navigation. */
export const ROUTED_EVENT = 'single-spa:routing-event';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(ROUTED_EVENT, listener);
  return () => window.removeEventListener(ROUTED_EVENT, listener);
};

/** Returns the path of the page, and the new one after every navigation. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** Returns the query of the page, and the new one after every navigation. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);
