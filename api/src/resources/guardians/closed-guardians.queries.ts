import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** Somebody else ended this guardian, and not the parent who had added them. */
const WAS_ENDED = sql<boolean>`exists (
  select from audit_log left join users as author on author.id = audit_log.user_id
  where audit_log.entity = 'student_guardians' and audit_log.entity_id = former.id
    and audit_log.before->>'until' is null and audit_log.after->>'until' is not null
    and audit_log.user_id is distinct from former.user_id
    and (author.role is distinct from 'parent' or author.id is distinct from former.added_by)
)`;

/** True if a parent sent an invitation to somebody whom staff shut out or ended, or whose invitation staff restricted. */
export const findClosing = async (tx: Tx, invitationId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from student_guardians as invitation join users as inviting on inviting.id = invitation.added_by
    where invitation.id = ${invitationId} and inviting.role = 'parent' and (
      exists (
        select from student_guardians as former
        where former.student_id = invitation.student_id and former.user_id = ${userId}
          and (not former.sees or ${WAS_ENDED})
      )
      or exists (
        select from audit_log
        where audit_log.student_id = invitation.student_id and audit_log.entity = 'student_guardians'
          and audit_log.action = 'delete' and audit_log.before->>'user_id' is null
          and audit_log.before->>'sees' = 'false' and lower(audit_log.before->>'email') = lower(invitation.email)
      )
    )`.execute(tx);
  return rows.length > 0;
};
