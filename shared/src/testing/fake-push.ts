const PLACES: readonly (readonly [object, string])[] = [
  [navigator, 'serviceWorker'],
  [globalThis, 'PushManager'],
  [globalThis, 'Notification'],
];

/** The key of a server, and the bytes that it stands for. */
export const PUSH_KEY = `B${'A'.repeat(86)}`;
const KEY_BYTES = new Uint8Array(65);
KEY_BYTES[0] = 4;

const define = (of: object, name: string, value: unknown): void =>
  void Object.defineProperty(of, name, { value, configurable: true, writable: true });

const removeAll = (): void => PLACES.forEach(([of, name]) => void Reflect.deleteProperty(of, name));

/** The push of a browser, which jsdom does not have: each test begins with a worker, without permission and subscription. */
export const fakePush = () => {
  let endpoint: string | null = null;
  let fault: Error | null = null;
  let made = 0;
  let shown: { close: () => void }[] = [];

  const subscription = () =>
    endpoint === null
      ? null
      : {
          endpoint,
          options: { applicationServerKey: KEY_BYTES.buffer },
          toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
          unsubscribe: () => {
            endpoint = null;
            return Promise.resolve(true);
          },
        };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription()),
    subscribe: () => {
      if (fault) return Promise.reject(fault);
      made += 1;
      endpoint ??= `https://push.test/${made}`;
      return Promise.resolve(subscription());
    },
  };
  const permission = { now: 'default', answer: 'granted' };
  const Notification = {
    get permission(): string {
      return permission.now;
    },
    requestPermission: () => {
      permission.now = permission.answer;
      return Promise.resolve(permission.now);
    },
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve(shown) };
  const giveWorker = (): void =>
    define(navigator, 'serviceWorker', {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    });

  beforeEach(() => {
    endpoint = null;
    fault = null;
    made = 0;
    shown = [];
    Object.assign(permission, { now: 'default', answer: 'granted' });
    giveWorker();
    define(globalThis, 'PushManager', pushManager);
    define(globalThis, 'Notification', Notification);
  });
  afterEach(removeAll);

  return {
    /** The address of the subscription that the browser has now, or null. */
    endpoint: (): string | null => endpoint,
    /** The browser has this subscription and permission from an earlier visit. */
    subscribed: (address: string): void => {
      endpoint = address;
      permission.now = 'granted';
    },
    permit: (now: 'default' | 'granted' | 'denied', answer = now): void =>
      void Object.assign(permission, { now, answer }),
    /** The browser shows a notice. Returns true once it is closed. */
    show: (): (() => boolean) => {
      let isClosed = false;
      shown.push({ close: () => (isClosed = true) });
      return () => isClosed;
    },
    /** From now on the browser cannot reach its push service. */
    refuse: (): void => {
      fault = new DOMException('Registration failed', 'AbortError');
    },
    /** The worker is installed once the returned function is called. */
    withLateWorker: (): (() => void) => {
      let install: (() => void) | undefined;
      const ready = new Promise((resolve) => (install = () => resolve(registration)));
      define(navigator, 'serviceWorker', { ready, getRegistration: () => Promise.resolve(registration) });
      return () => install?.();
    },
    /** No worker is ever installed. */
    withoutWorker: (): void =>
      define(navigator, 'serviceWorker', {
        ready: new Promise(() => undefined),
        getRegistration: () => Promise.resolve(undefined),
      }),
    /** The browser has nothing of all this. */
    remove: removeAll,
  };
};
