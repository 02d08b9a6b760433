import { connectionSignal } from './connection.ts';

/** The browser announces its network so shortly before the portal answers, in milliseconds. */
const ANNOUNCED = 5_000;
/** Reads that wait for a network go on within this time, in milliseconds. */
export const WAKING = 1_000;

let announcedAt = -Infinity;
let regainedAt = -Infinity;
window.addEventListener('online', ({ isTrusted }) => {
  if (isTrusted) announcedAt = performance.now();
});

/** Notes that the portal did not answer, and the time of the stored answer that takes its place. */
export const loseConnection = (storedAt: number | null): void => {
  const { isLost, asOf } = connectionSignal.get();
  const oldest = storedAt === null || asOf === null ? (storedAt ?? asOf) : Math.min(asOf, storedAt);
  if (!isLost || oldest !== asOf) connectionSignal.set({ isLost: true, asOf: oldest });
};

/** Notes that the portal answered. Everything that waits for a network goes on, unless the browser has woken it already. */
export const regainConnection = (): void => {
  if (!connectionSignal.get().isLost) return;
  regainedAt = performance.now();
  connectionSignal.set({ isLost: false, asOf: null });
  if (performance.now() - announcedAt > ANNOUNCED) window.dispatchEvent(new Event('online'));
};

/** Returns true while everything goes on because the portal has answered again. */
export const isWaking = (): boolean => performance.now() - regainedAt < WAKING;
