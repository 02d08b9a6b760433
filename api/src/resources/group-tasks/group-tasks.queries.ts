import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { GROUP_TASK_COLUMNS, GroupTask } from '@pupitre/shared/contracts/group-tasks';
import { matches, pageOf, readPage, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { Db } from '../../db/schema.ts';
import type { GroupOfSchool } from '../groups/own-group.queries.ts';

type Column = (typeof GROUP_TASK_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('group_tasks.id'),
  name: textOrder('group_tasks.name'),
  description: textOrder('group_tasks.description'),
  date: sql.ref('group_tasks.date'),
  time: sql.ref('group_tasks.time'),
};

export const findGroupTasks = (db: Db, group: GroupOfSchool, page: Page<Column>): Promise<PageOf<GroupTask>> => {
  const tasks = db
    .selectFrom('group_tasks')
    .innerJoin('groups', 'groups.id', 'group_tasks.group_id')
    .select((from) => [
      'group_tasks.id',
      'group_tasks.row_version as rowVersion',
      'group_tasks.name',
      'group_tasks.description',
      'group_tasks.date',
      sql<string>`to_char(group_tasks.time, 'HH24:MI')`.as('time'),
      'group_tasks.field',
      jsonBuildObject({ id: from.ref('groups.id'), name: from.ref('groups.code') }).as('group'),
    ])
    .where('group_tasks.school_id', '=', group.schoolId)
    .where('group_tasks.group_id', '=', group.id);
  return readPage(db, pageOf(tasks.where(matches(page.search, ['group_tasks.searched'])), tasks, page, SORT_KEYS));
};
