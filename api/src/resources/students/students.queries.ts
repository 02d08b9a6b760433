import { sql } from 'kysely';
import type { Student, STUDENT_COLUMNS, StudentRow } from '@pupitre/shared/contracts/students';
import { fullName } from '../../db/full-name.ts';
import { findPage, matches, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hasLeftSchoolOf } from '../enrollments/enrollments.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { keepsStudent } from './students.policy.ts';
import type { RowFilter } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { namedOrNull } from '../../db/references.ts';

export type StudentColumn = (typeof STUDENT_COLUMNS)[number] | 'id';
export const STUDENT_ORDER: SortKeys<StudentColumn> = {
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

/** The students of a table: those of a group, or those whom a parent guards. */
export type ClassOrFamily = { groupId: number } | { parentId: number };

/** One page of the children of a group or of a parent. */
export const findStudents = (db: Db, whose: ClassOrFamily, page: Page<StudentColumn>): Promise<PageOf<StudentRow>> => {
  const listed =
    'groupId' in whose ? sql<boolean>`students.group_id = ${whose.groupId}` : guardsStudent(whose.parentId);
  const rows = students(db).select(['students.group_id as groupId', 'students.user_id as userId']);
  return findPage(db, rows.where(listed).where(matches(page.search, ['students.searched'])), rows, page, STUDENT_ORDER);
};

/**
 * One child that a caller may access, with its group and parent where it has them. Of a student who left, the school
 * gets the name and the birthdate alone. Throws `notFound`.
 */
export const requireStudent = async (db: Db, id: number, caller: Session): Promise<Student> => {
  const student = await findStudent(db, id, keepsStudent(caller));
  if (student) return student;
  return { ...orNotFound(await findStudent(db, id, hasLeftSchoolOf(caller))), group: null, user: null };
};

const findStudent = (db: Db, id: number, rowFilter: RowFilter): Promise<Student | undefined> =>
  students(db)
    .leftJoin('groups', 'groups.id', 'students.group_id')
    .leftJoin('users', 'users.id', 'students.user_id')
    .select((from) => [
      namedOrNull(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      namedOrNull(from.ref('users.id'), fullName('users')).as('user'),
    ])
    .where('students.id', '=', id)
    .where(rowFilter)
    .executeTakeFirst();

/**
 * The order of a class list: by both surnames and the name, as one text, so that an accent in the first does
 * not part two who differ in the second. A tab comes before every other sign.
 */
export const CLASS_ORDER = sql`
  (students.paternal || E'\t' || students.maternal || E'\t' || students.name) collate "es-x-icu"`;
