import { SHELF } from './worker/set-place.ts';

/**
 * Forgets a user whose session has ended: the stored answers, what the tab knows, and the notices of this device. Pending
 * changes stay: they are in another place, without names.
 */
export const forgetUser = (): void => {
  void import(/* webpackChunkName: 'offline' */ './forget-parts.ts').then(
    ({ forgetParts }) => forgetParts(),
    // A page without the code has stored no answers itself, yet its searches and drafts have names.
    () => {
      window.indexedDB?.deleteDatabase(SHELF);
      sessionStorage.clear();
    },
  );
  // The sender of the changes may not be there yet, or never come: a page that was opened without a network.
  void import(/* webpackChunkName: 'outbox' */ '../outbox/forget-names.ts').then(
    ({ forgetNames }) => forgetNames(),
    () => undefined,
  );
};
