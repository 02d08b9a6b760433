import { createSignal } from '../signal.ts';

/** `asOf` is the time of the oldest stored answer that the screen shows, in milliseconds; null when it shows none. */
type Connection = { isLost: boolean; asOf: number | null };

const isStoredPage = 'stored' in document.documentElement.dataset;

/**
 * Returns true on a page that opened without the portal, from the files and the registry of the offline set. The offline
 * worker marks it.
 */
export const openedOffline = (): boolean => isStoredPage;

/** Tells whether the portal can be reached (`lost-connection.ts`). */
export const connectionSignal = createSignal<Connection>({ isLost: isStoredPage, asOf: null });
