import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { CallOptions } from './call.ts';
import { createServerFixture, type TestServer } from './test-server.ts';

/** A server with rate limits that takes the addresses of its callers from `X-Forwarded-For`. */
export const createLimitedFixture = (): TestServer =>
  createServerFixture({ isRateLimited: true, trustProxy: ['127.0.0.1'] });

export const from = (address: string): CallOptions => ({ headers: { 'x-forwarded-for': address } });

export const times = <Result>(count: number, work: (place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

export const letMinutesPass = async (db: Db, minutes: number): Promise<void> => {
  await sql`update rate_limits set at = at - make_interval(mins => ${minutes})`.execute(db);
};
