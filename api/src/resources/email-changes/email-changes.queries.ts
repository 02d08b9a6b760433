import { sql } from 'kysely';
import type { WaitingEmail } from '@pupitre/shared/contracts/email-change';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { utcTextOf } from '../../db/utc-text.ts';
import { Refusal } from '../../refusal.ts';

/** The new address has to be confirmed within this time. */
const WAIT = sql.lit('48 hours');
/** The previous address may stop the change, or undo it, within this time of the last step. */
const STOP_LIFE = sql.lit('7 days');

const isWaiting = sql<boolean>`(confirmed_at is null and created_at > now() - ${WAIT}::interval)`;
const isStoppable = sql<boolean>`greatest(created_at, confirmed_at) > now() - ${STOP_LIFE}::interval`;

/** A change of an address; who asked for it is its owner, in a session, or an administrator, in none of the account. */
export type EmailChange = {
  id: number;
  userId: number;
  askedBy: number;
  askedIn: number | null;
  email: string;
  previous: string;
};

/** The tokens in the mails to the new and to the previous address. */
export type ChangeTokens = { token: string; stopToken: string };

/** Stores a change of a locked account in the place of one that waits. The log has the address, as a row of the account would. */
export const insertEmailChange = async (tx: Tx, change: Omit<EmailChange, 'id'>): Promise<ChangeTokens> => {
  const { userId, askedBy, askedIn, email, previous } = change;
  await endWaitingChanges(tx, userId, askedBy);
  const [token, stopToken] = [newToken(), newToken()];
  await sql`
    with asked as (
      insert into email_changes (user_id, asked_by, asked_in, email, previous, token_hash, stop_hash)
      values (${userId}, ${askedBy}, ${askedIn}, ${email}, ${previous}, ${hashOfToken(token)}, ${hashOfToken(stopToken)})
      returning id, user_id, email
    )
    insert into audit_log (user_id, action, entity, entity_id, after)
    select ${askedBy}::bigint, 'create', 'email_changes', id, jsonb_build_object('user_id', user_id, 'email', email)
    from asked`.execute(tx);
  return { token, stopToken };
};

/** The address that waits to be confirmed for an account; null for none. */
export const findWaitingEmail = async (db: Db, userId: number): Promise<WaitingEmail | null> => {
  const waiting = await db
    .selectFrom('email_changes')
    .select(['email', utcTextOf(sql`created_at + ${WAIT}::interval`).as('until')])
    .where('user_id', '=', userId)
    .where(isWaiting)
    .executeTakeFirst();
  return waiting ?? null;
};

/** Ends the change that waits for an account; its links end with it. */
export const endWaitingChanges = async (tx: Tx, userId: number, byUserId: number | null): Promise<void> => {
  await sql`
    with ended as (
      delete from email_changes where user_id = ${userId} and confirmed_at is null returning id, user_id, email
    )
    insert into audit_log (user_id, action, entity, entity_id, before)
    select ${byUserId}::bigint, 'delete', 'email_changes', id, jsonb_build_object('user_id', user_id, 'email', email)
    from ended`.execute(tx);
};

/** Locks the living account of a change first, as everything else does, so that nobody waits for each other. */
const lockAccountOf = async (tx: Tx, column: 'token_hash' | 'stop_hash', hash: Buffer): Promise<void> => {
  const account = await tx
    .selectFrom('users')
    .innerJoin('email_changes', 'email_changes.user_id', 'users.id')
    .select('users.id')
    .where(`email_changes.${column}`, '=', hash)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  if (!account) throw new Refusal('invalidToken');
};

const COLUMNS = ['id', 'user_id as userId', 'asked_by as askedBy', 'asked_in as askedIn', 'email', 'previous'] as const;

/** Confirms the change of a token. Throws `invalidToken` if it is wrong, used, expired or nobody's. */
export const confirmChange = async (tx: Tx, token: string): Promise<EmailChange> => {
  const hash = hashOfToken(token);
  await lockAccountOf(tx, 'token_hash', hash);
  const change = await tx
    .updateTable('email_changes')
    .set({ confirmed_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where(isWaiting)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!change) throw new Refusal('invalidToken');
  return change;
};

/** The change that a token stops, and whether it is done already. Throws `invalidToken` like `confirmChange`. */
export const takeStoppedChange = async (tx: Tx, token: string): Promise<EmailChange & { isDone: boolean }> => {
  const hash = hashOfToken(token);
  await lockAccountOf(tx, 'stop_hash', hash);
  const change = await tx
    .selectFrom('email_changes')
    .select([...COLUMNS, sql<boolean>`confirmed_at is not null`.as('isDone')])
    .where('stop_hash', '=', hash)
    .where(isStoppable)
    .executeTakeFirst();
  if (!change) throw new Refusal('invalidToken');
  return change;
};

/** The first change that an account has confirmed since a moment; undefined for none. */
export const findFirstChange = (tx: Tx, userId: number, since: Date): Promise<EmailChange | undefined> =>
  tx
    .selectFrom('email_changes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('confirmed_at', '>', since)
    .orderBy('confirmed_at')
    .limit(1)
    .executeTakeFirst();

/** Forgets a change and all later ones of an account, whose links end. */
export const forgetChangesFrom = async (tx: Tx, { id, userId }: EmailChange): Promise<void> => {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', id).execute();
};

/** Deletes the changes of an account that is deleted. */
export const deleteEmailChangesOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
};

/** Deletes changes that nobody can confirm or stop any more. */
export const deleteOldEmailChanges = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('email_changes')
    .where(sql<boolean>`not ${isStoppable}`)
    .execute();
};
