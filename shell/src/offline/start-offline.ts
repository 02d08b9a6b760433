import { callWith, type CallThrough } from '@pupitre/shared/api/call-through';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { isSavingData } from '../saving-data.ts';
import { openedOffline } from './connection.ts';
import type { EarlierCall, HandOver, Take } from './call-through.ts';

/** The first screen comes first. In milliseconds. */
const LATER = 3_000;

const earlier: EarlierCall[] = [];
let take: Take = (call) => void earlier.push(call);

const handOver: HandOver = (next) => {
  take = next;
  earlier.splice(0).forEach(next);
};

const load = async (): Promise<CallThrough> => {
  const { openOffline, throughShelf } = await import(/* webpackChunkName: 'offline' */ './offline.ts');
  openOffline(handOver).catch(() => undefined);
  return throughShelf;
};

/** Without the code nobody takes the answers, and a page may stay open for days. */
const stopCollecting = (): void => {
  callWith((_made, ask) => ask());
  handOver(() => undefined);
  window.addEventListener('online', open, { once: true });
};

const open = (): void => void load().catch(stopCollecting);

const openWhenIdle = (): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(open);
  else open();
};

const noteCall: CallThrough = async (made, ask) => {
  const answered = await ask();
  take({ made, answered, at: Date.now() });
  return answered;
};

/** Every call of a page that opened without the portal goes through the shelf. Its code is in the offline set. */
const openAtOnce = (): void => {
  const loading = load();
  callWith(async (made, ask) => {
    const throughShelf = await loading.catch(() => null);
    return throughShelf ? throughShelf(made, ask) : ask();
  });
};

/** A worker needs https, or the own machine. */
const canWorkOffline = (): boolean => process.env['NODE_ENV'] === 'production' && 'serviceWorker' in navigator;

/**
 * Prepares the portal for times without a network once the page has nothing else to do: it installs the offline worker
 * and stores answers. A page that opened without a network begins at once.
 */
export const startOffline = (): void => {
  if (!canWorkOffline()) return;
  // This page has to find the portal again, also with Save-Data or an override.
  if (openedOffline()) return openAtOnce();
  // A page of a developer has other code and other files.
  if (admittedOverride) return;
  if (!isSavingData()) callWith(noteCall);
  setTimeout(openWhenIdle, LATER);
};
