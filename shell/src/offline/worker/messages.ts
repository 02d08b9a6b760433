import type { OfflineSet } from '@pupitre/shared/contracts/registry';
import type { OutboxName } from '@pupitre/shared/platform/pending/outbox-keys';
import type { PendingRecord } from '@pupitre/shared/platform/pending/pending-store';

/**
 * The set of the user, from a page. `owner` is the name of the session on this device. `loadedFolders` are the folders of
 * remotes that the page uses, in any version.
 */
export type SetMessage = { type: 'set'; owner: string; set: OfflineSet; loadedFolders: string[] };

/** The path that the user opens with a notification, for a page that is open already. */
export type OpenMessage = { type: 'open'; path: string };

/** The kinds of a user's changes that the worker has sent, and the changes that now wait for the user. */
export type SentMessage = { type: 'sent'; userId: number; saved: OutboxName[]; stopped: PendingRecord[] };
