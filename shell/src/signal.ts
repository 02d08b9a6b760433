import { useSyncExternalStore } from 'react';

/** A value that code outside of React changes and components subscribe to. */
export type Signal<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void };

export const createSignal = <T>(initial: T): Signal<T> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const useSignal = <T>({ subscribe, get }: Signal<T>): T => useSyncExternalStore(subscribe, get);
