import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/schema.ts';

/** The details of notices about a student: its name, and its group and school where it has them. */
export const findNoticeDetails = async (tx: Tx, studentId: number): Promise<Record<string, string>> => {
  const { student, group, school } = await tx
    .selectFrom('students')
    .leftJoin('groups', 'groups.id', 'students.group_id')
    .leftJoin('schools', 'schools.id', 'students.school_id')
    .select([fullName('students').as('student'), 'groups.code as group', 'schools.name as school'])
    .where('students.id', '=', studentId)
    .executeTakeFirstOrThrow();
  return { student, ...(group !== null && { group }), ...(school !== null && { school }) };
};
