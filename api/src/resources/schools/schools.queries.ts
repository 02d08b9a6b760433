import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { SCHOOL_COLUMNS, School } from '@pupitre/shared/contracts/schools';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
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
  municipality: textOrder('municipalities.name'),
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

export const findSchools = (db: Db, page: Page<Column>): Promise<PageOf<School>> =>
  findPage(schools(db).where(matches(page.search, ['schools.searched', 'municipalities.searched'])), page, SORT_KEYS);

/** One school that a caller may access. */
export const findSchool = (db: Db, id: number, rowFilter: RowFilter): Promise<School | undefined> =>
  schools(db).where('schools.id', '=', id).where(rowFilter).executeTakeFirst();

export const findSchoolOptions = (db: Db): Promise<Named[]> =>
  db.selectFrom('schools').select(['id', 'name']).orderBy(SORT_KEYS.name).execute();
