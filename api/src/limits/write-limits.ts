import type { FastifyInstance } from 'fastify';
import type { Role } from '@pupitre/shared/contracts/roles';
import { MOST_STAMPS } from '@pupitre/shared/contracts/save-receipts';
import type { Services } from '../services.ts';
import { hourlyTries } from './hourly-tries.ts';

/** More than a person types. A super_admin has no limit and may import lists. */
const PER_HOUR: Partial<Record<Role, number>> = { parent: 300, teacher: 3_000, directive: 3_000 };

/** The owner secures the account by these calls. They have limits of their own, so that an intruder cannot use them up. */
const OF_ACCOUNTS = /^\/api\/(?:auth|sessions|second-factor)\//;

/** Reads are sent with POST as well. */
const isChange = (method: string, url = ''): boolean => {
  if (OF_ACCOUNTS.test(url)) return false;
  return method === 'POST' ? /\/(?:create|save)\w*$/.test(url) : method !== 'GET' && method !== 'HEAD';
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The earlier stamps that a row of a save names. */
const stampsOf = (row: unknown): number =>
  isObject(row) && 'after' in row && Array.isArray(row.after) ? row.after.length : 0;

/** Each earlier stamp leaves a receipt, also of a row that is equal: as many as one row names are another change. */
const changesOf = (body: unknown): number => {
  if (!isObject(body) || !('rows' in body) || !Array.isArray(body.rows)) return 1;
  const stamps = body.rows.reduce<number>((sum, row: unknown) => sum + stampsOf(row), 0);
  return 1 + Math.floor(stamps / MOST_STAMPS);
};

/** Limits the changes of a user in an hour. Each one adds a row to the audit log, so endless changes would fill the disk. */
export const limitWrites = (app: FastifyInstance, { config }: Pick<Services, 'config'>): void => {
  if (!config.isRateLimited) return;
  const takeTry = hourlyTries();

  app.addHook('preHandler', async (request) => {
    const { method, routeOptions, body } = request;
    // Of a presumed session the statement of the call says whether it lives.
    const session = request.session ?? request.presumed;
    const most = session && PER_HOUR[session.role];
    if (most && isChange(method, routeOptions.url)) takeTry(session.userId, most, changesOf(body));
  });
};
