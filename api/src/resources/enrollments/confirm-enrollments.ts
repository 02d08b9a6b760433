import { sql } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { Db } from '../../db/schema.ts';
import { Refusal } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { confirmsEnrollment } from './enrollments.policy.ts';

/**
 * Confirms that students who joined by a code belong to the school. One that is confirmed stays as it is. Throws
 * `notFound`, and confirms nobody, if the caller may not access one of them.
 */
export const confirmEnrollments = (db: Db, ids: readonly number[], caller: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from enrollments
      where id = any(${ids}::bigint[]) and left_on is null and ${confirmsEnrollment(caller)}
      order by id for update`.execute(tx);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.flatMap((id, place) => (known.has(id) ? [] : [`ids.${place}`]));
    if (unknown.length > 0) {
      const fields = Object.fromEntries(unknown.map((path) => [path, [{ id: 'errors.notFound' as const }]]));
      throw new Refusal('notFound', { fields });
    }
    await sql`
      with before as (
        select * from enrollments where id = any(${ids}::bigint[]) and confirmed_at is null
      ), written as (
        update enrollments set confirmed_at = now(), confirmed_by = ${caller.userId}, row_version = enrollments.row_version + 1
        from before where enrollments.school_id = before.school_id and enrollments.id = before.id
        returning enrollments.*
      )
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${caller.userId}, 'update', 'enrollments', written.id, ${contentOf('before')}, ${contentOf('written')}
      from written join before on before.id = written.id`.execute(tx);
  });
