import type { Services } from '../services.ts';
import { findLeftFiles, attachFile } from './loose-files.queries.ts';

const AT_ONCE = 100;

/** Deletes uploads that no record used for an hour, and files that a record released a day ago. Several servers may do so at once. */
export const sweepFiles = async ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> => {
  for (;;) {
    const keys = await findLeftFiles(db, AT_ONCE);
    for (const key of keys) {
      await files.remove(key);
      await attachFile(db, key);
    }
    if (keys.length < AT_ONCE) return;
  }
};
