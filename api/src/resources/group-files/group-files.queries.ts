import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { GROUP_FILE_COLUMNS, GroupFile } from '@pupitre/shared/contracts/group-files';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { changeRecordIn, type RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { attachFile, detachFiles } from '../../storage/loose-files.queries.ts';
import { IS_ARCHIVED, lockOpenGroupOf, openGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';

type Column = (typeof GROUP_FILE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('group_files.id'),
  title: textOrder('group_files.title'),
  description: textOrder('group_files.description'),
};

/** A record with the key of its stored file; null until one is uploaded. */
export type StoredGroupFile = Omit<GroupFile, 'url'> & { fileKey: string | null };

export const findGroupFiles = (db: Db, group: GroupOfSchool, page: Page<Column>): Promise<PageOf<StoredGroupFile>> => {
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
    .where('group_files.school_id', '=', group.schoolId)
    .where('group_files.group_id', '=', group.id);
  return readPage(db, pageOf(files.where(matches(page.search, ['group_files.searched'])), files, page, SORT_KEYS));
};

/**
 * The group of a record, under which its file lies. Throws `notFound` for a group that the caller may not access, and
 * `archived`: before a file is taken that nobody may put there.
 */
export const findGroupOfFile = async (db: Db, id: number, rowFilter: RowFilter): Promise<GroupOfSchool> =>
  openGroup(
    orNotFound(
      await db
        .selectFrom('group_files')
        .innerJoin('groups', 'groups.id', 'group_files.group_id')
        .select(['groups.id', 'groups.school_id as schoolId', IS_ARCHIVED])
        .where('group_files.id', '=', id)
        .where(rowFilter)
        .executeTakeFirst(),
    ),
  );

/** A file that no row names any more, and the record's new version. */
type Released = { previous: string | null; rowVersion: number };

/** Gives a record another file, or none, whatever its version. Throws `notFound` if the caller may not access it, and `archived`. */
export const setFileKey = (
  db: Db,
  { id, fileKey }: { id: number; fileKey: string | null },
  userId: number,
  rowFilter: RowFilter,
): Promise<Released> =>
  db.transaction().execute(async (tx) => {
    await lockOpenGroupOf(tx, { table: 'group_files', id, rowFilter });
    const previous = orNotFound(await lockFile(tx, id, rowFilter)).file_key;
    const rowVersion = await changeRecordIn(tx, 'group_files', id, { file_key: fileKey }, userId);
    if (fileKey !== null) await attachFile(tx, fileKey);
    if (previous !== null) await detachFiles(tx, [previous]);
    return { previous, rowVersion };
  });

const lockFile = (tx: Tx, id: number, rowFilter: RowFilter): Promise<{ file_key: string | null } | undefined> =>
  tx.selectFrom('group_files').select('file_key').where('id', '=', id).where(rowFilter).forUpdate().executeTakeFirst();
