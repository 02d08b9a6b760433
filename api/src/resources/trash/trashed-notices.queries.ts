import { sql } from 'kysely';
import type { TrashedContent, TrashedParts } from '../../db/school-tables.ts';
import type { Tx } from '../../db/schema.ts';

type TrashedStudent = { id: number; content: TrashedContent; parts: TrashedParts; deletedAt: Date };

/** Puts the notices that name a student into the trash, for their links work again once the student is restored. */
export const noteNotices = async (tx: Tx, studentId: number): Promise<void> => {
  await sql`
    update trash set parts = parts || jsonb_build_object('security_notices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id) order by id), '[]')
      from security_notices where student_id = ${studentId}
    ))
    where kind = 'student' and record_id = ${studentId}`.execute(tx);
};

const idsOf = ({ parts }: TrashedStudent) => (parts['security_notices'] ?? []).map(({ id }) => id);

/** Names a restored student in its notices, so that the parent may deny it as before. */
export const nameInNotices = async (tx: Tx, student: TrashedStudent): Promise<void> => {
  await sql`
    update security_notices set student_id = ${student.id} where id = any(${idsOf(student)}::bigint[])`.execute(tx);
};

/**
 * Locks the parent of a restored student. Null if there is none, no living one any more, or one who said meanwhile that
 * the student is not theirs.
 */
export const lockParent = async (tx: Tx, student: TrashedStudent): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where id = ${student.content['user_id']}::bigint and deleted_at is null and not exists (
      select from security_notices
      where security_notices.user_id = users.id and kind = 'childLinked' and denied_at >= ${student.deletedAt}
        and security_notices.id = any(${idsOf(student)}::bigint[])
    )
    for share`.execute(tx);
  return rows[0]?.id ?? null;
};
