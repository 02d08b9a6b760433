import { sql } from 'kysely';
import type { DeploymentEventKind, DeployToken, TokenInput } from '@pupitre/shared/contracts/deployments';
import type { Db, Tx } from '../../db/schema.ts';
import { orNotFound } from '../../refusal.ts';

/** The last use is written at most this often, so that reading does not write. */
const TOUCH_EVERY = sql.lit('5 minutes');
/** An expired token leaves one event in this time, because pipelines try again and again. */
const REFUSAL_EVERY = sql.lit('1 day');

/** The team of one remote, as its token shows. */
export type Team = { id: number; remote: string; name: string; isExpired: boolean; isDueForTouch: boolean };

/** Finds the team of a token, also of an expired one; undefined for a revoked one. */
export const findTeam = (db: Db, tokenHash: Buffer): Promise<Team | undefined> =>
  db
    .selectFrom('deploy_tokens')
    .select(['id', 'remote', 'name', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .select(sql<boolean>`(last_used_at is null or last_used_at < now() - ${TOUCH_EVERY}::interval)`.as('isDueForTouch'))
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const touchToken = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('deploy_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

/** Records one event a day for a used token that has expired. */
export const insertExpiredUse = async (db: Db, id: number): Promise<void> => {
  await sql`
    with refused as (
      update deploy_tokens set refused_at = now()
      where id = ${id} and (refused_at is null or refused_at < now() - ${REFUSAL_EVERY}::interval)
      returning remote, name
    )
    insert into remote_events (remote, kind, actor, reason)
    select remote, ${'tokenExpired' satisfies DeploymentEventKind}, name, name from refused`.execute(db);
};

const COLUMNS = ['id', 'remote', 'name', 'created_at', 'created_by', 'expires_at', 'last_used_at'] as const;

type Row = {
  id: number;
  remote: string;
  name: string;
  created_at: Date;
  created_by: string;
  expires_at: Date;
  last_used_at: Date | null;
};
const presentToken = ({ id, remote, name, created_at, created_by, expires_at, last_used_at }: Row): DeployToken => ({
  id,
  remote,
  name,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
  expiresAt: expires_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

/** The tokens that were not revoked, including expired ones, by remote. */
export const findTokens = async (db: Db): Promise<DeployToken[]> => {
  const tokens = db.selectFrom('deploy_tokens').select(COLUMNS).where('revoked_at', 'is', null);
  return (await tokens.orderBy('remote').orderBy('id').execute()).map(presentToken);
};

const insertTokenEvent = async (
  tx: Tx,
  { remote, name }: { remote: string; name: string },
  kind: DeploymentEventKind,
  actor: string,
): Promise<void> => {
  await tx.insertInto('remote_events').values({ remote, kind, actor, reason: name, version_id: null }).execute();
};

/** Stores the hash of a new token, and records an event. */
export const insertDeployToken = (
  db: Db,
  { remote, name, days }: TokenInput,
  tokenHash: Buffer,
  actor: string,
): Promise<DeployToken> =>
  db.transaction().execute(async (tx) => {
    const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
    const row = await tx
      .insertInto('deploy_tokens')
      .values({ remote, name, token_hash: tokenHash, created_by: actor, expires_at })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await insertTokenEvent(tx, row, 'tokenCreated', actor);
    return presentToken(row);
  });

/** Revokes a token, and records an event. Throws `notFound` for an unknown or revoked one. */
export const revokeToken = (db: Db, id: number, actor: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const revoked = tx
      .updateTable('deploy_tokens')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['remote', 'name']);
    await insertTokenEvent(tx, orNotFound(await revoked.executeTakeFirst()), 'tokenRevoked', actor);
  });

/** The e-mail of an administrator. The history shows it. */
export const findActor = async (db: Db, userId: number): Promise<string> => {
  const user = db.selectFrom('users').select('email').where('id', '=', userId);
  return orNotFound(await user.executeTakeFirst()).email;
};
