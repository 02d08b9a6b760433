import { useEffect, useSyncExternalStore } from 'react';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

const listeners = new Set<() => void>();
let loadingPages = 0;

const addLoadingPages = (count: number): void => {
  loadingPages += count;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns true while the code of a page loads, of the shell or of any remote. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, () => loadingPages > 0);

/** The skeleton of a page whose code loads. The shell shows the loading dialog while one is on the screen. */
export const LoadingPage = () => {
  useEffect(() => {
    addLoadingPages(1);
    return () => addLoadingPages(-1);
  }, []);
  return <PageSkeleton />;
};
