import { sql } from 'kysely';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { GroupOfNewYear, PromotedGroup, PromotedStudent } from '@pupitre/shared/contracts/promotions';
import { fullName } from '../../db/full-name.ts';
import type { RowFilter } from '../../db/records.ts';
import { namedOrNull, namedReference } from '../../db/references.ts';
import type { Db } from '../../db/schema.ts';
import { TODAY } from '../../db/today.ts';
import type { YearOfSchool } from '../school-years/own-year.queries.ts';
import { CLASS_ORDER } from '../students/students.queries.ts';

/** The open groups before a year, as a condition on `groups`: those of earlier years, and those of none. */
export const isBefore = ({ from }: Pick<YearOfSchool, 'from'>): RowFilter => sql<boolean>`(
  groups.deleted_at is null and groups.archived_at is null and (
    groups.school_year_id is null or exists (
      select from school_years
      where school_years.school_id = groups.school_id and school_years.id = groups.school_year_id
        and school_years.start_date < ${from}
    )
  )
)`;

const COUNT = sql<number>`(select count(*) from students where students.group_id = groups.id)`;

/** A group as it is stored, without what a promotion proposes. */
export type GroupBefore = Omit<PromotedGroup, 'next' | 'same' | 'nextCode'> & { yearRuns: boolean };

/** The groups before a year that have children. */
export const findGroupsBefore = (db: Db, year: YearOfSchool): Promise<GroupBefore[]> =>
  db
    .selectFrom('groups')
    .leftJoin('users', 'users.id', 'groups.user_id')
    .leftJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'groups.school_id')
        .onRef('school_years.id', '=', 'groups.school_year_id'),
    )
    .select((from) => [
      'groups.id',
      'groups.code',
      'groups.description',
      'groups.level',
      'groups.grade',
      namedOrNull(from.ref('school_years.id'), from.ref('school_years.name')).as('schoolYear'),
      namedReference(from.ref('users.id'), fullName('users')).as('user'),
      COUNT.as('students'),
      sql<boolean>`coalesce(school_years.end_date > ${TODAY}, false)`.as('yearRuns'),
    ])
    .where('groups.school_id', '=', year.schoolId)
    .where(isBefore(year))
    .where(sql<boolean>`exists (select from students where students.group_id = groups.id)`)
    .orderBy('groups.level')
    .orderBy('groups.grade')
    .orderBy(sql`groups.code collate "es-x-icu"`)
    .orderBy('groups.id')
    .execute();

/** The open groups of a year. */
export const findGroupsOfYear = (db: Db, year: YearOfSchool): Promise<GroupOfNewYear[]> =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.code as name', 'groups.level', 'groups.grade', COUNT.as('students')])
    .where('groups.school_id', '=', year.schoolId)
    .where('groups.school_year_id', '=', year.id)
    .where('groups.deleted_at', 'is', null)
    .where('groups.archived_at', 'is', null)
    .orderBy('groups.level')
    .orderBy('groups.grade')
    .orderBy(sql`groups.code collate "es-x-icu"`)
    .orderBy('groups.id')
    .execute();

export type StudentBefore = Omit<PromotedStudent, 'decision' | 'next'>;

/** The children of the groups before a year, class by class. */
export const findStudentsBefore = (db: Db, year: YearOfSchool): Promise<StudentBefore[]> =>
  db
    .selectFrom('students')
    .innerJoin('groups', 'groups.id', 'students.group_id')
    .select((from) => [
      'students.id',
      'students.name',
      'students.paternal',
      'students.maternal',
      namedReference(from.ref('groups.id'), from.ref('groups.code')).as('group'),
      sql<boolean>`not exists (
        select from enrollments
        where enrollments.student_id = students.id and left_on is null and confirmed_at is null
      )`.as('isConfirmed'),
    ])
    .where('students.school_id', '=', year.schoolId)
    .where('groups.school_id', '=', year.schoolId)
    .where(isBefore(year))
    .orderBy('groups.id')
    .orderBy(CLASS_ORDER)
    .orderBy('students.id')
    .execute();

/** Those of some groups that are of a school, whatever year they have. */
export const findGroupsAmong = async (db: Db, schoolId: number, ids: readonly number[]): Promise<Set<number>> => {
  const groups = db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('school_id', '=', schoolId);
  return new Set((await groups.execute()).map(({ id }) => id));
};

/** Students of a school by their ids, whatever group they are in. */
export const findNamesOf = (db: Db, schoolId: number, ids: readonly number[]): Promise<Named[]> =>
  db
    .selectFrom('students')
    .select(['students.id', fullName('students').as('name')])
    .where('students.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('students.school_id', '=', schoolId)
    .execute();
