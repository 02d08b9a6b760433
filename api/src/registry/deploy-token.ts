import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Who deploys, by the deploy token of a request. Throws 401 for a wrong token, `forbidden` where publishing is off.
 * One token serves every remote so far; a token per remote changes this function alone.
 */
export const deployerOf = ({ deployToken }: Config, { headers }: FastifyRequest): string => {
  if (deployToken === null) throw new Refusal('forbidden');
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  // Digests have one length, so that the comparison takes the same time whatever was sent.
  if (!given || !timingSafeEqual(digest(given), digest(deployToken))) throw new Refusal(401);
  return 'deploy token';
};
