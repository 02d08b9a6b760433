import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type {
  SCHOOL_ACTIVITY_COLUMNS,
  SchoolActivity,
  SchoolActivityOption,
} from '@pupitre/shared/contracts/school-activities';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { namedReference } from '../../db/references.ts';

type Column = (typeof SCHOOL_ACTIVITY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('school_activities.id'),
  name: textOrder('school_activities.name'),
  description: textOrder('school_activities.description'),
  icon: textOrder('school_activities.icon'),
  color: textOrder('colors.name'),
  school: textOrder('schools.name'),
};

const activities = (db: Db) =>
  db
    .selectFrom('school_activities')
    // Not inner joins, so that counting needs none; the references are never null.
    .leftJoin('colors', 'colors.id', 'school_activities.color_id')
    .select((from) => [
      'school_activities.id',
      'school_activities.name',
      'school_activities.description',
      'school_activities.icon',
      jsonBuildObject({
        id: from.ref('colors.id').$notNull(),
        name: from.ref('colors.name').$notNull(),
        hexadecimal: from.ref('colors.hexadecimal').$notNull(),
      }).as('color'),
    ]);

const records = (db: Db) =>
  activities(db)
    .leftJoin('schools', 'schools.id', 'school_activities.school_id')
    .select((from) => [
      'school_activities.row_version as rowVersion',
      namedReference(from.ref('schools.id'), from.ref('schools.name')).as('school'),
    ]);

export const findActivitiesOfSchool = (
  db: Db,
  schoolId: number,
  page: Page<Column>,
): Promise<PageOf<SchoolActivity>> => {
  const ofSchool = records(db).where('school_activities.school_id', '=', schoolId);
  return readPage(
    db,
    pageOf(ofSchool.where(matches(page.search, ['school_activities.searched'])), ofSchool, page, SORT_KEYS),
  );
};

/** One activity that a caller may access. */
export const findSchoolActivity = (db: Db, id: number, rowFilter: RowFilter): Promise<SchoolActivity | undefined> =>
  records(db).where('school_activities.id', '=', id).where(rowFilter).executeTakeFirst();

const isLinkedTo = (groupId: number) => sql<boolean>`exists (
  select from group_activities
  where group_activities.school_id = school_activities.school_id and group_activities.group_id = ${groupId}
    and group_activities.school_activity_id = school_activities.id
)`;

/** The activities of a school that a group does not have yet, for a select box. */
export const findActivitiesToLink = (db: Db, schoolId: number, groupId: number): Promise<SchoolActivityOption[]> =>
  activities(db)
    .where('school_activities.school_id', '=', schoolId)
    .where(sql<boolean>`not ${isLinkedTo(groupId)}`)
    .orderBy(SORT_KEYS.name)
    .execute();
