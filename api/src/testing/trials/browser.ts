import * as fakeIndexedDB from 'fake-indexeddb';
import { setImmediate as nextTask } from 'node:timers/promises';
import type { Line, Network } from './network.ts';
import { createPages, StorageEvent, type Page } from './page-events.ts';
import { requestsOf, timersOf } from './page-requests.ts';
import { runInRealm } from './realm.ts';
import { createDatabases, databaseOfTab } from './tab-database.ts';
import type { Desk, KindName, ServerRow, ShownChange, Tab } from './trial-types.ts';
import { createWebLocks } from './web-locks.ts';

/** Pauses of pages pass so many times faster. Their clocks do not. */
const HASTE = 20;

/** A tab that runs, as the trial has it. */
export type OpenTab = { tab: Tab; line: Line; kill: () => void; requests: () => number };
export type Watch = {
  sees: (kind: KindName, key: string, rowVersion: number) => void;
  showsConflict: (kind: KindName, change: ShownChange) => void;
};

const look = (document: EventTarget, visibilityState: 'hidden' | 'visible'): void => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Opens the tabs of one browser. */
const tabOpener = (network: Network, desk: Desk, watch: Watch) => {
  const databases = createDatabases();
  const locks = createWebLocks();
  const shelf = new Map<KindName, readonly ServerRow[]>();
  const shared = createPages();

  const open = (isOnline: () => boolean): OpenTab => {
    const line = network.connect();
    let isAlive = true;
    let tab: Tab | undefined;
    const alive = (): boolean => isAlive;
    const requests = requestsOf({ url: line.url, isAlive: alive, isOnline });
    const timers = timersOf(HASTE);
    const database = databaseOfTab(databases, alive);
    const ownLocks = locks.ofTab(alive);
    const page: Page = {
      window: new EventTarget(),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } }),
      channels: new Set(),
      endRequests: requests.end,
      isStoring: database.isBusy,
    };
    shared.pages.add(page);
    const globals = {
      ...fakeIndexedDB,
      indexedDB: database.indexedDB,
      window: page.window,
      document: page.document,
      navigator: ownLocks,
      localStorage: shared.storageOf(page, alive),
      BroadcastChannel: shared.channelOf(page, alive),
      StorageEvent,
      fetch: requests.fetch,
      setTimeout: timers.setTimeout,
      clearTimeout: timers.clearTimeout,
      AbortSignal: { timeout: (milliseconds: number) => AbortSignal.timeout(milliseconds / HASTE) },
      trialHost: { desk, shelf, opened: (made: Tab) => (tab = made), ...watch },
    };
    runInRealm('tab.ts', { ...globals, globalThis: globals });
    if (!tab) throw new Error('The tab did not start.');
    const kill = (): void => {
      isAlive = false;
      shared.pages.delete(page);
      timers.end();
      database.end();
      requests.end();
      ownLocks.end();
    };
    return { tab, line, requests: requests.running, kill };
  };
  return { open, shared };
};

/**
 * A browser with tabs. All that it stores survives its tabs, which end without warning. It fakes the platform alone: the
 * modules of the portal are the real ones, each tab with its own.
 */
export const openBrowser = (network: Network, desk: Desk, watch: Watch) => {
  const { open, shared } = tabOpener(network, desk, watch);
  let isOnline = true;
  return {
    openTab: (): OpenTab => open(() => isOnline),
    setOnline: (online: boolean): void => {
      if (isOnline === online) return;
      isOnline = online;
      if (online) shared.pages.forEach(({ window }) => window.dispatchEvent(new Event('online')));
      else shared.pages.forEach(({ endRequests }) => endRequests());
    },
    /** The user goes away from all tabs and comes back. */
    hide: (): void => {
      for (const { document } of shared.pages) {
        look(document, 'hidden');
        look(document, 'visible');
      }
    },
    /** Resolves once the tabs know what the others have stored: nobody is quicker in going from one window to another. */
    switchTab: async (): Promise<void> => {
      for (let quiet = 0; quiet < 4; quiet += 1) {
        await nextTask();
        if (shared.isBusy()) quiet = 0;
      }
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;
