import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { GROUP_FILE_COLUMNS, GroupFile } from '@pupitre/shared/contracts/group-files';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { updateRecordIn, type Reach } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/envelope.ts';

type Column = (typeof GROUP_FILE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('group_files.id'),
  title: textOrder('group_files.title'),
  description: textOrder('group_files.description'),
};

/** A record with the key of its stored file; null until one is uploaded. */
export type KeptGroupFile = Omit<GroupFile, 'url'> & { fileKey: string | null };

/** One page of the files of a group. */
export const findGroupFiles = (db: Db, groupId: number, page: Page<Column>): Promise<PageOf<KeptGroupFile>> => {
  const files = db
    .selectFrom('group_files')
    .innerJoin('groups', 'groups.id', 'group_files.group_id')
    .select((from) => [
      'group_files.id',
      'group_files.row_version as rowVersion',
      'group_files.title',
      'group_files.description',
      'group_files.file_key as fileKey',
      jsonBuildObject({ id: from.ref('groups.id'), name: from.ref('groups.code') }).as('group'),
    ])
    .where('group_files.group_id', '=', groupId)
    .where(matches(page.search, ['group_files.searched']));
  return findPage(files, page, SORT_KEYS);
};

/** Gives a record another file, or none, whatever its version; answers the new one. Throws `notFound` out of reach. */
export const setFileKey = (db: Db, id: number, fileKey: string | null, userId: number, reach: Reach): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rowVersion, ...file } = found(
      await tx
        .selectFrom('group_files')
        .select(['row_version as rowVersion', 'school_id', 'group_id', 'title', 'description'])
        .where('id', '=', id)
        .where(reach)
        .forUpdate()
        .executeTakeFirst(),
    );
    return updateRecordIn(tx, 'group_files', { id, rowVersion }, { ...file, file_key: fileKey }, userId);
  });
