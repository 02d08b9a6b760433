import type { Reach } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { found } from '../../http/envelope.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/sessions.queries.ts';

/** Where a child belongs now. */
export type HeldStudent = {
  rowVersion: number;
  schoolId: number | null;
  groupId: number | null;
  userId: number | null;
};

const keptStudent = (db: Db, id: number, reach: Reach) =>
  db
    .selectFrom('students')
    .select(['row_version as rowVersion', 'school_id as schoolId', 'group_id as groupId', 'user_id as userId'])
    .where('id', '=', id)
    .where(reach);

/** Where a child belongs. Throws `notFound` out of the caller's reach. */
export const findHeldStudent = async (db: Db, id: number, reach: Reach): Promise<HeldStudent> =>
  found(await keptStudent(db, id, reach).executeTakeFirst());

/**
 * Locks a child until the transaction ends. Throws `notFound` out of the caller's reach. Group and parent are held before
 * it, as deleting those locks them first and their children second.
 */
export const lockStudent = async (tx: Tx, id: number, reach: Reach): Promise<HeldStudent> =>
  found(await keptStudent(tx, id, reach).forUpdate().executeTakeFirst());

/** A set mentor is replaced or removed by whoever runs the school. Throws `alreadyHasMentor` for teachers. */
export const refuseOtherMentor = ({ role }: Session, held: HeldStudent, mentorId: number | null): void => {
  if (role === 'teacher' && held.userId !== null && held.userId !== mentorId) throw new Refusal('alreadyHasMentor');
};
