import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Student, STUDENT_COLUMNS, StudentRow } from '@pupitre/shared/contracts/students';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';

type Column = (typeof STUDENT_COLUMNS)[number] | 'id';
const SORT_KEYS: SortKeys<Column> = {
  id: sql.ref('students.id'),
  name: textOrder('students.name'),
  paternal: textOrder('students.paternal'),
  maternal: textOrder('students.maternal'),
  birthdate: sql.ref('students.birthdate'),
  groupId: sql.ref('students.group_id'),
  userId: sql.ref('students.user_id'),
};

const students = (db: Db) =>
  db
    .selectFrom('students')
    .select(['students.id', 'students.row_version as rowVersion', 'students.name', 'students.paternal'])
    .select(['students.maternal', 'students.birthdate']);

/** Whose children a table lists: those of a group, or those of a parent. */
export type ClassOrFamily = { groupId: number } | { parentId: number };

/** One page of the children of a group or of a parent. */
export const findStudents = (db: Db, whose: ClassOrFamily, page: Page<Column>): Promise<PageOf<StudentRow>> => {
  const listed =
    'groupId' in whose
      ? sql<boolean>`students.group_id = ${whose.groupId}`
      : sql<boolean>`students.user_id = ${whose.parentId}`;
  const rows = students(db)
    .select(['students.group_id as groupId', 'students.user_id as userId'])
    .where(listed)
    .where(matches(page.search, ['students.searched']));
  return findPage(rows, page, SORT_KEYS);
};

const FULL_NAME = sql<string>`users.name || ' ' || users.paternal || ' ' || users.maternal`;

/** One child within a caller's reach, with its group and parent where it has them. */
export const findStudent = (db: Db, id: number, rowFilter: RowFilter): Promise<Student | undefined> =>
  students(db)
    .leftJoin('groups', 'groups.id', 'students.group_id')
    .leftJoin('users', 'users.id', 'students.user_id')
    .select((from) => [
      from
        .case()
        .when('groups.id', 'is not', null)
        .then(jsonBuildObject({ id: from.ref('groups.id').$notNull(), name: from.ref('groups.code').$notNull() }))
        .end()
        .as('group'),
      from
        .case()
        .when('users.id', 'is not', null)
        .then(jsonBuildObject({ id: from.ref('users.id').$notNull(), name: FULL_NAME }))
        .end()
        .as('user'),
    ])
    .where('students.id', '=', id)
    .where(rowFilter)
    .executeTakeFirst();
