import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

/** True for somebody whom a group needs. An archived one has nobody else any more, and needs nobody. */
export const isInCharge = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('groups')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Takes somebody off the lists of every group. The groups themselves stay unlocked: who changes one locks the group first
 * and its people second, so that nobody waits for each other.
 */
export const leaveGroups = async (tx: Tx, userId: number, byUserId: number | null): Promise<void> => {
  await sql`
    with unlisted as (
      delete from group_employees
      where school_id = (select school_id from users where id = ${userId}) and user_id = ${userId}
      returning group_id
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${byUserId}::bigint, 'update', 'groups', groups.id, listed.content,
      jsonb_set(listed.content, '{employees}', (
        select coalesce(jsonb_agg(employee order by employee), '[]')
        from jsonb_array_elements(listed.content->'employees') as employee
        where employee <> to_jsonb(${userId}::bigint)
      ))
    from unlisted
    join groups on groups.id = unlisted.group_id,
    lateral (select ${GROUP_CONTENT} as content) as listed`.execute(tx);
};

/** A group's row as the audit log keeps it: with its employees, without what is computed from the rest. */
export const GROUP_CONTENT = sql`to_jsonb(groups) - 'searched' || jsonb_build_object('employees', array(
  select user_id from group_employees
  where group_employees.school_id = groups.school_id and group_id = groups.id order by user_id
))`;
