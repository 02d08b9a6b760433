import { customAlphabet } from 'nanoid';
import { sql } from 'kysely';
import type { RenewedCode } from '@pupitre/shared/contracts/groups';
import type { JoiningChange } from '@pupitre/shared/contracts/joining';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import type { Session } from '../../auth/sessions.queries.ts';
import { GROUP_CONTENT } from './group-staff.queries.ts';
import { givesCode } from './groups.policy.ts';
import { IS_ARCHIVED, openGroup } from './own-group.queries.ts';

/** No two signs that are mistaken for each other, and no vowels, so that no code spells a word. */
const ALPHABET = '346789BCDFGHJKMNPQRTVWXY';

/** A new code by which families join a group: 8 random signs, that is one of 110,000 million. */
export const newGroupCode = customAlphabet(ALPHABET, 8);

/** Two groups hardly ever draw the same code; a third time in a row something else is wrong. */
const MOST_DRAWS = 3;

/** A group's new code, with the group's new `rowVersion`. */
type Renewal = RenewedCode & { rowVersion: number };

/**
 * Gives a group another code. The old one is wrong then, and the students stay. A closed group stays closed, but an expiry
 * that has passed is cleared: it was the old code's. Throws `notFound` and `archived`.
 */
export const renewCode = (db: Db, id: number, caller: Session): Promise<Renewal> =>
  db.transaction().execute(async (tx) => {
    await lockCode(tx, id, caller);
    for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
      const renewal = await setCode(tx, id, newGroupCode(), caller.userId);
      if (renewal) return renewal;
    }
    throw new Error('No free group code was drawn.');
  });

const lockCode = async (tx: Tx, id: number, caller: Session): Promise<void> => {
  const living = tx.selectFrom('groups').select(IS_ARCHIVED).where('id', '=', id).where('deleted_at', 'is', null);
  openGroup(orNotFound(await living.where(givesCode(caller)).forUpdate().executeTakeFirst()));
};

/** The content of `before` with the columns of the code as `written` has them. */
const AFTER_CODE_CHANGE = sql`before.content || jsonb_build_object(
  'group_code', written.group_code, 'join_open', written.join_open, 'code_expires_at', written.code_expires_at,
  'row_version', written.row_version
)`;

/** Undefined when another group has the code. */
const setCode = async (tx: Tx, id: number, code: string, userId: number): Promise<Renewal | undefined> => {
  const { rows } = await sql<Renewal>`
    with before as (
      select ${GROUP_CONTENT} as content from groups
      where id = ${id} and not exists (select from groups where group_code = ${code})
    ), written as (
      update groups set group_code = ${code}, row_version = row_version + 1,
        code_expires_at = case when code_expires_at > now() then code_expires_at end
      from before where groups.id = ${id}
      returning groups.*
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, before, after)
      select ${userId}, 'update', 'groups', written.id, before.content,
        ${AFTER_CODE_CHANGE}
      from written, before
    )
    select row_version as "rowVersion", group_code as "groupCode" from written`.execute(tx);
  return rows[0];
};

/** Opens or closes the code of a group, or sets its expiry. Answers the group's new `rowVersion`. Throws `notFound` and `archived`. */
export const changeJoining = (
  db: Db,
  { id, joinOpen, codeExpiresAt }: JoiningChange,
  caller: Session,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockCode(tx, id, caller);
    const { rows } = await sql<{ rowVersion: number }>`
      with before as (
        select ${GROUP_CONTENT} as content from groups where id = ${id}
      ), written as (
        update groups set join_open = coalesce(${joinOpen ?? null}, join_open), row_version = row_version + 1,
          code_expires_at = case when ${codeExpiresAt === undefined} then code_expires_at
            else ${codeExpiresAt ?? null}::timestamptz end
        where id = ${id} returning *
      ), audited as (
        insert into audit_log (user_id, action, entity, entity_id, before, after)
        select ${caller.userId}, 'update', 'groups', written.id, before.content, ${AFTER_CODE_CHANGE}
        from written, before
      )
      select row_version as "rowVersion" from written`.execute(tx);
    return orNotFound(rows[0]).rowVersion;
  });
