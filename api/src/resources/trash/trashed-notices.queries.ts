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
 * Locks the accounts of a restored student's guardians. Those who may come back are living, and nobody of them said
 * meanwhile that the student is not theirs.
 */
export const lockRestoredAccounts = async (tx: Tx, student: TrashedStudent): Promise<number[]> => {
  const accounts = (student.parts['student_guardians'] ?? []).map((guardian) => guardian['user_id']);
  const { rows } = await sql<{ id: number }>`
    select id from users
    where id = any(${accounts}::bigint[]) and deleted_at is null and not exists (
      select from audit_log
      where audit_log.entity = 'security_notices' and audit_log.entity_id = any(${idsOf(student)}::bigint[])
        and audit_log.user_id = users.id and audit_log.after->>'kind' = 'childLinked'
        and audit_log.at >= ${student.deletedAt}
    )
    order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
};
