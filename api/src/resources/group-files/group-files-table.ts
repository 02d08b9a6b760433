import { groupFileTable, type GroupFile } from '@pupitre/shared/contracts/group-files';
import { everyRole } from '../../auth/route-access.ts';
import { tableReader } from '../../http/table-reader.ts';
import { fileNameOf } from '../../storage/file-name.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { requireReadableGroup } from '../groups/own-group.queries.ts';
import { findGroupFiles, type StoredGroupFile } from './group-files.queries.ts';

/** A record as it is answered: its file as a signed URL instead of its key. */
const presentFile = async (files: FileStorage, { fileKey, ...file }: StoredGroupFile): Promise<GroupFile> => ({
  ...file,
  url: fileKey && (await files.signedUrl(fileKey, fileNameOf(file.title, fileKey))),
});

export const groupFileReader = tableReader(everyRole, groupFileTable, async ({ db, files }, caller, body) => {
  const group = await requireReadableGroup(db, caller, body.groupId);
  return async (page) => {
    const found = await findGroupFiles(db, group, page);
    return { ...found, items: await Promise.all(found.items.map((file) => presentFile(files, file))) };
  };
});
