import type { SetMessage } from './messages.ts';
import { openNotice, showNotice } from './notices.ts';
import { adoptSet, storedFile, storedPage } from './offline-sets.ts';
import { kindOf } from './request-kinds.ts';
import { SYNC } from './sync-tag.ts';

declare const self: ServiceWorkerGlobalScope;

/** A navigation waits so long for the portal, in milliseconds, before the stored page opens. */
const DEADLINE = 3_000;
/** From this status on the portal or a proxy before it is in trouble. */
const FIRST_TROUBLE = 500;

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), DEADLINE));

const fetchPage = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
};

const openPage = async (event: FetchEvent): Promise<Response> => {
  const fetched = fetchPage(event);
  const first = await Promise.race([fetched.catch(() => null), late()]);
  if (first && first.status < FIRST_TROUBLE) return first;
  return (await storedPage()) ?? fetched;
};

const openScript = async ({ request }: FetchEvent): Promise<Response> =>
  (await storedFile(request.url)) ?? fetch(request);

/** A retry must not meet the same copy again, if there is another one. */
const retryScript = async ({ request }: FetchEvent): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await storedFile(request.url);
    if (!stored) throw error;
    return stored;
  }
};

const ANSWERS = { page: openPage, script: openScript, retry: retryScript };

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind !== 'other') event.respondWith(ANSWERS[kind](event));
});

const isSetMessage = (data: unknown): data is SetMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'set';

let turn: Promise<unknown> = Promise.resolve();

/** Adopts one set after the other. Resolves to false for one that is not complete. */
const adoptInTurn = (message: SetMessage): Promise<boolean> => {
  const adopted = turn
    .then(() => adoptSet(message))
    .then(
      () => true,
      () => false,
    );
  turn = adopted;
  return adopted;
};

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const [port] = event.ports;
  if (isSetMessage(message)) event.waitUntil(adoptInTurn(message).then((isComplete) => port?.postMessage(isComplete)));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));

// Most visits leave nothing to send, so the code of it starts only when the browser asks for it.
const loadSending = () => import(/* webpackChunkName: 'send-changes' */ './send-changes.ts');

self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent && Reflect.get(event, 'tag') === SYNC)
    event.waitUntil(loadSending().then(({ sendChanges }) => sendChanges()));
});

// Every version of the worker finds the same caches, so that none has to wait for another one to end.
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // A worker may load no script later that it has not loaded now.
  event.waitUntil(loadSending());
});
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()])),
);
