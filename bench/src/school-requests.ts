import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import type { Db } from 'api/dist/db/schema.js';
import { findSession, insertSession, type Session } from 'api/dist/auth/sessions.queries.js';
import { daysOfMonth, findEventsOfGroup } from 'api/dist/resources/calendars/events.queries.js';
import { worksWithGroup } from 'api/dist/resources/groups/groups.policy.js';
import { findGroupsOfSchool } from 'api/dist/resources/groups/groups.queries.js';
import { requireReadableGroup } from 'api/dist/resources/groups/own-group.queries.js';
import { requireOwnSchool, requireManagedSchool } from 'api/dist/resources/schools/own-school.queries.js';
import { findStaff } from 'api/dist/resources/users/staff.queries.js';
import type { Pool } from 'pg';
import {
  blocksOf,
  median,
  pagesFromSql,
  recordQueries,
  requestsPerSecond,
  ROUNDS,
  type Query,
  type TimedCall,
} from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { GROUPS, seedSchools, STAFF } from './seed-schools.ts';

/** The number of schools in the portal. The caller's school is in the middle of them. */
const SIZES = [10, 10_000];
const PAGE = { page: 1, rowsPerPage: 50, descending: false, search: '' } as const;
const MONTH = { year: 2026, month: 5 };

/** A list as its route reads it: the body, and the statements that run after the session was found. */
type List = { path: string; body: object; read: (db: Db, me: Session) => Promise<unknown> };

const listsOf = (schoolId: number): List[] => {
  const groupId = (schoolId - 1) * GROUPS + 3;
  return [
    {
      path: 'groups/getTable',
      body: { schoolId, ...PAGE, sortBy: 'code' },
      read: async (db, me) => {
        await requireOwnSchool(db, me, schoolId);
        return findGroupsOfSchool(db, schoolId, worksWithGroup(me), { ...PAGE, sortBy: 'code' });
      },
    },
    {
      path: 'users/getSchoolPersonal',
      body: { schoolId, ...PAGE, sortBy: 'name' },
      read: async (db, me) => {
        await requireManagedSchool(db, me, schoolId);
        return findStaff(db, schoolId, { ...PAGE, sortBy: 'name' });
      },
    },
    {
      path: 'group-calendars/getData',
      body: { groupId, ...MONTH },
      read: async (db, me) => findEventsOfGroup(db, await requireReadableGroup(db, me, groupId), daysOfMonth(MONTH)),
    },
  ];
};

/** The list of the directive of the middle school, and the statements that answer it. */
type Measured = { call: TimedCall; pool: Pool; queries: Query[] };

const measuredOn = async ({ url, pool }: SchoolServer, schools: number): Promise<Map<string, Measured>> => {
  const schoolId = schools / 2;
  const token = newToken();
  const hash = hashOfToken(token);
  await recordQueries(pool, (db) => insertSession(db, (schoolId - 1) * STAFF + 1, hash));
  const measured = new Map<string, Measured>();
  for (const { path, body, read } of listsOf(schoolId)) {
    const queries = await recordQueries(pool, async (db) => {
      const me = await findSession(db, hash);
      if (!me) throw new Error('The session of the bench is gone.');
      return read(db, { ...me, schoolId });
    });
    measured.set(path, { call: { url: `${url}/api/${path}`, token, body }, pool, queries });
  }
  return measured;
};

/** The comparisons of one list: the API with its SQL at each size, and each of them at both sizes. */
type Ratios = { small: number; large: number; api: number; sql: number };

const ratesOf = async ({ call, pool, queries }: Measured) => ({
  api: await requestsPerSecond(call),
  sql: await pagesFromSql(pool, queries),
});

/** Compares within each round, because the machine may be busier in the next one. */
const compare = async (small: Measured, large: Measured): Promise<Ratios> => {
  const rounds: Ratios[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [few, many] = [await ratesOf(small), await ratesOf(large)];
    rounds.push({
      small: few.api / few.sql,
      large: many.api / many.sql,
      api: many.api / few.api,
      sql: many.sql / few.sql,
    });
  }
  const of = (key: keyof Ratios): number => median(rounds.map((round) => round[key]));
  return { small: of('small'), large: of('large'), api: of('api'), sql: of('sql') };
};

const print = async (path: string, [few, many]: Measured[]): Promise<void> => {
  if (!few || !many) return;
  const { small, large, api, sql } = await compare(few, many);
  const blocks = [await blocksOf(few.pool, few.queries), await blocksOf(many.pool, many.queries)];
  console.log(
    `${path.padEnd(34)} ÷ same SQL through bare pg = ${small.toFixed(2)} (10 schools), ${large.toFixed(2)} (10,000)` +
      `  10,000 ÷ 10 schools = ${api.toFixed(2)} (SQL alone ${sql.toFixed(2)})  blocks read: ${blocks.join(' → ')}`,
  );
};

/** Prints how the lists of a school change when the portal grows a thousandfold. */
export const benchSchools = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    const sizes: Map<string, Measured>[] = [];
    for (const schools of SIZES) {
      const server = await startSchoolServer(neighbourUrl, `schools_${schools}`, (client) =>
        seedSchools(client, schools),
      );
      servers.push(server);
      sizes.push(await measuredOn(server, schools));
    }
    for (const { path } of listsOf(1))
      await print(
        path,
        sizes.flatMap((lists) => lists.get(path) ?? []),
      );
  } finally {
    for (const server of servers) await server.stop();
  }
};
