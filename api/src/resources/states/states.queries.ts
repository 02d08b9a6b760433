import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { STATE_COLUMNS, State } from '@pupitre/shared/contracts/states';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { namedReference } from '../../db/references.ts';

type Column = (typeof STATE_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('states.id'),
  name: textOrder('states.name'),
  country: textOrder('countries.name'),
};

const states = (db: Db) =>
  db
    .selectFrom('states')
    // Not an inner join, so that counting needs no join; the reference is never null.
    .leftJoin('countries', 'countries.id', 'states.country_id')
    .select((from) => [
      'states.id',
      'states.row_version as rowVersion',
      'states.name',
      namedReference(from.ref('countries.id'), from.ref('countries.name')).as('country'),
    ]);

export const findStates = (db: Db, page: Page<Column>): Promise<PageOf<State>> =>
  findPage(states(db).where(matches(page.search, ['states.searched', 'countries.searched'])), page, SORT_KEYS);

export const findState = (db: Db, id: number): Promise<State | undefined> =>
  states(db).where('states.id', '=', id).executeTakeFirst();

const options = (db: Db) => db.selectFrom('states').select(['id', 'name']).orderBy(SORT_KEYS.name);

export const findStateOptions = (db: Db): Promise<Named[]> => options(db).execute();

export const findStateOptionsOfCountry = (db: Db, countryId: number): Promise<Named[]> =>
  options(db).where('country_id', '=', countryId).execute();
