import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../services.ts';
import type { Db } from '../db/schema.ts';
import { stageOf, type Stage } from './session-stage.ts';
import { findSession, touchSession, type Session } from './sessions.queries.ts';
import { Refusal } from '../refusal.ts';

/** Access by session or deploy token; `guardDeployments` enforces it. */
export type DeploymentAccess = 'watchers' | 'administrators' | 'deployers' | 'teams' | 'operator';
export type Access = 'public' | DeploymentAccess | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Sessions that still have to do this may call it too. */
    openTo?: readonly Stage[];
    /** Only a session that was confirmed within the last minutes may call it; a deploy token always does. */
    needsConfirmation?: boolean;
    /** The call activates a version: where teams may only stage versions, a team's token may not make it. */
    activates?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

export const allow = (...roles: Role[]) => ({ config: { access: roles } }) as const;
export const everyRole = { config: { access: ROLES } } as const;
/** Route options: every role, and also sessions that still have to do one of these things. */
export const everySession = (...openTo: Stage[]) => ({ config: { access: ROLES, openTo } }) as const;
/** Route options: the call needs no token. */
export const everybody = { config: { access: 'public' } } as const;

/** The caller's session; only for routes that roles guard. */
export const requireCaller = ({ session }: FastifyRequest): Session => {
  if (!session) throw new Refusal(UNAUTHENTICATED);
  return session;
};

/** Authenticates the caller by the bearer token, and checks the role once the body is readable. */
export const guardRoutes = (app: FastifyInstance, { db, config: rules }: Services): void => {
  app.decorateRequest('session', null);

  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request) => {
    // Before its body is read: an unknown route is unknown whatever was sent to it.
    if (request.is404) throw new Refusal('notFound');
    const { access } = request.routeOptions.config;
    if (typeof access === 'string') return;
    request.session = await readSession(db, request);
    if (!request.session) throw new Refusal(UNAUTHENTICATED);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const { access, openTo = [], needsConfirmation } = request.routeOptions.config;
    const { session } = request;
    // A call without roles is public, or `guardDeployments` checks its deploy token.
    if (!session) return Array.isArray(access) ? done(new Refusal(UNAUTHENTICATED)) : done();
    const stage = stageOf(rules, session);
    const isAllowed = !Array.isArray(access) || access.includes(session.role);
    if (!isAllowed || (stage !== 'open' && !openTo.includes(stage))) return done(new Refusal('forbidden'));
    // The first factor is set up right after the login that asks for it, however long that takes.
    const isDue = needsConfirmation && stage === 'open' && !session.isConfirmed;
    return isDue ? done(new Refusal('confirmationRequired')) : done();
  });
};

/** The session of a request, if it is alive. Reading it does not count as use. */
export const peekSession = async (db: Db, { headers }: FastifyRequest): Promise<Session | null> => {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  return (token && (await findSession(db, hashOfToken(token)))) || null;
};

/** The session of a request. Records its use. */
export const readSession = async (db: Db, request: FastifyRequest): Promise<Session | null> => {
  const session = await peekSession(db, request);
  if (session?.isDueForTouch) await touchSession(db, session.id);
  return session;
};

/** A new session token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token. The database stores it in place of the token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
