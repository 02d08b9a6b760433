import type { OfflineSet } from '@pupitre/shared/contracts/registry';

/** The set of the user, from a page. `loadedFolders` are the folders of remotes that the page uses, in any version. */
export type SetMessage = { type: 'set'; set: OfflineSet; loadedFolders: string[] };

/** The path that the user opens with a notification, for a page that is open already. */
export type OpenMessage = { type: 'open'; path: string };
