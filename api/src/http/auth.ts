import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { Db } from '../db/schema.ts';
import { findSession, touchSession, type Session } from './sessions.queries.ts';
import { Refusal } from './refusal.ts';

/** Who may call a route. */
export type Access = 'public' | readonly Role[];

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
    if (access === 'public') return;
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

const readSession = async (db: Db, request: FastifyRequest): Promise<Session | null> => {
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const session = await findSession(db, hashOfToken(token));
  if (session?.isDueForTouch) await touchSession(db, session.id);
  return session ?? null;
};

/** A new session token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
