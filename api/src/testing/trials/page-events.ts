/** An event of local storage, as a browser sends it to other tabs. */
export class StorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: { key?: string | null; newValue?: string | null } = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** The part of a tab that others reach. */
export type Page = {
  window: EventTarget;
  document: EventTarget;
  channels: Set<EventTarget>;
  endRequests: () => void;
  isStoring: () => boolean;
};

/** All that the tabs of a browser share beside its databases. */
export const createPages = () => {
  const stored = new Map<string, string>();
  const pages = new Set<Page>();
  let deliveries = 0;
  /** Tabs hear of each other a moment later. */
  const deliver = (act: () => void): void => {
    deliveries += 1;
    setImmediate(() => {
      deliveries -= 1;
      act();
    });
  };

  return {
    pages,
    isBusy: (): boolean => deliveries > 0 || [...pages].some(({ isStoring }) => isStoring()),
    storageOf: (page: Page, isAlive: () => boolean) => {
      const write = (key: string, newValue: string | null): void => {
        if (!isAlive() || (stored.get(key) ?? null) === newValue) return;
        if (newValue === null) stored.delete(key);
        else stored.set(key, newValue);
        deliver(() => {
          for (const other of pages) {
            if (other !== page) other.window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
          }
        });
      };
      const methods = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: write,
        removeItem: (key: string) => write(key, null),
      };
      // Programs list the keys of the storage as those of an object.
      return new Proxy(methods, {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: (target, key) =>
          Reflect.getOwnPropertyDescriptor(target, key) ?? { configurable: true, enumerable: true, value: '' },
      });
    },
    channelOf: (page: Page, isAlive: () => boolean): new () => EventTarget =>
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
      },
  };
};
