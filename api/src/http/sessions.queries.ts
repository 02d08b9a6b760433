import { sql } from 'kysely';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { Db, SessionKind } from '../db/schema.ts';

/** A session ends after this long without a call, and after `ABSOLUTE` in any case. */
const IDLE = sql.lit('7 days');
const ABSOLUTE = sql.lit('30 days');
/** A recovery session ends this long after its start. */
const RECOVERY = sql.lit('15 minutes');
/** The last use is written at most this often, so that reading does not write. */
const TOUCH_EVERY = sql.lit('5 minutes');

export type Session = {
  id: number;
  userId: number;
  role: Role;
  /** The school of a directive or teacher. */
  schoolId: number | null;
  kind: SessionKind;
  mustChangePassword: boolean;
  isDueForTouch: boolean;
};

const isAlive = sql<boolean>`(
  sessions.last_used_at > now() - ${IDLE}::interval
  and sessions.created_at > now() - case sessions.kind when 'recovery' then ${RECOVERY} else ${ABSOLUTE} end::interval
)`;

/** The living session of a token's hash, with its living user. */
export const findSession = async (db: Db, tokenHash: Buffer): Promise<Session | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'users.id as userId',
      'users.role',
      'users.school_id as schoolId',
      'sessions.kind',
      'users.must_change_password as mustChangePassword',
      sql<boolean>`sessions.last_used_at < now() - ${TOUCH_EVERY}::interval`.as('isDueForTouch'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .where(isAlive)
    .executeTakeFirst();

/** Notes that a session was just used. */
export const touchSession = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** Starts a session of a user, and forgets the user's sessions that ended by themselves. */
export const insertSession = async (
  db: Db,
  userId: number,
  tokenHash: Buffer,
  kind: SessionKind = 'full',
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${isAlive}`)
    .execute();
  await db.insertInto('sessions').values({ user_id: userId, token_hash: tokenHash, kind }).execute();
};

/** Ends a session for good. */
export const deleteSession = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
};

/** Ends every session of a user but one, or all of them. */
export const deleteSessionsOf = async (db: Db, userId: number, spared: number | null): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'is distinct from', spared).execute();
};

/** Whether a session is still there. */
export const isOpenSession = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
