import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { COUNTRY_COLUMNS, Country } from '@pupitre/shared/contracts/countries';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof COUNTRY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = { id: sql.ref('countries.id'), name: textOrder('countries.name') };

const countries = (db: Db) =>
  db.selectFrom('countries').select(['countries.id', 'countries.row_version as rowVersion', 'countries.name']);

export const findCountries = (db: Db, page: Page<Column>): Promise<PageOf<Country>> =>
  findPage(countries(db).where(matches(page.search, ['countries.searched'])), page, SORT_KEYS);

export const findCountry = (db: Db, id: number): Promise<Country | undefined> =>
  countries(db).where('countries.id', '=', id).executeTakeFirst();

export const findCountryOptions = (db: Db): Promise<Named[]> =>
  db.selectFrom('countries').select(['id', 'name']).orderBy(SORT_KEYS.name).execute();
