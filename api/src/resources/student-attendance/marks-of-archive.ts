import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { refuseArchivedGroup, type GroupOfSchool } from '../groups/own-group.queries.ts';

/**
 * True for a mark of a day before its group was archived: it stays as it is. On the day itself the student may have been
 * in both groups, and the new one takes the roll.
 */
export const isMarkOfArchive = (mark: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from groups
  where groups.school_id = ${sql.ref(`${mark}.school_id`)} and groups.id = ${sql.ref(`${mark}.group_id`)}
    and (groups.archived_at at time zone 'America/Mexico_City')::date > ${sql.ref(`${mark}.date`)}
)`;

type MarkOfDay = { studentId: number; date: string };

/** Throws `archived` if the mark of a locked student was taken in a group that is archived now. */
export const refuseMarkOfArchive = async (
  tx: Tx,
  { schoolId }: GroupOfSchool,
  { studentId, date }: MarkOfDay,
): Promise<void> => {
  const { rows } = await sql`
    select from student_attendance as mark
    where mark.school_id = ${schoolId} and mark.student_id = ${studentId} and mark.date = ${date}
      and ${isMarkOfArchive('mark')}`.execute(tx);
  if (rows.length > 0) throw refuseArchivedGroup();
};
