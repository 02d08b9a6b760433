import { sql } from 'kysely';
import type { COLOR_COLUMNS, Color, ColorOption } from '@pupitre/shared/contracts/colors';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof COLOR_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('colors.id'),
  name: textOrder('colors.name'),
  hexadecimal: textOrder('colors.hexadecimal'),
};

const colors = (db: Db) =>
  db
    .selectFrom('colors')
    .select(['colors.id', 'colors.row_version as rowVersion', 'colors.name', 'colors.hexadecimal']);

export const findColors = (db: Db, page: Page<Column>): Promise<PageOf<Color>> =>
  findPage(colors(db).where(matches(page.search, ['colors.searched'])), page, SORT_KEYS);

/** One colour. */
export const findColor = (db: Db, id: number): Promise<Color | undefined> =>
  colors(db).where('colors.id', '=', id).executeTakeFirst();

export const findColorOptions = (db: Db): Promise<ColorOption[]> =>
  db.selectFrom('colors').select(['id', 'name', 'hexadecimal']).orderBy(SORT_KEYS.name).execute();
