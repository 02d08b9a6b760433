import { SYNC } from '../offline/worker/sync-tag.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium alone has it. */
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/** A change that the page itself sends within this time needs no worker. In milliseconds. */
const OWN_TIME = 3_000;

/** Asks the browser to wake the offline worker, which sends changes after the last page was closed. */
export const createWorkerHelp = () => {
  let registration: ServiceWorkerRegistration | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isExpected = false;

  const findWorker = async (): Promise<void> => {
    if (!('serviceWorker' in navigator)) return;
    registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? registration;
  };
  const askIfExpected = (): void => {
    if (isExpected) registration?.sync?.register(SYNC).catch(() => undefined);
  };

  return {
    /** Says whether changes are pending. */
    expect: (arePending: boolean): void => {
      isExpected = arePending;
      clearTimeout(timer);
      if (!arePending) return;
      // A page that is being closed has no time to look for the worker.
      const finding = findWorker();
      if (!navigator.onLine) void finding.then(askIfExpected);
      timer = setTimeout(() => void findWorker().then(askIfExpected), OWN_TIME);
    },
    /** The browser gives up after a few failures, so a page that the user leaves asks again. */
    askIfExpected,
    end: (): void => clearTimeout(timer),
  };
};
