import { sql, type RawBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { SCHOOL_COLUMNS, School } from '@pupitre/shared/contracts/schools';
import { contains, pageOf, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { namedReference } from '../../db/references.ts';

type Column = (typeof SCHOOL_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('schools.id'),
  name: textOrder('schools.name'),
  cct: textOrder('schools.cct'),
  address: textOrder('schools.address'),
  zip: textOrder('schools.zip'),
  municipality: sql.ref('named.place'),
  latitude: sql.ref('schools.latitude'),
  longitude: sql.ref('schools.longitude'),
};

/** A school as it is stored: `image` is the key of a file. */
const schools = (db: Db) =>
  db
    .selectFrom('schools')
    // Not inner joins, so that counting needs none; the references are never null.
    .leftJoin('municipalities', 'municipalities.id', 'schools.municipality_id')
    .leftJoin('states', 'states.id', 'municipalities.state_id')
    .leftJoin('countries', 'countries.id', 'states.country_id')
    .select((from) => [
      'schools.id',
      'schools.row_version as rowVersion',
      'schools.name',
      'schools.cct',
      'schools.address',
      'schools.zip',
      'schools.latitude',
      'schools.longitude',
      'schools.image',
      jsonBuildObject({
        id: from.ref('municipalities.id').$notNull(),
        name: from.ref('municipalities.name').$notNull(),
        state: jsonBuildObject({
          id: from.ref('states.id').$notNull(),
          name: from.ref('states.name').$notNull(),
          country: namedReference(from.ref('countries.id'), from.ref('countries.name')),
        }),
      }).as('municipality'),
    ]);

/** Looks into the schools, and into the municipalities first: each of both has an index, their join has none. */
const shows = (search: string): RowFilter =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(
        ${contains(sql.ref('schools.searched'), search)}
        or schools.municipality_id = any(array(
          select municipalities.id from municipalities where ${contains(sql.ref('municipalities.searched'), search)}
        ))
      )`;

/** The places of the municipalities in the order of their names: numbers sort many schools faster than names do. */
const PLACES = sql<{ id: number; place: number }>`(
  select id, dense_rank() over (order by ${textOrder('name')}) as place from municipalities
)`;

/** Selects one page of all schools. */
export const schoolList = (db: Db, page: Page<Column>): RawBuilder<PageOf<School>> => {
  const found = db.selectFrom('schools').where(shows(page.search));
  const listed =
    page.sortBy === 'municipality'
      ? found.innerJoin(PLACES.as('named'), (join) => join.onRef('named.id', '=', 'schools.municipality_id'))
      : found;
  return pageOf(listed, schools(db), page, SORT_KEYS);
};

/** One school that a caller may access. */
export const findSchool = (db: Db, id: number, rowFilter: RowFilter): Promise<School | undefined> =>
  schools(db).where('schools.id', '=', id).where(rowFilter).executeTakeFirst();

export const findSchoolOptions = (db: Db): Promise<Named[]> =>
  db.selectFrom('schools').select(['id', 'name']).orderBy(SORT_KEYS.name).execute();
