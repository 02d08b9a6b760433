import { callWith, type CallThrough } from '@pupitre/shared/api/client';
import { admittedOverride } from '../overrides/admitted-override.ts';
import { isSavingData } from '../saving-data.ts';
import { openedOffline } from './connection.ts';
import type { EarlierCall } from './call-through.ts';

/** The first screen comes first. In milliseconds. */
const LATER = 3_000;

/** The portal is away, or a proxy says so. */
const LOST: readonly unknown[] = ['network', 'unavailable'];

const earlier: EarlierCall[] = [];

let opening: Promise<CallThrough> | null = null;

const load = async (): Promise<CallThrough> => {
  const { openOffline, throughShelf } = await import(/* webpackChunkName: 'offline' */ './offline.ts');
  void openOffline(earlier).catch(() => undefined);
  return throughShelf;
};

/** Returns the way to call with the shelf; null when its code could not be loaded. */
const open = (): Promise<CallThrough | null> => {
  opening ??= load();
  return opening.catch(() => {
    opening = null;
    return null;
  });
};

const openWhenIdle = (): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void open());
  else void open();
};

const callBeforeOpen: CallThrough = async (made, send) => {
  const answered = openedOffline() ? null : await send();
  const isLost = answered?.error !== undefined && LOST.includes(answered.error.code);
  if (answered && !(isLost && navigator.serviceWorker.controller)) {
    earlier.push({ made, answered, at: Date.now() });
    return answered;
  }
  // The code of the shelf is in the offline set.
  const throughShelf = await open();
  const sent = answered ? () => Promise.resolve(answered) : send;
  return throughShelf ? throughShelf(made, sent) : sent();
};

/** A page of a developer has other code and other files. A worker needs https, or the own machine. */
const canWorkOffline = (): boolean =>
  process.env['NODE_ENV'] === 'production' && !admittedOverride && 'serviceWorker' in navigator && !isSavingData();

/**
 * Prepares the portal for times without a network once the page has nothing else to do: it installs the offline worker
 * and stores answers. A page that opened without a network begins at once.
 */
export const startOffline = (): void => {
  if (!canWorkOffline()) return;
  callWith(callBeforeOpen);
  if (openedOffline()) void open();
  else setTimeout(openWhenIdle, LATER);
};
