import { SHELF } from './worker/set-place.ts';

/**
 * Deletes the stored answers of a user whose session has ended, and what the tab knows of the user. Pending changes stay:
 * they are in another place, without names.
 */
export const forgetUser = (): void => {
  // An open connection of this page or another tab closes itself for it.
  window.indexedDB?.deleteDatabase(SHELF);
  void import(/* webpackChunkName: 'offline' */ './forget-tab.ts').then(
    ({ forgetTab }) => forgetTab(),
    () => undefined,
  );
};
