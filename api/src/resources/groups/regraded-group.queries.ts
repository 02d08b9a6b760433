import { sql } from 'kysely';
import type { Level } from '@pupitre/shared/contracts/levels';
import type { Tx } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { GroupOfSchool } from './own-group.queries.ts';

/** The columns that a change sets; an absent one stays. */
type NewYear = { school_year_id?: number | null; level?: Level | null; grade?: number | null };

/**
 * Throws `validation` for another year, level or grade of a group with grades of periods, which belong to these. The group is
 * locked, so that it takes no grades meanwhile.
 */
export const refuseRegraded = async (
  tx: Tx,
  { id, schoolId }: GroupOfSchool,
  { school_year_id: year, level, grade }: NewYear,
): Promise<void> => {
  const { rows } = await sql<{ year: boolean; level: boolean; grade: boolean }>`
    select ${year !== undefined}::boolean and school_year_id is distinct from ${year ?? null}::bigint as year,
      ${level !== undefined}::boolean and level is distinct from ${level ?? null}::text as level,
      ${grade !== undefined}::boolean and grade is distinct from ${grade ?? null}::smallint as grade
    from groups
    where school_id = ${schoolId} and id = ${id} and exists (
      select from period_grades where period_grades.school_id = groups.school_id and period_grades.group_id = groups.id
    )`.execute(tx);
  const [moved] = rows;
  if (!moved) return;
  const fields = Object.fromEntries(
    [
      ...(moved.year ? ['schoolYear.id'] : []),
      ...(moved.level ? ['level'] : []),
      ...(moved.grade ? ['grade'] : []),
    ].map((field) => [field, [{ id: 'validations.groupGraded' as const }]]),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields });
};
