import { sql } from 'kysely';
import type { OpenSession } from '@pupitre/shared/contracts/sessions';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';
import { endSessions, isSessionAlive, type Session } from '../../auth/sessions.queries.ts';
import { programOf } from '../../auth/user-agent.ts';
import { lockOwner } from '../second-factor/factors.queries.ts';
import { forgetDevices } from './known-devices.queries.ts';

/** The devices that are logged in to the caller's account: this one first, then by their last use. */
export const findOwnSessions = async (db: Db, caller: Session): Promise<OpenSession[]> => {
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_agent', 'sessions.address', 'sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.user_id', '=', caller.userId)
    .where('sessions.kind', '=', 'full')
    .where(isSessionAlive)
    .orderBy(sql`sessions.id = ${caller.id}`, 'desc')
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return sessions.map(({ id, user_agent, address, created_at, last_used_at }) => ({
    id,
    ...programOf(user_agent),
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: id === caller.id,
    place: address,
  }));
};

/** Ends one session of the caller and forgets its device. Throws `notFound` for one of somebody else. */
export const endOwnSession = async (tx: Tx, { userId }: Session, id: number): Promise<void> => {
  await lockOwner(tx, userId);
  const { deviceId } = orNotFound((await endSessions(tx, { userId, only: id })).at(0));
  if (deviceId !== null) await tx.deleteFrom('known_devices').where('id', '=', deviceId).execute();
};

/** Ends the caller's sessions but this one, and forgets every other device. */
export const endOtherSessions = async (tx: Tx, { id, userId, deviceId }: Session): Promise<void> => {
  // A login forgets devices as well, which frees the sessions on them: without it both could wait for each other.
  await lockOwner(tx, userId);
  await endSessions(tx, { userId, spared: id });
  await forgetDevices(tx, userId, deviceId);
};
