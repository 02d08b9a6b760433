import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import type { Pool } from 'pg';
import {
  blocksOf,
  median,
  pagesFromSql,
  recordCall,
  recordQueries,
  requestsPerSecond,
  ROUNDS,
  type CallStatements,
  type Query,
  type TimedCall,
} from './rates.ts';
import { startSchoolServer, type SchoolServer, type Seed } from './school-server.ts';
import { STAFF } from './seed-schools.ts';

/** A list as its route reads it: the body, and the statements that answer it. */
export type List = {
  /** Printed; absent for the path. */
  name?: string;
  path: string;
  body: object;
  read: CallStatements;
};

/** The list of the directive of the middle school, and the statements that answer it. */
type Measured = { call: TimedCall; pool: Pool; queries: Query[] };

const measuredOn = async (
  { url, pool }: SchoolServer,
  schools: number,
  lists: (schoolId: number) => List[],
): Promise<Map<string, Measured>> => {
  const schoolId = schools / 2;
  const token = newToken();
  const hash = hashOfToken(token);
  await recordQueries(pool, (db) => insertSession(db, (schoolId - 1) * STAFF + 1, hash));
  const measured = new Map<string, Measured>();
  for (const { name, path, body, read } of lists(schoolId)) {
    const queries = await recordCall(pool, hash, read);
    measured.set(name ?? path, { call: { url: `${url}/api/${path}`, token, body }, pool, queries });
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

const print = async (path: string, sizes: readonly number[], [few, many]: Measured[]): Promise<void> => {
  if (!few || !many) return;
  const [fewSchools, manySchools] = sizes.map((size) => size.toLocaleString('en-US'));
  const { small, large, api, sql } = await compare(few, many);
  const blocks = [await blocksOf(few.pool, few.queries), await blocksOf(many.pool, many.queries)];
  console.log(
    `${path.padEnd(34)} ÷ same SQL through bare pg = ${small.toFixed(2)} (${fewSchools} schools), ${large.toFixed(2)} (${manySchools})` +
      `  ${manySchools} ÷ ${fewSchools} schools = ${api.toFixed(2)} (SQL alone ${sql.toFixed(2)})  blocks read: ${blocks.join(' → ')}`,
  );
};

/** Lists of the directive of the middle school, in databases of different sizes. */
type Comparison = {
  /** The names of the databases begin with it. */
  name: string;
  /** Two numbers of schools. */
  sizes: readonly number[];
  seed: (schools: number) => Seed;
  lists: (schoolId: number) => List[];
};

/** Prints how lists change when the portal grows. */
export const compareLists = async (neighbourUrl: string, { name, sizes, seed, lists }: Comparison): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    const measured: Map<string, Measured>[] = [];
    for (const schools of sizes) {
      const server = await startSchoolServer(neighbourUrl, `${name}_${schools}`, seed(schools));
      servers.push(server);
      measured.push(await measuredOn(server, schools, lists));
    }
    for (const list of lists(1)) {
      const key = list.name ?? list.path;
      await print(
        key,
        sizes,
        measured.flatMap((ofSize) => ofSize.get(key) ?? []),
      );
    }
  } finally {
    for (const server of servers) await server.stop();
  }
};
