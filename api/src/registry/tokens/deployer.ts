import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { OPERATOR } from '@pupitre/shared/contracts/deployments';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { newToken, readSession } from '../../auth/route-access.ts';
import { Refusal } from '../../refusal.ts';
import { stageOf } from '../../auth/session-stage.ts';
import { findActor, findTeam, noteExpiredUse, touchToken } from './deploy-tokens.queries.ts';

/** What tells a deploy token from that of a session. */
const PREFIX = 'pd_';

/** Who deploys: the operator every remote, an administrator too, a team its own one. */
export type Deployer = { kind: 'operator' | 'team' | 'administrator'; actor: string; remote: string | null };

declare module 'fastify' {
  interface FastifyRequest {
    deployer: Deployer | null;
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new token of one remote's team. */
export const newDeployToken = (): string => `${PREFIX}${newToken()}`;
/** What is stored of it. */
export const hashOfDeployToken = digest;

type Asked = Pick<Services, 'config' | 'db'>;

/** The team of a token that is neither revoked nor expired. Throws 401 for any other. */
const useTeamToken = async (db: Db, given: string): Promise<Deployer> => {
  const team = given.startsWith(PREFIX) ? await findTeam(db, hashOfDeployToken(given)) : undefined;
  if (!team) throw new Refusal(UNAUTHENTICATED);
  if (team.isExpired) {
    await noteExpiredUse(db, team.id);
    throw new Refusal(UNAUTHENTICATED);
  }
  if (team.isDueForTouch) await touchToken(db, team.id);
  return { kind: 'team', actor: team.name, remote: team.remote };
};

/** The holder of a deploy token. Throws 401 for one that is none (any more), `forbidden` where publishing is off. */
export const tokenHolder = async ({ config, db }: Asked, { headers }: FastifyRequest): Promise<Deployer> => {
  const { deployToken } = config;
  if (deployToken === null) throw new Refusal('forbidden');
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!given) throw new Refusal(UNAUTHENTICATED);
  // Digests have one length, so that the comparison takes the same time whatever was sent.
  if (timingSafeEqual(digest(given), digest(deployToken))) return { kind: 'operator', actor: OPERATOR, remote: null };
  return useTeamToken(db, given);
};

/** Who deploys, by a session or by a token. Throws 401 for neither, `forbidden` for a session that may not. */
export const sessionOrTokenHolder = async (asked: Asked, request: FastifyRequest): Promise<Deployer> => {
  const session = await readSession(asked.db, request);
  if (session) {
    if (session.role !== 'super_admin' || stageOf(asked.config, session) !== 'open') throw new Refusal('forbidden');
    // The guard of sessions asks it to be confirmed where the route says so.
    request.session = session;
    return { kind: 'administrator', actor: await findActor(asked.db, session.userId), remote: null };
  }
  if (asked.config.deployToken === null) throw new Refusal(UNAUTHENTICATED);
  return tokenHolder(asked, request);
};
