import * as fakeIndexedDB from 'fake-indexeddb';
import { setImmediate as nextTask } from 'node:timers/promises';
import type { Line, Network } from './network.ts';
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

class StorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: { key?: string | null; newValue?: string | null } = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

type Page = {
  window: EventTarget;
  document: EventTarget;
  channels: Set<EventTarget>;
  endRequests: () => void;
  isStoring: () => boolean;
};

/**
 * A browser with tabs. All that it stores survives its tabs, which end without warning. It fakes the platform alone: the
 * modules of the portal are the real ones, each tab with its own.
 */
export const openBrowser = (network: Network, name: string, desk: Desk, watch: Watch) => {
  const databases = createDatabases();
  const stored = new Map<string, string>();
  const locks = createWebLocks();
  const pages = new Set<Page>();
  const shelf = new Map<KindName, readonly ServerRow[]>();
  let isOnline = true;
  let opened = 0;

  let deliveries = 0;
  /** Tabs hear of each other a moment later. */
  const deliver = (act: () => void): void => {
    deliveries += 1;
    setImmediate(() => {
      deliveries -= 1;
      act();
    });
  };
  const others = (page: Page): Page[] => [...pages].filter((each) => each !== page);

  const storageOf = (page: Page, isAlive: () => boolean) => {
    const write = (key: string, value: string | null): void => {
      if (!isAlive() || (stored.get(key) ?? null) === value) return;
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      const tell = (other: Page) => other.window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      deliver(() => others(page).forEach(tell));
    };
    const methods = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => write(key, value),
      removeItem: (key: string) => write(key, null),
    };
    return new Proxy(methods, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: (target, key) =>
        Reflect.getOwnPropertyDescriptor(target, key) ?? { configurable: true, enumerable: true, value: '' },
    });
  };

  const channelClass = (page: Page, isAlive: () => boolean) =>
    class extends EventTarget {
      constructor() {
        super();
        page.channels.add(this);
      }
      postMessage(): void {
        if (!isAlive()) return;
        const channels = [...pages].flatMap((each) => [...each.channels]).filter((each) => each !== this);
        deliver(() => channels.forEach((each) => each.dispatchEvent(new Event('message'))));
      }
      close(): void {
        page.channels.delete(this);
      }
    };

  const openTab = (): OpenTab => {
    opened += 1;
    const id = `${name}-${opened}`;
    const line = network.connect(id);
    let isAlive = true;
    let requests = 0;
    let cut = new AbortController();
    const timers = new Set<NodeJS.Timeout>();
    const forever = <Value>(): Promise<Value> => new Promise(() => undefined);
    const alive = (): boolean => isAlive;
    const database = databaseOfTab(databases, alive);
    const page: Page = {
      window: new EventTarget(),
      document: new EventTarget(),
      channels: new Set(),
      endRequests: () => {
        cut.abort();
        cut = new AbortController();
      },
      isStoring: database.isBusy,
    };
    const ownLocks = locks.ofTab(alive);

    const send = async (path: string, init: RequestInit): Promise<Response> => {
      if (!isAlive) return forever();
      if (!isOnline) throw new TypeError('Failed to fetch');
      requests += 1;
      const signals = [cut.signal, ...(init.signal ? [init.signal] : [])];
      try {
        return await fetch(`${line.url}${path}`, { ...init, signal: AbortSignal.any(signals) });
      } catch (error) {
        if (!isAlive) return await forever();
        throw error;
      } finally {
        requests -= 1;
      }
    };
    const start = (act: () => void, milliseconds = 0): NodeJS.Timeout => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (isAlive) act();
      }, milliseconds / HASTE);
      timers.add(timer);
      return timer;
    };

    pages.add(page);
    let tab: Tab | undefined;
    const globals = {
      ...fakeIndexedDB,
      indexedDB: database.indexedDB,
      window: page.window,
      document: Object.assign(page.document, { visibilityState: 'visible' }),
      navigator: ownLocks,
      localStorage: storageOf(page, alive),
      BroadcastChannel: channelClass(page, alive),
      StorageEvent,
      fetch: send,
      setTimeout: start,
      clearTimeout: (timer: NodeJS.Timeout | undefined) => clearTimeout(timer),
      AbortSignal: { timeout: (milliseconds: number) => AbortSignal.timeout(milliseconds / HASTE) },
      trialHost: { desk, shelf, opened: (made: Tab) => (tab = made), ...watch },
    };
    runInRealm('tab.ts', { ...globals, globalThis: globals });
    if (!tab) throw new Error('The tab did not start.');
    return {
      tab,
      line,
      requests: () => requests,
      kill: () => {
        isAlive = false;
        pages.delete(page);
        timers.forEach(clearTimeout);
        database.end();
        page.endRequests();
        ownLocks.end();
      },
    };
  };

  return {
    openTab,
    setOnline: (online: boolean): void => {
      if (isOnline === online) return;
      isOnline = online;
      if (online) pages.forEach(({ window }) => window.dispatchEvent(new Event('online')));
      else pages.forEach(({ endRequests }) => endRequests());
    },
    hide: (): void => {
      for (const { document } of pages) {
        Object.assign(document, { visibilityState: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        Object.assign(document, { visibilityState: 'visible' });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    },
    /** Resolves once the tabs know what the others have stored: nobody is quicker in going from one window to another. */
    switchTab: async (): Promise<void> => {
      for (let quiet = 0; quiet < 4; quiet += 1) {
        await nextTask();
        if (deliveries > 0 || [...pages].some(({ isStoring }) => isStoring())) quiet = 0;
      }
    },
  };
};

export type Browser = ReturnType<typeof openBrowser>;
