import { createSignal } from '../signal.ts';

/** `asOf` is the time of the oldest stored answer that the screen shows, in milliseconds; null when it shows none. */
export type Connection = { isLost: boolean; asOf: number | null };

/** The offline worker marks the page that it stored, because no server has sent it now. */
const isStoredPage = document.documentElement.dataset['stored'] !== undefined;

const ONLINE: Connection = { isLost: false, asOf: null };

/** True while the portal cannot be reached. */
export const connectionSignal = createSignal<Connection>(isStoredPage ? { isLost: true, asOf: null } : ONLINE);

/** Returns true on a page that opened without the portal, from the files and the registry of the offline set. */
export const openedOffline = (): boolean => isStoredPage;

/** Notes that the portal did not answer, and the time of the stored answer that takes its place. */
export const loseConnection = (storedAt: number | null): void => {
  const { isLost, asOf } = connectionSignal.get();
  const oldest = storedAt === null || asOf === null ? (storedAt ?? asOf) : Math.min(asOf, storedAt);
  if (!isLost || oldest !== asOf) connectionSignal.set({ isLost: true, asOf: oldest });
};

/** The browser announces its network so shortly before the portal answers, in milliseconds. */
const ANNOUNCED = 5_000;

let announcedAt = -Infinity;
window.addEventListener('online', ({ isTrusted }) => {
  if (isTrusted) announcedAt = performance.now();
});

/** Notes that the portal answered. Everything that waits for a network goes on, unless the browser has woken it already. */
export const regainConnection = (): void => {
  if (!connectionSignal.get().isLost) return;
  connectionSignal.set(ONLINE);
  if (performance.now() - announcedAt > ANNOUNCED) window.dispatchEvent(new Event('online'));
};

/** Forgets the time of stored answers, because another screen shows other ones. */
export const forgetAsOf = (): void => {
  const { isLost } = connectionSignal.get();
  if (isLost) connectionSignal.set({ isLost, asOf: null });
};
