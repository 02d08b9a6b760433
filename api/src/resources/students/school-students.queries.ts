import { sql, type RawBuilder } from 'kysely';
import type { ExitReason, StudentStatus } from '@pupitre/shared/contracts/student-enrollments';
import type { SchoolStudent } from '@pupitre/shared/contracts/students';
import { matches, pageOf, type Page, type PageOf, type SortKeys } from '../../db/paging.ts';
import { namedOrNull } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { isTwin } from '../enrollments/enrollments.queries.ts';
import { CLASS_ORDER, STUDENT_ORDER, type StudentColumn } from './students.queries.ts';

/** The students of a school of one status, or all. */
export type SchoolList = { schoolId: number; status: StudentStatus | null };

/** A paternal surname stands for the whole name, as in a class. Group and parent of one who left are another school's. */
const TODAY_ORDER = { ...STUDENT_ORDER, paternal: CLASS_ORDER };
const LEFT_ORDER = { ...TODAY_ORDER, groupId: sql`null::bigint`, userId: sql`null::bigint` };

/**
 * The rows of a list, with what sorts and finds them. Those of today and those who left are two selects, each sorted by an index of
 * its own.
 */
const rowsOf = ({ schoolId, status }: SchoolList, { sortBy, descending }: Page<StudentColumn>) => {
  const today = sql`
    select students.id, searched, ${TODAY_ORDER[sortBy]} as place from students where students.school_id = ${schoolId}`;
  // A stranger whom nobody confirmed is another school's business.
  const left = sql`
    select students.id, searched, ${LEFT_ORDER[sortBy]} as place from students
    where students.id in (select student_id from enrollments where school_id = ${schoolId} and left_on is not null)
      and students.school_id is distinct from ${schoolId}
      and (students.school_id is null or exists (
        select from enrollments
        where enrollments.school_id = ${schoolId} and enrollments.student_id = students.id and confirmed_at is not null
      ))`;
  const order = descending ? sql`order by place desc, id desc` : sql`order by place, id`;
  const rows: Record<StudentStatus | 'all', RawBuilder<unknown>> = {
    active: sql`${today} and group_id is not null`,
    noGroup: sql`${today} and group_id is null`,
    toConfirm: sql`${today} and students.id in (
      select student_id from enrollments
      where enrollments.school_id = ${schoolId} and left_on is null and confirmed_at is null
    )`,
    left,
    all: sql`(${today} ${order}) union all (${left} ${order})`,
  };
  return sql<{ id: number }>`(${rows[status ?? 'all']})`.as('students');
};

const PLACE = sql.ref('students.place');
const BY_PLACE: SortKeys<StudentColumn> = {
  id: sql.ref('students.id'),
  name: PLACE,
  paternal: PLACE,
  maternal: PLACE,
  birthdate: PLACE,
  groupId: PLACE,
  userId: PLACE,
};

/** Selects one page of the students of a school. Of those who left it shows nothing that belongs to the next school. */
export const studentsOfSchool = (
  db: Db,
  list: SchoolList,
  page: Page<StudentColumn>,
): RawBuilder<PageOf<SchoolStudent>> => {
  const isHere = sql`(students.school_id = ${list.schoolId}) is true`;
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
  const shown = db
    .selectFrom('students')
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'students.group_id').on('groups.school_id', '=', list.schoolId),
    )
    .leftJoin(latest.as('enrolled'), (join) => join.onTrue())
    .select((from) => [
      'students.id',
      sql<number>`case when ${isHere} then students.row_version else 1 end`.as('rowVersion'),
      'students.name',
      'students.paternal',
      'students.maternal',
      'students.birthdate',
      'groups.id as groupId',
      sql<number | null>`case when ${isHere} then students.user_id end`.as('userId'),
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
    ]);
  const listed = db.selectFrom(rowsOf(list, page)).where(matches(page.search, ['students.searched']));
  return pageOf(listed, shown, page, BY_PLACE);
};
