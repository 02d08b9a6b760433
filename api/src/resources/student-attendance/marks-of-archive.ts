import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { refuseArchivedGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';

type DayOfStudents = { schoolId: RawBuilder<unknown>; studentIds: readonly number[]; date: string };

/**
 * Selects a row for each of these students who was in a group on a day that is archived now: the roll of that day stays
 * as it is, taken or not. The day on which the student changed to the next group belongs to that one.
 */
export const archivedStays = ({ schoolId, studentIds, date }: DayOfStudents): RawBuilder<unknown> => sql`
  select from enrollments as stay
  join groups on groups.school_id = stay.school_id and groups.id = stay.group_id
  where stay.school_id = ${schoolId} and stay.student_id = any(${studentIds}::bigint[])
    and stay.entered_on <= ${date} and stay.left_on > ${date} and groups.archived_at is not null`;

type DayOfStudent = { studentId: number; date: string };

/** Throws `archived` if a locked student was in a group on a day that is archived now. */
export const refuseArchivedStay = async (
  tx: Tx,
  { schoolId }: GroupOfSchool,
  { studentId, date }: DayOfStudent,
): Promise<void> => {
  const { rows } = await archivedStays({ schoolId: sql`${schoolId}`, studentIds: [studentId], date }).execute(tx);
  if (rows.length > 0) throw refuseArchivedGroup();
};
