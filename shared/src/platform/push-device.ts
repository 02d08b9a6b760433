import type { PushSubscriptionInput } from '../contracts/push-subscriptions.ts';

/** The reason why a browser shows no pushes. An iPhone has them in an app on its home screen alone. */
export type PushObstacle = 'unsupported' | 'homeScreen' | 'blocked';

/** The worker is installed after the first screen, in milliseconds. */
const WORKER_WAIT = 8_000;

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Returns the reason why this browser shows no pushes; null when it may. */
export const pushObstacle = (): PushObstacle | null => {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isAppleTouch() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
};

/** The subscription that this browser has, of whichever user. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const whenWorkerIsReady = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => {
      setTimeout(resolve, WORKER_WAIT, null);
    }),
  ]);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? []);
  return own.length === key.length && own.every((byte, place) => byte === key[place]);
};

/**
 * Subscribes this browser with a key of the server, or returns the subscription that it has with it. Null without a service
 * worker. Throws when the browser refuses.
 */
export const subscribeDevice = async (key: string): Promise<PushSubscriptionInput | null> => {
  const registration = await whenWorkerIsReady();
  if (registration === null) return null;
  const applicationServerKey = bytesOf(key);
  const before = await registration.pushManager.getSubscription();
  // A browser refuses another key as long as it has a subscription.
  if (before && !hasKey(before, applicationServerKey)) await before.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { keys = {} } = made.toJSON();
  return { endpoint: made.endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, key };
};
