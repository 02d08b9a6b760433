import { sql, type RawBuilder } from 'kysely';
import type { Student, STUDENT_COLUMNS, StudentRow } from '@pupitre/shared/contracts/students';
import { fullName } from '../../db/full-name.ts';
import { matches, pageOf, textOrder, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { hasLeftSchoolOf } from '../enrollments/enrollments.policy.ts';
import { guardsStudent } from '../guardians/guardians.policy.ts';
import { isOfClass } from './class-members.queries.ts';
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

/** Selects one page of the children of a parent. */
export const familyList = (db: Db, userId: number, page: Page<StudentColumn>): RawBuilder<PageOf<StudentRow>> => {
  const rows = students(db).select(['students.group_id as groupId', 'students.user_id as userId']);
  const listed = rows.where(guardsStudent(userId)).where(matches(page.search, ['students.searched']));
  return pageOf(listed, rows, page, STUDENT_ORDER);
};

/**
 * Selects one page of the children of a group. Group and parent of one who left the school of an archived group are
 * another school's.
 */
export const classList = (db: Db, groupId: number, page: Page<StudentColumn>): RawBuilder<PageOf<StudentRow>> => {
  const isHere = sql<boolean>`students.school_id = (select school_id from groups where id = ${groupId})`;
  const rows = students(db).select([
    sql<number | null>`case when ${isHere} then students.group_id end`.as('groupId'),
    sql<number | null>`case when ${isHere} then students.user_id end`.as('userId'),
  ]);
  return pageOf(
    rows.where(isOfClass(groupId)).where(matches(page.search, ['students.searched'])),
    rows,
    page,
    STUDENT_ORDER,
  );
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
