import { sql } from 'kysely';
import type { DeployToken, TokenInput } from '@pupitre/shared/contracts/deployments';
import type { Db } from '../db/schema.ts';
import { found } from '../http/envelope.ts';

/** The remote that a token deploys, and its name; undefined for a revoked one too. */
export const findTeam = (db: Db, tokenHash: Buffer): Promise<{ remote: string; name: string } | undefined> =>
  db
    .selectFrom('deploy_tokens')
    .select(['remote', 'name'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

const livingTokens = (db: Db) =>
  db
    .selectFrom('deploy_tokens')
    .select(['id', 'remote', 'name', 'created_at', 'created_by'])
    .where('revoked_at', 'is', null);

type Row = { id: number; remote: string; name: string; created_at: Date; created_by: string };
const presentToken = ({ id, remote, name, created_at, created_by }: Row): DeployToken => ({
  id,
  remote,
  name,
  createdAt: created_at.toISOString(),
  createdBy: created_by,
});

/** The tokens that are not revoked, by remote. */
export const findTokens = async (db: Db): Promise<DeployToken[]> =>
  (await livingTokens(db).orderBy('remote').orderBy('id').execute()).map(presentToken);

/** Keeps the hash of a new token. */
export const insertDeployToken = async (
  db: Db,
  { remote, name }: TokenInput,
  tokenHash: Buffer,
  actor: string,
): Promise<DeployToken> => {
  const row = await db
    .insertInto('deploy_tokens')
    .values({ remote, name, token_hash: tokenHash, created_by: actor })
    .returning(['id', 'remote', 'name', 'created_at', 'created_by'])
    .executeTakeFirstOrThrow();
  return presentToken(row);
};

/** Ends a token for good. Throws `notFound` for one that is not there or ended before. */
export const revokeToken = async (db: Db, id: number): Promise<void> => {
  const revoked = db
    .updateTable('deploy_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id');
  found(await revoked.executeTakeFirst());
};

/** The e-mail of an administrator, as the history names them. */
export const findActor = async (db: Db, userId: number): Promise<string> => {
  const user = db.selectFrom('users').select('email').where('id', '=', userId);
  return found(await user.executeTakeFirst()).email;
};
