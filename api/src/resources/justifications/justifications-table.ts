import { justificationTable, type Justification } from '@pupitre/shared/contracts/justifications';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { fileNameOf } from '../../storage/file-name.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { decidesJustification, deletesJustification, readsJustifications } from './justifications.policy.ts';
import { findJustifications, type StoredJustification } from './justifications.queries.ts';

/** A record as it is answered: its file as a signed URL instead of its key. */
const present = async (files: FileStorage, { fileKey, ...row }: StoredJustification): Promise<Justification> => ({
  ...row,
  url: fileKey && (await files.signedUrl(fileKey, fileNameOf(`justificante ${row.from}`, fileKey))),
});

export const justificationReader = tableReader(everyRole, justificationTable, async ({ db, files }, caller, body) => {
  const filters = {
    reads: await readsJustifications(db, caller, body),
    decides: decidesJustification(caller),
    deletes: deletesJustification(caller),
  };
  return async (page) => {
    const found = await findJustifications(db, caller, filters, page);
    return { ...found, items: await Promise.all(found.items.map((row) => present(files, row))) };
  };
});
