import { sql, type RawBuilder } from 'kysely';
import { contentOf } from '../../db/records.ts';
import type { Tx } from '../../db/schema.ts';
import { emailKey } from './known-accounts.queries.ts';
import { noted, type ImportWork } from './import-work.ts';
import type { AccountInput } from './read-students.ts';

/** An account to make, of a parent or of the school's staff. */
export type NewAccount = AccountInput & { role: 'parent' | 'directive' | 'teacher' };

/** Accounts of others live so long without a login (`unconfirmed-accounts.ts`), and so do their links. */
export const LINK_LIFE: RawBuilder<unknown> = sql`interval '7 days'`;

/** Makes accounts in the order of their addresses. Returns their ids by `emailKey`. */
export const insertAccounts = async (
  tx: Tx,
  work: ImportWork,
  accounts: readonly NewAccount[],
): Promise<Map<string, number>> => {
  if (accounts.length === 0) return new Map();
  const { schoolId } = work.batch;
  const { rows } = await sql<{ id: number; email: string }>`
    with made as (
      insert into users (name, paternal, maternal, email, phone, role, school_id, password_hash, must_change_password,
        password_expires_at)
      select name, paternal, maternal, email, phone, role, case when role <> 'parent' then ${schoolId}::bigint end,
        ${work.passwordHash}, true, now() + ${LINK_LIFE}
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        as given (name text, paternal text, maternal text, email text, phone text, role text)
      order by lower(email collate "und-x-icu")
      returning *
    ), written as (
      select id, email, ${contentOf('made')} as after from made
    ), ${noted(work, 'users')}
    select id, email from written`.execute(tx);
  return new Map(rows.map(({ id, email }) => [emailKey(email), id]));
};

/**
 * Takes the password of locked accounts whose address nobody has shown to be theirs: a stranger may have registered it,
 * and may have asked for another address. The mailed link gives the account to the owner of the address.
 */
export const secureUnverified = async (
  tx: Tx,
  { head, passwordHash }: ImportWork,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    with before as materialized (
      select id, ${contentOf('users')} as content from users where id = any(${ids}::bigint[])
    ), secured as (
      update users set password_hash = ${passwordHash}, must_change_password = true,
        password_expires_at = now() + ${LINK_LIFE}, row_version = users.row_version + 1
      from before where users.id = before.id
      returning users.id, before.content as before, ${contentOf('users')} as after
    ), closed as (
      delete from sessions where user_id = any(${ids}::bigint[])
    ), unlinked as (
      delete from one_time_tokens where user_id = any(${ids}::bigint[])
    ), ended as (
      delete from email_changes where user_id = any(${ids}::bigint[]) and confirmed_at is null
      returning id, jsonb_build_object('user_id', user_id, 'email', email) as before
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before)
      select ${head.caller.userId}::bigint, 'delete', 'email_changes', id, before from ended order by id
    )
    insert into audit_log (user_id, action, entity, entity_id, before, after)
    select ${head.caller.userId}::bigint, 'update', 'users', id, before, after from secured order by id`.execute(tx);
};
