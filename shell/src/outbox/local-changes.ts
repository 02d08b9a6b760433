import { readOutboxKey } from '@pupitre/shared/platform/outbox-keys';
import { readChanges } from '@pupitre/shared/platform/pending-list';
import { withoutNames } from '@pupitre/shared/platform/pending-names';
import { persist, readPersisted } from '@pupitre/shared/platform/persisted';

/** The keys of local storage that have pending changes, with their users. */
const localOutboxes = (): { key: string; userId: number }[] => {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const outbox = readOutboxKey(key);
      return outbox ? [{ key, userId: outbox.userId }] : [];
    });
  } catch {
    return [];
  }
};

/** The number of pending changes of a user in a browser without IndexedDB. */
export const countLocal = (user: number): number =>
  localOutboxes()
    .filter(({ userId }) => userId === user)
    .reduce((sum, { key }) => sum + readChanges(readPersisted(key)).length, 0);

/** Removes the names from the pending changes in local storage, except for those of one user. */
export const removeLocalNames = (except: number | null): void => {
  for (const { key, userId } of localOutboxes()) {
    if (userId === except) continue;
    const changes = readChanges(readPersisted(key)).map((change) => ({ ...change, row: withoutNames(change.row) }));
    if (changes.length > 0) persist(key, JSON.stringify(changes));
  }
};
