import { sql } from 'kysely';
import type { PromotionRow } from '@pupitre/shared/contracts/promotions';
import type { Db, Tx } from '../../db/schema.ts';
import type { NewYear } from './new-year.queries.ts';
import { isBefore } from './preview.queries.ts';

/** The part of a group in a promotion: children come from it, or go to it. */
export type GroupPart = 'before' | 'next' | 'other';

const idsOf = (rows: readonly PromotionRow[]): number[] => rows.map(({ student }) => student.id);

/** Locks the groups of a school that rows name, and those of their students. Returns the part of each by its id. */
export const lockPromotionGroups = async (
  tx: Tx,
  year: NewYear,
  rows: readonly PromotionRow[],
): Promise<Map<number, GroupPart>> => {
  const named = rows.flatMap(({ group }) => (group ? [group.id] : []));
  const { rows: groups } = await sql<{ id: number; part: GroupPart }>`
    select groups.id, case
      when groups.deleted_at is not null or groups.archived_at is not null then 'other'
      when groups.school_year_id = ${year.id} then 'next'
      when ${isBefore(year)} then 'before'
      else 'other'
    end as part
    from groups
    where groups.school_id = ${year.schoolId} and (
      groups.id = any(${named}::bigint[])
      or groups.id in (select group_id from students where students.id = any(${idsOf(rows)}::bigint[]))
    )
    order by groups.id for update of groups`.execute(tx);
  return new Map(groups.map(({ id, part }) => [id, part]));
};

/** Locks the students of rows who are in the school, and returns the group of each by its id. */
export const lockPromotedStudents = async (
  tx: Tx,
  { schoolId }: NewYear,
  rows: readonly PromotionRow[],
): Promise<Map<number, number | null>> => {
  const students = tx
    .selectFrom('students')
    .select(['id', 'group_id as groupId'])
    .where('id', '=', sql<number>`any(${idsOf(rows)}::bigint[])`)
    .where('school_id', '=', schoolId);
  const locked = await students.orderBy('id').forUpdate().execute();
  return new Map(locked.map(({ id, groupId }) => [id, groupId]));
};

/** The first day, YYYY-MM-DD, of the latest year of some groups; null if none of them has a year. */
export const findFirstDay = async (db: Db, schoolId: number, groupIds: readonly number[]): Promise<string | null> => {
  const years = db
    .selectFrom('groups')
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'groups.school_id')
        .onRef('school_years.id', '=', 'groups.school_year_id'),
    )
    .select(({ fn }) => fn.max<string | null>('school_years.start_date').as('day'))
    .where('groups.school_id', '=', schoolId)
    .where('groups.id', '=', sql<number>`any(${groupIds}::bigint[])`);
  return (await years.executeTakeFirstOrThrow()).day;
};
