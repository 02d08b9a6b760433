import { sql } from 'kysely';
import type { Enrollment, JoinedStudent, Twin } from '@pupitre/shared/contracts/student-enrollments';
import { fullName } from '../../db/full-name.ts';
import type { RowFilter } from '../../db/records.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { STAYS } from './enrollment-changes.queries.ts';

/** True for a student that the staff of its school named or confirmed. */
export const isConfirmedStudent = async (tx: Tx, studentId: number): Promise<boolean> => {
  const open = tx
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('left_on', 'is', null);
  return (await open.where('confirmed_at', 'is', null).executeTakeFirst()) === undefined;
};

/**
 * The school that a parent took a student from with a code of the present one, `schoolId`; null for none. Moves inside the
 * present school since then change nothing.
 */
export const findSchoolBefore = async (tx: Tx, studentId: number, schoolId: number): Promise<number | null> => {
  const before = await tx
    .selectFrom('enrollments')
    .select(['school_id as schoolId', 'exit_reason as exitReason'])
    .where('student_id', '=', studentId)
    .where('left_on', 'is not', null)
    .where((row) => row.not(row.and([row('school_id', '=', schoolId), row('exit_reason', 'in', STAYS)])))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.exitReason === 'familyTransfer' ? before.schoolId : null;
};

/** The enrolments of a student that a caller may read, the newest first. */
export const findEnrollments = (db: Db, studentId: number, rowFilter: RowFilter): Promise<Enrollment[]> =>
  db
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('schools', 'schools.id', 'enrollments.school_id')
    .leftJoin('groups', 'groups.id', 'enrollments.group_id')
    .select((from) => [
      'enrollments.id',
      'enrollments.row_version as rowVersion',
      namedReference(from.ref('students.id'), fullName('students')).as('student'),
      namedReference(from.ref('schools.id'), from.ref('schools.name')).as('school'),
      namedOrNull(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      'enrollments.entered_on as enteredOn',
      'enrollments.left_on as leftOn',
      'enrollments.via',
      'enrollments.exit_reason as exitReason',
      'enrollments.note',
      sql<boolean>`enrollments.confirmed_at is not null`.as('isConfirmed'),
    ])
    .where('enrollments.student_id', '=', studentId)
    .where(rowFilter)
    .orderBy(sql`enrollments.left_on is null`, 'desc')
    .orderBy('enrollments.left_on', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();

/** True for another student, `twin`, with the name and birthdate of `students` in the same school. */
export const isTwin: RowFilter = sql<boolean>`(
  twin.school_id = students.school_id and twin.id <> students.id
  and twin.searched = students.searched and twin.birthdate = students.birthdate
)`;

/** The students of the school of a student who have its name and birthdate. */
export const findTwins = (db: Db, studentId: number): Promise<Twin[]> =>
  db
    .selectFrom('students')
    .innerJoin('students as twin', (join) => join.on(isTwin))
    .leftJoin('groups', 'groups.id', 'twin.group_id')
    .leftJoin('users', 'users.id', 'twin.user_id')
    .select((from) => [
      'twin.id',
      fullName('twin').as('name'),
      namedOrNull(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      namedOrNull(from.ref('users.id'), fullName('users')).as('parent'),
    ])
    .where('students.id', '=', studentId)
    .orderBy('twin.id')
    .execute();

/** The students of a group who joined it by its code: those to confirm first, then the newest. */
export const findJoined = (db: Db, groupId: number): Promise<JoinedStudent[]> =>
  db
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .leftJoin('users', 'users.id', 'students.user_id')
    .select((from) => [
      'enrollments.id',
      'enrollments.row_version as rowVersion',
      namedReference(from.ref('students.id'), fullName('students')).as('student'),
      namedOrNull(from.ref('users.id'), fullName('users')).as('parent'),
      'enrollments.entered_on as enteredOn',
      sql<boolean>`enrollments.confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`exists (select from students as twin where ${isTwin})`.as('hasTwin'),
    ])
    .where('enrollments.group_id', '=', groupId)
    .where('enrollments.left_on', 'is', null)
    .where('enrollments.via', '=', 'code')
    .orderBy(sql`enrollments.confirmed_at is null`, 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
