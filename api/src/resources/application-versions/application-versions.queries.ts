import { sql } from 'kysely';
import type {
  APPLICATION_VERSION_COLUMNS,
  ApplicationVersion,
  LatestVersion,
} from '@pupitre/shared/contracts/application-versions';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof APPLICATION_VERSION_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('application_versions.id'),
  version: textOrder('application_versions.version'),
  description: textOrder('application_versions.description_text'),
};

const versions = (db: Db) =>
  db.selectFrom('application_versions').select(['id', 'row_version as rowVersion', 'version', 'description']);

export const findApplicationVersions = (db: Db, page: Page<Column>): Promise<PageOf<ApplicationVersion>> =>
  readPage(db, pageOf(versions(db).where(matches(page.search, ['searched'])), versions(db), page, SORT_KEYS));

export const findApplicationVersion = (db: Db, id: number): Promise<ApplicationVersion | undefined> =>
  versions(db).where('id', '=', id).executeTakeFirst();

/** The newest version; null before the first. */
export const findLatestVersion = async (db: Db): Promise<LatestVersion | null> => {
  const query = db.selectFrom('application_versions').select(['id', 'version', 'description']);
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
};

/** The id of the newest version, the only one that can be edited; null before the first. */
export const findLastId = async (db: Db): Promise<number | null> => {
  const newest = db.selectFrom('application_versions').select('id').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.id ?? null;
};
