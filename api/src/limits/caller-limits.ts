import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { requireCaller } from '../auth/route-access.ts';
import { takeTry } from './rate-limits.ts';

const HOUR = 60;
/** Enough for the staff of a large school on its first day. */
const MADE_ACCOUNTS = { key: 'oneTimePassword', tries: 200, minutes: HOUR };
const PASSWORD_CHANGES = { key: 'passwordChange', tries: 20, minutes: HOUR };

/** A `preHandler` for calls that cost a hash or a mail. A call that fails later counts too. */
const limitCaller =
  ({ db, config }: Services, { key, ...limit }: typeof MADE_ACCOUNTS) =>
  async (request: FastifyRequest): Promise<void> => {
    if (config.isRateLimited) await takeTry(db, { key: `${key}:user:${requireCaller(request).userId}`, ...limit });
  };

/** Limits the accounts that a caller creates and the one-time passwords that they have mailed. */
export const limitMadeAccounts = (services: Services) => limitCaller(services, MADE_ACCOUNTS);
export const limitPasswordChanges = (services: Services) => limitCaller(services, PASSWORD_CHANGES);
