import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { noteAbsences, noteScores } from '../notices/note-classwork.ts';
import { noteDocuments, noteEvents, noteTasks } from '../notices/note-publications.ts';
import { evaluate } from '../notices/put-notices.ts';
import type { GroupOfSchool } from '../resources/groups/own-group.queries.ts';
import type { DemoPeople } from './demo-people.ts';

const findIds = async (
  tx: Tx,
  table: 'group_tasks' | 'group_files' | 'group_events',
  group: GroupOfSchool,
): Promise<number[]> => {
  const rows = tx
    .selectFrom(table)
    .select('id')
    .where('school_id', '=', group.schoolId)
    .where('group_id', '=', group.id);
  return (await rows.orderBy('id').execute()).map(({ id }) => id);
};

/** The students of the group and the days on which one of them was marked absent. */
const findAbsences = async (tx: Tx, group: GroupOfSchool): Promise<{ date: string; studentIds: number[] }[]> => {
  const { rows } = await sql<{ date: string; studentIds: number[] }>`
    select date, array_agg(student_id order by student_id) as "studentIds" from student_attendance
    where school_id = ${group.schoolId} and group_id = ${group.id} and not attendence and date > current_date - 8
    group by date order by date`.execute(tx);
  return rows;
};

/** A mark was sent in the morning of its day, and everything else yesterday. The demo's accounts are sent nothing. */
const markAsSent = (tx: Tx, { schoolId }: GroupOfSchool) =>
  sql`
    update notices
    set state = 'sent', due_at = now(), created_at = least(
      now(), case when kind in ('absence', 'score') then (day + time '08:05') at time zone 'America/Mexico_City'
        else now() - interval '1 day' end
    )
    where school_id = ${schoolId}`.execute(tx);

/** The notices of the group, in the inboxes of its families. Not where the school has some already. */
export const seedNotices = async (tx: Tx, group: GroupOfSchool, { teacher: userId }: DemoPeople): Promise<void> => {
  const { schoolId } = group;
  const known = tx.selectFrom('notices').select('id').where('school_id', '=', schoolId);
  if (await known.limit(1).executeTakeFirst()) return;
  const written = async (table: Parameters<typeof findIds>[1]) => {
    const ids = await findIds(tx, table, group);
    return { schoolId, userId, ids, isNew: true };
  };
  await evaluate(tx, noteTasks(await written('group_tasks')));
  await evaluate(tx, noteDocuments(await written('group_files')));
  await evaluate(tx, noteEvents('group_events', await written('group_events')));
  for (const day of await findAbsences(tx, group)) {
    await evaluate(tx, noteAbsences({ ...day, schoolId, userId }));
    await evaluate(tx, noteScores({ ...day, schoolId, userId }));
  }
  await markAsSent(tx, group);
};
