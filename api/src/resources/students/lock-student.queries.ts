import type { RowFilter } from '../../db/records.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound, Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';

/** Where a child belongs now. */
export type StudentPlacement = {
  rowVersion: number;
  schoolId: number | null;
  groupId: number | null;
  userId: number | null;
};

const studentPlacement = (db: Db, id: number, rowFilter: RowFilter) =>
  db
    .selectFrom('students')
    .select(['row_version as rowVersion', 'school_id as schoolId', 'group_id as groupId', 'user_id as userId'])
    .where('id', '=', id)
    .where(rowFilter);

/** Where a child belongs. Throws `notFound` out of the caller's reach. */
export const findStudentPlacement = async (db: Db, id: number, rowFilter: RowFilter): Promise<StudentPlacement> =>
  orNotFound(await studentPlacement(db, id, rowFilter).executeTakeFirst());

/**
 * Locks a child until the transaction ends. Throws `notFound` out of the caller's reach. Group and parent are held before
 * it, as deleting those locks them first and their children second.
 */
export const lockStudent = async (tx: Tx, id: number, rowFilter: RowFilter): Promise<StudentPlacement> =>
  orNotFound(await studentPlacement(tx, id, rowFilter).forUpdate().executeTakeFirst());

/** A set mentor is replaced or removed by whoever runs the school. Throws `alreadyHasMentor` for teachers. */
export const refuseOtherMentor = ({ role }: Session, placement: StudentPlacement, mentorId: number | null): void => {
  if (role === 'teacher' && placement.userId !== null && placement.userId !== mentorId)
    throw new Refusal('alreadyHasMentor');
};
