import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { MUNICIPALITY_COLUMNS, Municipality } from '@pupitre/shared/contracts/municipalities';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import { namedReference } from '../../db/references.ts';

type Column = (typeof MUNICIPALITY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('municipalities.id'),
  name: textOrder('municipalities.name'),
  state: textOrder('states.name'),
};

const municipalities = (db: Db) =>
  db
    .selectFrom('municipalities')
    // Not an inner join, so that counting needs no join; the reference is never null.
    .leftJoin('states', 'states.id', 'municipalities.state_id')
    .select((from) => [
      'municipalities.id',
      'municipalities.row_version as rowVersion',
      'municipalities.name',
      namedReference(from.ref('states.id'), from.ref('states.name')).as('state'),
    ]);

export const findMunicipalities = (db: Db, page: Page<Column>): Promise<PageOf<Municipality>> =>
  findPage(
    municipalities(db).where(matches(page.search, ['municipalities.searched', 'states.searched'])),
    page,
    SORT_KEYS,
  );

export const findMunicipality = (db: Db, id: number): Promise<Municipality | undefined> =>
  municipalities(db).where('municipalities.id', '=', id).executeTakeFirst();

const options = (db: Db) => db.selectFrom('municipalities').select(['id', 'name']).orderBy(SORT_KEYS.name);

export const findMunicipalityOptions = (db: Db): Promise<Named[]> => options(db).execute();

export const findMunicipalityOptionsOfState = (db: Db, stateId: number): Promise<Named[]> =>
  options(db).where('state_id', '=', stateId).execute();
