import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { OPERATOR } from '@pupitre/shared/contracts/deployments';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { hashOfToken, newToken, readSession } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';
import { stageOf } from '../../auth/session-stage.ts';
import { findActor, findTeam, insertExpiredUse, touchToken } from './deploy-tokens.queries.ts';

/** The prefix distinguishes deploy tokens from session tokens. */
const PREFIX = 'pd_';

/** The account that deploys. The operator and administrators deploy every remote, a team only its own. */
export type Deployer = { kind: 'operator' | 'team' | 'administrator'; actor: string; remote: string | null };

declare module 'fastify' {
  interface FastifyRequest {
    deployer: Deployer | null;
  }
}

/** Makes a token for the team of one remote. */
export const newDeployToken = (): string => `${PREFIX}${newToken()}`;

type DeployerServices = Pick<Services, 'config' | 'db'>;

/** The team of a valid token. Throws 401 for a revoked, expired or unknown one. */
const authenticateTeam = async (db: Db, given: string): Promise<Deployer> => {
  const team = given.startsWith(PREFIX) ? await findTeam(db, hashOfToken(given)) : undefined;
  if (!team) throw new Refusal(UNAUTHENTICATED);
  if (team.isExpired) {
    await insertExpiredUse(db, team.id);
    throw new Refusal(UNAUTHENTICATED);
  }
  if (team.isDueForTouch) await touchToken(db, team.id);
  return { kind: 'team', actor: team.name, remote: team.remote };
};

/** Authenticates a deploy token. Throws 401 for an invalid one, `forbidden` where publishing is off. */
export const authenticateToken = async (
  { config, db }: DeployerServices,
  { headers }: FastifyRequest,
): Promise<Deployer> => {
  const { deployToken } = config;
  if (deployToken === null) throw new Refusal('forbidden');
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!given) throw new Refusal(UNAUTHENTICATED);
  // Hashes have one length, so that the comparison takes the same time whatever was sent.
  if (timingSafeEqual(hashOfToken(given), hashOfToken(deployToken)))
    return { kind: 'operator', actor: OPERATOR, remote: null };
  return authenticateTeam(db, given);
};

/** Authenticates a deployer by session or token. Throws 401 without either, `forbidden` without the right. */
export const authenticateDeployer = async (asked: DeployerServices, request: FastifyRequest): Promise<Deployer> => {
  const session = await readSession(asked.db, request);
  if (session) {
    if (session.role !== 'super_admin' || stageOf(asked.config, session) !== 'open') throw new Refusal('forbidden');
    // The guard of sessions asks it to be confirmed where the route says so.
    request.session = session;
    return { kind: 'administrator', actor: await findActor(asked.db, session.userId), remote: null };
  }
  if (asked.config.deployToken === null) throw new Refusal(UNAUTHENTICATED);
  return authenticateToken(asked, request);
};
