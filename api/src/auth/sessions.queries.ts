import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import { CONFIRMED_MINUTES } from '@pupitre/shared/contracts/second-factor';
import type { Db, SessionKind } from '../db/schema.ts';
import { describeClient, placeOf, type Client } from './client.ts';

/** A confirmation is good for this long. */
const CONFIRMED = sql.lit(`${CONFIRMED_MINUTES} minutes`);
/** The last use is written at most this often, so that reading does not write. */
const TOUCH_EVERY = sql.lit('5 minutes');

export type Session = {
  id: number;
  userId: number;
  role: Role;
  schoolId: number | null;
  kind: SessionKind;
  /** The known device that the session began on. */
  deviceId: number | null;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** Its user logged in or confirmed their identity within the last minutes. */
  isConfirmed: boolean;
  isDueForTouch: boolean;
};

/** The user that rights are about, also without a session. */
export type Caller = Pick<Session, 'userId' | 'role' | 'schoolId'>;

/** A session ends after this long without a call, by the role that its user has now. */
const IDLE = sql`case users.role when 'super_admin' then interval '8 hours' when 'directive' then interval '24 hours'
  else interval '7 days' end`;
/**
 * A session ends this long after its start in any case. One that may only set the password ends soonest; one that waits
 * for the second factor a little later, since an app may have to be installed first.
 */
const ABSOLUTE = sql`case when sessions.kind = 'recovery' then interval '15 minutes'
  when sessions.kind = 'secondFactor' then interval '30 minutes'
  when users.role = 'super_admin' then interval '24 hours' when users.role = 'directive' then interval '7 days'
  else interval '30 days' end`;

/** The account has an authenticator app or a passkey; a condition on `users`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from totp_factors where totp_factors.user_id = users.id)
  or exists (select from passkeys where passkeys.user_id = users.id)
)`;

/** A session has not ended by itself; a condition on `sessions` and `users`. */
export const isSessionAlive = sql<boolean>`(
  sessions.last_used_at > now() - ${IDLE} and sessions.created_at > now() - ${ABSOLUTE}
)`;

const livingSessions = (condition: RawBuilder<boolean>): RawBuilder<Session> => sql<Session>`
  select sessions.id, users.id as "userId", users.role, users.school_id as "schoolId", sessions.kind,
    sessions.device_id as "deviceId", users.must_change_password as "mustChangePassword",
    ${hasSecondFactor} as "hasSecondFactor",
    sessions.confirmed_at > now() - ${CONFIRMED}::interval as "isConfirmed",
    sessions.last_used_at < now() - ${TOUCH_EVERY}::interval as "isDueForTouch"
  from sessions join users on users.id = sessions.user_id
  where ${condition} and users.deleted_at is null and ${isSessionAlive}`;

/** Selects the living session of a token's hash, with its living user. */
export const livingSession = (tokenHash: Buffer): RawBuilder<Session> =>
  livingSessions(sql<boolean>`sessions.token_hash = ${tokenHash}`);

export const findSession = async (db: Db, tokenHash: Buffer): Promise<Session | undefined> =>
  (await livingSession(tokenHash).execute(db)).rows[0];

/** Those of some sessions that are alive. */
export const findLivingSessions = async (db: Db, ids: readonly number[]): Promise<Session[]> =>
  (await livingSessions(sql<boolean>`sessions.id = any(${ids}::bigint[])`).execute(db)).rows;

/** Notes that a session was just used. */
export const touchSession = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** A login writes every index of accounts anew, since the list sorts by it: once in this time for an account. */
const LOGIN_NOTED = sql.lit('1 hour');

/** A session's kind, the client that began it, and the known device that it runs on. */
type NewSession = { kind?: SessionKind; client?: Client; deviceId?: number };

/** Starts a session of a user and logs it as a login in the audit log. Returns the id of the session. */
export const insertSession = async (
  db: Db,
  userId: number,
  tokenHash: Buffer,
  { kind = 'full', client, deviceId }: NewSession = {},
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with started as (
      insert into sessions (user_id, token_hash, kind, address, user_agent, device_id)
      values (
        ${userId}, ${tokenHash}, ${kind}, ${client ? placeOf(client.address) : null}, ${client?.userAgent ?? null},
        ${deviceId ?? null}
      )
      returning id, user_id, kind
    ), noted as (
      update users set last_login_at = now() from started
      where users.id = started.user_id and started.kind = 'full'
        and coalesce(users.last_login_at, '-infinity') < now() - ${LOGIN_NOTED}::interval
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id, after)
      select user_id, 'login', 'sessions', id,
        jsonb_build_object('kind', kind) || ${JSON.stringify(client ? describeClient(client) : {})}::jsonb
      from started
    )
    select id from started`.execute(db);
  const [started] = rows;
  if (!started) throw new Error('The insert of a session returned no row.');
  return started.id;
};

/** The sessions that end: one of a user, or all but one. */
type Ending = { userId: number; only?: number; spared?: number | null };

/** A session that was ended, with the known device that it ran on. */
type EndedSession = { id: number; deviceId: number | null };

/** Ends sessions, with the pushes to their browsers, and logs them as logouts in the audit log. */
export const endSessions = async (db: Db, { userId, only, spared }: Ending): Promise<EndedSession[]> => {
  const { rows } = await sql<EndedSession>`
    with ended as (
      delete from sessions
      where user_id = ${userId} and id is distinct from ${spared ?? null}
        and (${only ?? null}::bigint is null or id = ${only ?? null})
      returning id, user_id, device_id
    ), silenced as (
      delete from push_subscriptions
      where user_id = ${userId} and session_id is distinct from ${spared ?? null}
        and (${only ?? null}::bigint is null or session_id = ${only ?? null})
    ), audited as (
      insert into audit_log (user_id, action, entity, entity_id)
      select user_id, 'logout', 'sessions', id from ended
    )
    select id, device_id as "deviceId" from ended`.execute(db);
  return rows;
};

/** Ends every session of a user but one, or all of them. */
export const deleteSessionsOf = async (db: Db, userId: number, spared: number | null): Promise<void> => {
  await endSessions(db, { userId, spared });
};

/** Deletes sessions that have expired, with their addresses and browsers. */
export const deleteEndedSessions = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql<boolean>`not ${isSessionAlive}`)
    .execute();
};

export const isOpenSession = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
