import { sql } from 'kysely';
import type { ExitReason, StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { findPage, matches, type Page, type PageOf } from '../../db/paging.ts';
import type { RowFilter } from '../../db/records.ts';
import { namedOrNull } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { isTwin } from '../enrollments/enrollments.queries.ts';
import { CLASS_ORDER, STUDENT_ORDER, type StudentColumn } from './students.queries.ts';

/** The students of a school of one status, or all. */
export type SchoolList = { schoolId: number; status: StudentStatus | null };

const isOf = ({ schoolId, status }: SchoolList): RowFilter => {
  const isToday = sql<boolean>`students.school_id = ${schoolId}`;
  // A stranger whom nobody confirmed is another school's business.
  const wasHere = sql<boolean>`(
    students.id in (select student_id from enrollments where school_id = ${schoolId})
    and (students.school_id is null or students.school_id = ${schoolId} or exists (
      select from enrollments
      where enrollments.school_id = ${schoolId} and enrollments.student_id = students.id and confirmed_at is not null
    ))
  )`;
  const filters: Record<StudentStatus | 'all', RowFilter> = {
    active: sql`(${isToday} and students.group_id is not null)`,
    noGroup: sql`(${isToday} and students.group_id is null)`,
    toConfirm: sql`(${isToday} and exists (
      select from enrollments where student_id = students.id and left_on is null and confirmed_at is null
    ))`,
    left: sql`(${wasHere} and students.school_id is distinct from ${schoolId})`,
    all: wasHere,
  };
  return filters[status ?? 'all'];
};

/** One page of the students of a school. Of those who left it shows nothing that belongs to the next school. */
export const findStudentsOfSchool = (
  db: Db,
  list: SchoolList,
  page: Page<StudentColumn>,
): Promise<PageOf<SchoolStudent>> => {
  const isHere = sql`(students.school_id = ${list.schoolId}) is true`;
  const userId = sql<number | null>`case when ${isHere} then students.user_id end`;
  const latest = sql<{
    id: number;
    entered_on: string;
    left_on: string | null;
    exit_reason: ExitReason | null;
    isConfirmed: boolean;
  }>`
    lateral (
      select id, entered_on, left_on, exit_reason, confirmed_at is not null as "isConfirmed" from enrollments
      where enrollments.school_id = ${list.schoolId} and enrollments.student_id = students.id
      order by left_on is null desc, left_on desc, id desc limit 1
    )`;
  const rows = db
    .selectFrom('students')
    .leftJoin(latest.as('enrolled'), (join) => join.onTrue())
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'students.group_id').on('groups.school_id', '=', list.schoolId),
    )
    .select((from) => [
      'students.id',
      sql<number>`case when ${isHere} then students.row_version else 1 end`.as('rowVersion'),
      'students.name',
      'students.paternal',
      'students.maternal',
      'students.birthdate',
      'groups.id as groupId',
      userId.as('userId'),
      sql<StudentStatus>`case
        when not ${isHere} then 'left'
        when not enrolled."isConfirmed" then 'toConfirm'
        when students.group_id is null then 'noGroup'
        else 'active'
      end`.as('status'),
      namedOrNull(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      'enrolled.id as enrollmentId',
      'enrolled.entered_on as enteredOn',
      'enrolled.left_on as leftOn',
      'enrolled.exit_reason as exitReason',
      sql<boolean>`(${isHere} and exists (select from students as twin where ${isTwin}))`.as('hasTwin'),
    ])
    .where(isOf(list))
    .where(matches(page.search, ['students.searched']));
  const order = { ...STUDENT_ORDER, paternal: CLASS_ORDER, groupId: sql`groups.id`, userId };
  return findPage(rows, page, order);
};
