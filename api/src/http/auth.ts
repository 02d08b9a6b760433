import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../db/schema.ts';
import { findSession, touchSession, type Session } from './sessions.queries.ts';
import { Refusal } from './refusal.ts';

/** Calls of those who deploy, by session or deploy token; `guardDeployments` knows them. */
export type DeploymentAccess = 'watchers' | 'deployers' | 'teams' | 'operator';
/** Who may call a route. */
export type Access = 'public' | DeploymentAccess | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A session that may only set its password may call it too. */
    isOpenToRestricted?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Route options: only these roles. */
export const allow = (...roles: Role[]) => ({ config: { access: roles } }) as const;
/** Route options: every role. */
export const everyRole = { config: { access: ROLES } } as const;
/** Route options: every role, and also sessions that may only set their password. */
export const everySession = { config: { access: ROLES, isOpenToRestricted: true } } as const;
/** Route options: nobody needs a token. */
export const everybody = { config: { access: 'public' } } as const;

/** The caller's session; only for routes that roles guard. */
export const caller = ({ session }: FastifyRequest): Session => {
  if (!session) throw new Refusal(401);
  return session;
};

/** Whether a session may only set its password: it comes from a recovery mail, or from a one-time password. */
export const isRestricted = ({ kind, mustChangePassword }: Session): boolean =>
  kind === 'recovery' || mustChangePassword;

/** Knows the caller by the bearer token, then checks the role once the body is readable. */
export const guardRoutes = (app: FastifyInstance, db: Db): void => {
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
    if (!request.session) throw new Refusal(401);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const { access, isOpenToRestricted } = request.routeOptions.config;
    if (!Array.isArray(access)) return done();
    const session = caller(request);
    const isAllowed = access.includes(session.role) && (isOpenToRestricted || !isRestricted(session));
    return isAllowed ? done() : done(new Refusal('forbidden'));
  });
};

/** The session that a request names, if it lives; reading it is no use of it. */
export const peekSession = async (db: Db, { headers }: FastifyRequest): Promise<Session | null> => {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  return (token && (await findSession(db, hashOfToken(token)))) || null;
};

/** The session that a request uses. */
export const readSession = async (db: Db, request: FastifyRequest): Promise<Session | null> => {
  const session = await peekSession(db, request);
  if (session?.isDueForTouch) await touchSession(db, session.id);
  return session;
};

/** A new session token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
