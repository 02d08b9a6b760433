import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { Group, GROUP_COLUMNS, GroupRow } from '@pupitre/shared/contracts/groups';
import { fullName } from '../../db/full-name.ts';
import { contains, pageOf, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import { ifExists } from '../../auth/one-trip.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { joinedSchool } from '../schools/own-school.queries.ts';
import { worksWithGroup } from './groups.policy.ts';
import { utcText } from '../../db/utc-text.ts';
import type { Db } from '../../db/schema.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';

const FULL_NAME = fullName('users');

type Column = (typeof GROUP_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('groups.id'),
  code: textOrder('groups.code'),
  description: textOrder('groups.description'),
  personal: sql`(${FULL_NAME}) collate "es-x-icu"`,
  groupCode: textOrder('groups.group_code'),
};

const IS_OF_TODAY = sql<boolean>`groups.archived_at is null`;

const groups = (db: Db) =>
  db
    .selectFrom('groups')
    // Not an inner join, so that counting needs none; somebody is always in charge.
    .leftJoin('users', 'users.id', 'groups.user_id')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'groups.school_id')
        .onRef('school_years.id', '=', 'groups.school_year_id'),
    )
    .select([
      'groups.id',
      'groups.row_version as rowVersion',
      'groups.code',
      'groups.description',
      'groups.group_code as groupCode',
      'groups.level',
      'groups.grade',
      utcText('groups.archived_at').as('archivedAt'),
    ])
    .select((from) => namedOrNull(from.ref('school_years.id'), from.ref('school_years.name')).as('schoolYear'))
    .where('groups.deleted_at', 'is', null);

/**
 * Looks at what the table shows: of who is in charge the name alone, not how to reach them. What is stored for searches
 * contains the name, so that few names have to be made comparable.
 */
const shows = (search: string): RowFilter =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(
        ${contains(sql.ref('groups.searched'), search)}
        or ${contains(sql.ref('users.searched'), search)} and ${contains(sql`search_text(${FULL_NAME})`, search)}
      )`;

type GroupList = Page<Column> & { schoolId: number; archived?: boolean | undefined };

/**
 * Selects one page of the groups of a school that a caller works with: those of today, or the archived ones. Null for a
 * school that is not theirs.
 */
export const groupList = (
  db: Db,
  caller: Session,
  { schoolId, archived = false, ...page }: GroupList,
): RawBuilder<PageOf<GroupRow> | null> => {
  const ofSchool = groups(db).select(FULL_NAME.as('personal')).where('groups.school_id', '=', schoolId);
  const shown = archived ? sql<boolean>`groups.archived_at is not null` : IS_OF_TODAY;
  const listed = ofSchool.where(shown).where(worksWithGroup(caller)).where(shows(page.search));
  return ifExists(joinedSchool(caller, schoolId), pageOf(listed, ofSchool, page, SORT_KEYS));
};

/** The groups of today of a school that a caller may access, by their codes. */
export const findGroupOptions = (db: Db, schoolId: number, rowFilter: RowFilter): Promise<Named[]> =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.code as name'])
    .where('groups.school_id', '=', schoolId)
    .where('groups.deleted_at', 'is', null)
    .where(IS_OF_TODAY)
    .where(rowFilter)
    .orderBy(SORT_KEYS.code)
    .orderBy('groups.id')
    .execute();

/** One group that a caller may access, with the code by which families join it. */
export const findGroup = (db: Db, id: number, rowFilter: RowFilter): Promise<Required<Group> | undefined> =>
  groups(db)
    .leftJoin('schools', 'schools.id', 'groups.school_id')
    .select([
      'groups.join_open as joinOpen',
      utcText('groups.code_expires_at').as('codeExpiresAt'),
      sql<number>`(select count(*) from students where students.group_id = groups.id)`.as('students'),
    ])
    .select((from) => [
      namedReference(from.ref('users.id'), FULL_NAME).as('user'),
      namedReference(from.ref('schools.id'), from.ref('schools.name')).as('school'),
      jsonArrayFrom(
        from
          .selectFrom('group_employees')
          .innerJoin('users', 'users.id', 'group_employees.user_id')
          .select(['group_employees.user_id as id', FULL_NAME.as('name')])
          .whereRef('group_employees.school_id', '=', 'groups.school_id')
          .whereRef('group_employees.group_id', '=', 'groups.id')
          .where('users.deleted_at', 'is', null)
          .orderBy(SORT_KEYS.personal),
      ).as('employee'),
    ])
    .where('groups.id', '=', id)
    .where(rowFilter)
    .executeTakeFirst();
