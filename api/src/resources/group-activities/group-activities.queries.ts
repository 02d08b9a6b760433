import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { GROUP_ACTIVITY_COLUMNS, GroupActivity } from '@pupitre/shared/contracts/group-activities';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

type Column = (typeof GROUP_ACTIVITY_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('group_activities.id'),
  name: textOrder('school_activities.name'),
  description: textOrder('school_activities.description'),
  icon: textOrder('school_activities.icon'),
  color: textOrder('colors.name'),
};

const activities = (db: Db, group: GroupOfSchool) =>
  db
    .selectFrom('group_activities')
    // Not inner joins, so that counting needs none; the references are never null.
    .leftJoin('school_activities', 'school_activities.id', 'group_activities.school_activity_id')
    .leftJoin('colors', 'colors.id', 'school_activities.color_id')
    .select((from) => [
      'group_activities.id',
      'group_activities.row_version as rowVersion',
      jsonBuildObject({
        id: from.ref('school_activities.id').$notNull(),
        name: from.ref('school_activities.name').$notNull(),
        description: from.ref('school_activities.description').$notNull(),
        icon: from.ref('school_activities.icon').$notNull(),
        color: jsonBuildObject({
          id: from.ref('colors.id').$notNull(),
          name: from.ref('colors.name').$notNull(),
          hexadecimal: from.ref('colors.hexadecimal').$notNull(),
        }),
      }).as('school_activities'),
    ])
    .where('group_activities.school_id', '=', group.schoolId)
    .where('group_activities.group_id', '=', group.id);

export const findGroupActivities = (db: Db, group: GroupOfSchool, page: Page<Column>): Promise<PageOf<GroupActivity>> =>
  readPage(
    db,
    pageOf(
      activities(db, group).where(matches(page.search, ['school_activities.searched'])),
      activities(db, group),
      page,
      SORT_KEYS,
    ),
  );

export const findEveryGroupActivity = (db: Db, group: GroupOfSchool): Promise<GroupActivity[]> =>
  activities(db, group).orderBy(SORT_KEYS.name).execute();
