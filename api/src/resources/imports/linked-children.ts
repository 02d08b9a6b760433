import { sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/schema.ts';
import { shownDetails } from '../security-notices/notice-details.ts';
import { insertNotices } from '../security-notices/security-notices.queries.ts';
import type { ImportWork } from './import-work.ts';

type LinkedChild = { userId: number; studentId: number; student: string; group: string | null };

/** The children that an import gave to some accounts, in the order of its list. */
const findLinkedChildren = async (
  tx: Tx,
  { batch }: ImportWork,
  userIds: readonly number[],
): Promise<LinkedChild[]> => {
  const { rows } = await sql<LinkedChild>`
    select guardian.user_id as "userId", students.id as "studentId", ${fullName('students')} as student,
      groups.code as "group"
    from batch_rows
    join student_guardians as guardian on guardian.id = batch_rows.entity_id
    join students on students.id = guardian.student_id
    left join groups on groups.id = students.group_id
    where batch_rows.school_id = ${batch.schoolId} and batch_rows.batch_id = ${batch.id}
      and batch_rows.entity = 'student_guardians' and guardian.user_id = any(${userIds}::bigint[])
    order by students.id`.execute(tx);
  return rows;
};

/**
 * Stores a notice for each child that an import gave to some accounts. Answers the children by account, with the name as
 * mails show it and the token of the link by which the parent denies the child.
 */
export const noteLinkedChildren = async (
  tx: Tx,
  work: ImportWork,
  userIds: readonly number[],
  school: string,
): Promise<Map<number, { name: string; token: string }[]>> => {
  const noted = new Map<number, { name: string; token: string }[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return noted;
  const children = await findLinkedChildren(tx, work, userIds);
  const notices = children.map(({ userId, studentId, student, group }) => ({
    userId,
    studentId,
    kind: 'childLinked' as const,
    details: shownDetails({ student, school, ...(group !== null && { group }) }),
  }));
  for (const { userId, details, token } of await insertNotices(tx, notices))
    noted.get(userId)?.push({ name: details.student ?? '', token });
  return noted;
};
