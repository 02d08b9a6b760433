import { sql } from 'kysely';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { Tx } from '../db/schema.ts';
import { daysFrom, isoDay } from './demo-days.ts';
import type { DemoPeople } from './demo-people.ts';

/** The days that a student of the group missed last, the newest first. */
const findAbsences = async (tx: Tx, group: GroupOfSchool, studentId: number): Promise<string[]> => {
  const rows = tx
    .selectFrom('student_attendance')
    .select('date')
    .where('school_id', '=', group.schoolId)
    .where('student_id', '=', studentId)
    .where('attendence', '=', false)
    .orderBy('date', 'desc');
  return (await rows.limit(2).execute()).map(({ date }) => date);
};

/**
 * Justifications of the printed parent's child: an accepted one of its last absence, and one of days ahead that waits.
 * Not where the school has some already.
 */
export const seedJustifications = async (
  tx: Tx,
  group: GroupOfSchool,
  people: DemoPeople,
  now: Date,
): Promise<void> => {
  const known = tx.selectFrom('justifications').select('id').where('school_id', '=', group.schoolId);
  if (await known.limit(1).executeTakeFirst()) return;
  const children = tx.selectFrom('students').select('id').where('group_id', '=', group.id);
  const child = await children.where('user_id', '=', people.parent).orderBy('id').executeTakeFirst();
  if (!child) return;
  const place = { school_id: group.schoolId, student_id: child.id, user_id: people.parent };
  const [absence = isoDay(daysFrom(now, -7))] = await findAbsences(tx, group, child.id);
  const decision = {
    status: 'accepted' as const,
    decided_by: people.teacher,
    decided_at: sql<Date>`now()`,
    answer: 'Gracias. Que se mejore pronto.',
  };
  const rows = [
    { ...place, start_date: absence, end_date: absence, reason: 'Tuvo fiebre durante la noche.', ...decision },
    {
      ...place,
      start_date: isoDay(daysFrom(now, 12)),
      end_date: isoDay(daysFrom(now, 14)),
      reason: 'Operación de anginas. Llevamos la constancia del hospital al regresar.',
    },
  ];
  for (const row of rows) await tx.insertInto('justifications').values(row).execute();
};
