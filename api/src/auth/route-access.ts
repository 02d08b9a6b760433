import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { TokenScope } from '@pupitre/shared/contracts/school-tokens';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import type { Services } from '../services.ts';
import type { Db } from '../db/schema.ts';
import { PUBLIC_BODY_LIMIT } from '../http/body.ts';
import { forgetSession, recallSession, rememberSession } from './recent-sessions.ts';
import { stageOf, type Stage } from './session-stage.ts';
import { findSession, touchSession, type Session } from './sessions.queries.ts';
import { Refusal } from '../refusal.ts';

/** Access by session or deploy token; `guardDeployments` enforces it. */
export type DeploymentAccess = 'watchers' | 'administrators' | 'deployers' | 'teams' | 'operator';
/** Of a scope: access by the token of a school; `guardSchoolTokens` enforces it. */
export type Access = 'public' | DeploymentAccess | TokenScope | readonly Role[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Sessions that still have to do this may call it too. */
    openTo?: readonly Stage[];
    /** Only a session that was confirmed within the last minutes may call it; a deploy token always does. */
    needsConfirmation?: boolean;
    /** The call activates a version: where teams may only stage versions, a team's token may not make it. */
    activates?: boolean;
    /** The call answers by `inOneTrip`, whose statement also checks the session. */
    checksSession?: boolean;
    /** The answer goes on until somebody ends it. Open pages ask for it by themselves, which is no use of the session. */
    isStream?: boolean;
    /** True for a body, not checked yet, that a caller of an allowed role may not send. */
    forbids?: (caller: Session, body: unknown) => boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    /** The session that the last call of the token had, until `inOneTrip` has checked it. */
    presumed: Session | null;
  }
}

export const allow = (...roles: Role[]) => ({ config: { access: roles } }) as const;
export const everyRole = { config: { access: ROLES } } as const;
/** Route options: every role, and also sessions that still have to do one of these things. */
export const everySession = (...openTo: Stage[]) => ({ config: { access: ROLES, openTo } }) as const;
/** Route options: the call needs no token. */
export const everybody = { config: { access: 'public' } } as const;

/** Route options: these roles; the call answers by `inOneTrip`. */
export const inOneTripFor = (...roles: Role[]) => ({ config: { access: roles, checksSession: true } }) as const;

/** The caller's session; only for routes that roles guard. */
export const requireCaller = ({ session }: FastifyRequest): Session => {
  if (!session) throw new Refusal(UNAUTHENTICATED);
  return session;
};

/** The refusal of a session that may not make a call, or not yet. */
export const refusalOfCaller = (
  rules: Services['config'],
  { routeOptions, body }: FastifyRequest,
  session: Session,
): Refusal | undefined => {
  const { access, openTo = [], needsConfirmation, forbids } = routeOptions.config;
  const stage = stageOf(rules, session);
  const isAllowed = (!Array.isArray(access) || access.includes(session.role)) && !forbids?.(session, body);
  if (!isAllowed || (stage !== 'open' && !openTo.includes(stage))) return new Refusal('forbidden');
  // The first factor is set up right after the login that asks for it, however long that takes.
  const isDue = needsConfirmation && stage === 'open' && !session.isConfirmed;
  return isDue ? new Refusal('confirmationRequired') : undefined;
};

/** The body of a caller who may be nobody is as short as that of an anonymous call. */
const hasShortBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) <= PUBLIC_BODY_LIMIT;

/** Authenticates the caller by the bearer token, and checks the role once the body is readable. */
export const guardRoutes = (app: FastifyInstance, { db, config: rules }: Services): void => {
  app.decorateRequest('session', null);
  app.decorateRequest('presumed', null);

  app.addHook('onRoute', ({ config, url }) => {
    if (!config?.access) throw new Error(`The route ${url} does not say who may call it.`);
  });

  app.addHook('onRequest', async (request) => {
    // Before its body is read: an unknown route is unknown whatever was sent to it.
    if (request.is404) throw new Refusal('notFound');
    const { access, checksSession } = request.routeOptions.config;
    if (typeof access === 'string') return;
    const tokenHash = checksSession && hasShortBody(request) ? tokenHashOf(request) : null;
    request.presumed = tokenHash && recallSession(tokenHash);
    if (!request.presumed) await requireSession(db, request);
    refuseLargeBody(request);
  });

  app.addHook('preValidation', async (request) => {
    const { presumed } = request;
    if (presumed && refusalOfCaller(rules, request, presumed)) await requireSession(db, request);
    const session = request.session ?? presumed;
    // A call without roles is public, or `guardDeployments` or `guardSchoolTokens` checks its token.
    if (!session && Array.isArray(request.routeOptions.config.access)) throw new Refusal(UNAUTHENTICATED);
    const refusal = session && refusalOfCaller(rules, request, session);
    if (refusal) throw refusal;
  });
};

/** Nobody fills the memory with large bodies that only other roles may send: those are not even read. */
const refuseLargeBody = ({ routeOptions, session }: FastifyRequest): void => {
  const { access, hasLargeBody } = routeOptions.config;
  if (hasLargeBody && session && Array.isArray(access) && !access.includes(session.role))
    throw new Refusal('forbidden');
};

const requireSession = async (db: Db, request: FastifyRequest): Promise<void> => {
  const { isStream } = request.routeOptions.config;
  request.session = await (isStream ? peekSession : readSession)(db, request);
  request.presumed = null;
  if (!request.session) throw new Refusal(UNAUTHENTICATED);
};

/** The hash of the bearer token of a request; null without one. */
export const tokenHashOf = ({ headers }: FastifyRequest): Buffer | null => {
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  return token ? hashOfToken(token) : null;
};

/** The session of a request, if it is alive. Reading it does not count as use. */
export const peekSession = async (db: Db, request: FastifyRequest): Promise<Session | null> => {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) return null;
  const session = await findSession(db, tokenHash);
  if (session) rememberSession(tokenHash, session);
  else forgetSession(tokenHash);
  return session ?? null;
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
