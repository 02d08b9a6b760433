import { SYNC } from '../offline/worker/sync-tag.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium alone has it. */
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/** A change that the page itself sends within this time needs no worker. In milliseconds. */
const PATIENCE = 3_000;

/** Asks the browser to wake the offline worker, which sends changes after the last page was closed. */
export const createWorkerHelp = () => {
  let registration: ServiceWorkerRegistration | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isExpected = false;

  /** A page that is being closed has no time to look for the worker, so it asks one that was found before. */
  const ask = (): void => void registration?.sync?.register(SYNC).catch(() => undefined);
  const findAndAsk = async (): Promise<void> => {
    if (!('serviceWorker' in navigator)) return;
    registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? registration;
    if (isExpected) ask();
  };

  return {
    /** Says whether changes are pending. */
    expect: (arePending: boolean): void => {
      isExpected = arePending;
      clearTimeout(timer);
      if (!arePending) return;
      if (!navigator.onLine) void findAndAsk();
      timer = setTimeout(() => void findAndAsk(), PATIENCE);
    },
    /** The browser gives up after a few failures, so a page that the user leaves asks again. */
    askIfExpected: (): void => {
      if (isExpected) ask();
    },
    end: (): void => clearTimeout(timer),
  };
};
