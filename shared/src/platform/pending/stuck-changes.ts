import { readOutboxKey } from './outbox-keys.ts';
import { localRecordsOf } from './pending-local.ts';
import { openedRecords } from './pending-records.ts';

/** Each tab sends its own changes within seconds. Those that stay for so many milliseconds may have none any more. */
const LONGEST_STAY = 15_000;

const waitingStamps = (userId: number): string[] =>
  [...localRecordsOf(userId), ...(openedRecords()?.recordsOf(userId) ?? [])]
    .filter(({ call, refusal }) => call !== null && refusal === null)
    .map(({ stamp }) => stamp);

/**
 * Calls `send` when changes of another tab stay pending: that tab may have ended without warning, and nothing else makes
 * this one send them. Returns the end of it.
 */
export const sendStuckChanges = (userId: number, send: () => Promise<void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const watch = (): void => {
    if (timer !== undefined || hasEnded) return;
    const before = new Set(waitingStamps(userId));
    if (before.size === 0) return;
    timer = setTimeout(() => void sendOld(before), LONGEST_STAY);
  };
  const sendOld = async (before: ReadonlySet<string>): Promise<void> => {
    if (waitingStamps(userId).some((stamp) => before.has(stamp))) await send();
    timer = undefined;
    watch();
  };
  // The records report the changes of other tabs by the same event.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && readOutboxKey(key)?.userId === userId) watch();
  };
  window.addEventListener('storage', onStorage);
  watch();
  return () => {
    hasEnded = true;
    window.removeEventListener('storage', onStorage);
    clearTimeout(timer);
  };
};
