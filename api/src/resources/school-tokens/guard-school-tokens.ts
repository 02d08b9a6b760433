import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNAUTHENTICATED } from '@pupitre/shared/contracts/answers';
import { isTokenScope } from '@pupitre/shared/contracts/school-tokens';
import type { Services } from '../../services.ts';
import { hashOfToken, newToken } from '../../auth/route-access.ts';
import type { Db } from '../../db/schema.ts';
import { hourlyTries } from '../../limits/hourly-tries.ts';
import { Refusal } from '../../refusal.ts';
import { findLivingToken, touchSchoolToken, type LivingToken } from './school-tokens.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    schoolToken: LivingToken | null;
  }
}

/** The prefix distinguishes it from session tokens, and lets scanners of source code find a leaked one. */
const PREFIX = 'pup_';
const BEARER = /^Bearer (pup_[\w-]{43})$/i;

/** A whole school is read with about twenty calls. */
const READS_PER_HOUR = 3_000;

export const newSchoolToken = (): string => `${PREFIX}${newToken()}`;

const authenticate = async (db: Db, { headers }: FastifyRequest): Promise<LivingToken> => {
  const given = BEARER.exec(headers.authorization ?? '')?.[1];
  const token = given && (await findLivingToken(db, hashOfToken(given)));
  if (!token) throw new Refusal(UNAUTHENTICATED);
  return token;
};

/** Authenticates the calls that need the scope of a school's token. No session makes them, and no other call takes such a token. */
export const guardSchoolTokens = (app: FastifyInstance, { db, config }: Services): void => {
  app.decorateRequest('schoolToken', null);
  const takeTry = hourlyTries();
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (!isTokenScope(access)) return;
    const token = await authenticate(db, request);
    if (config.isRateLimited) takeTry(token.id, READS_PER_HOUR);
    if (!token.scopes.includes(access)) throw new Refusal('forbidden');
    if (token.isDueForTouch) await touchSchoolToken(db, token);
    request.schoolToken = token;
  });
};

/** The school of the token of a call; only for routes with the access of a scope. */
export const schoolOfToken = ({ schoolToken }: FastifyRequest): number => {
  if (!schoolToken) throw new Refusal(UNAUTHENTICATED);
  return schoolToken.schoolId;
};
