import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { findSession, insertSession, type Session } from 'api/dist/auth/sessions.queries.js';
import type { Db } from 'api/dist/db/schema.js';
import { worksWithGroup } from 'api/dist/resources/groups/groups.policy.js';
import { findGroupsOfSchool } from 'api/dist/resources/groups/groups.queries.js';
import { requireManagedSchool } from 'api/dist/resources/schools/own-school.queries.js';
import { findSchools } from 'api/dist/resources/schools/schools.queries.js';
import { findStudentsOfSchool } from 'api/dist/resources/students/school-students.queries.js';
import { findStaff } from 'api/dist/resources/users/staff.queries.js';
import { READERS, type Reader } from './growth-lists.ts';
import { SMALL } from './growth.ts';
import { median, pagesFromSql, recordQueries, requestsPerSecond, ROUNDS, type Query } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { seedGrowth } from './seed-growth.ts';

const PAGE = { page: 1, rowsPerPage: 50, descending: false, search: '' } as const;
const OF_SCHOOL = { ...PAGE, schoolId: 1 };

type Rated = {
  name: string;
  path: string;
  reader: Reader;
  body: object;
  /** The statements that answer it. */
  read: (db: Db, me: Session) => Promise<unknown>;
};

const studentsBy = (search: string): Rated => ({
  name: `students of a school${search && ', searched'}`,
  path: 'students/getTable',
  reader: 'directive',
  body: { ...OF_SCHOOL, sortBy: 'paternal', status: 'active', search },
  read: (db) => findStudentsOfSchool(db, { schoolId: 1, status: 'active' }, { ...PAGE, sortBy: 'paternal', search }),
});

const RATED: Rated[] = [
  {
    name: 'schools',
    path: 'schools/getTable',
    reader: 'admin',
    body: { ...PAGE, sortBy: 'name' },
    read: (db) => findSchools(db, { ...PAGE, sortBy: 'name' }),
  },
  {
    name: 'groups',
    path: 'groups/getTable',
    reader: 'directive',
    body: { ...OF_SCHOOL, sortBy: 'code' },
    read: (db, me) => findGroupsOfSchool(db, 1, worksWithGroup(me), { ...PAGE, sortBy: 'code' }),
  },
  {
    name: 'staff',
    path: 'users/getSchoolPersonal',
    reader: 'directive',
    body: { ...OF_SCHOOL, sortBy: 'name' },
    read: (db) => findStaff(db, 1, { ...PAGE, sortBy: 'name' }),
  },
  studentsBy(''),
  studentsBy('RUIZ'),
];

type Measured = { server: SchoolServer; tokens: Record<Reader, string> };

const logIn = async (server: SchoolServer): Promise<Measured> => {
  const tokens = { admin: newToken(), directive: newToken(), teacher: newToken() };
  await recordQueries(server.pool, async (db) => {
    await insertSession(db, READERS.admin, hashOfToken(tokens.admin));
    await insertSession(db, READERS.directive, hashOfToken(tokens.directive));
  });
  return { server, tokens };
};

const rateOf = ({ server, tokens }: Measured, { path, reader, body }: Rated): Promise<number> =>
  requestsPerSecond({ url: `${server.url}/api/${path}`, token: tokens[reader], body });

/** All statements of a call: the session, the school and the page. */
const queriesOf = ({ server, tokens }: Measured, { reader, read }: Rated): Promise<Query[]> =>
  recordQueries(server.pool, async (db) => {
    const me = await findSession(db, hashOfToken(tokens[reader]));
    if (!me) throw new Error('The session of the bench is gone.');
    if (reader === 'directive') await requireManagedSchool(db, me, 1);
    await read(db, me);
  });

const compare = async (previous: Measured | null, now: Measured, rated: Rated): Promise<void> => {
  const queries = (await queriesOf(now, rated)).map((query, place) =>
    query.sql.includes('search_pattern(') ? query : { ...query, name: `${rated.name} ${place}` },
  );
  const rounds: { previous: number; sql: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = previous ? await rateOf(previous, rated) : NaN;
    const rate = await rateOf(now, rated);
    rounds.push({ previous: rate / before, sql: (await pagesFromSql(now.server.pool, queries)) / rate });
  }
  const of = (key: 'previous' | 'sql'): string => median(rounds.map((round) => round[key])).toFixed(2);
  console.log(
    `${rated.name.padEnd(32)} ÷ previous release = ${of('previous')} requests/s  API ÷ same SQL = ${of('sql')} of its time`,
  );
};

/**
 * Prints how many more lists a second are answered than by the previous release, in a small portal.
 * `PREVIOUS_API` is the program of that release's server; without it, the API is compared with its SQL alone.
 */
export const benchListRates = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  const start = async (name: string, program?: string): Promise<Measured> => {
    const server = await startSchoolServer(neighbourUrl, name, (client) => seedGrowth(client, SMALL), {}, program);
    servers.push(server);
    return logIn(server);
  };
  try {
    const program = process.env['PREVIOUS_API'];
    const previous = program ? await start('rates_previous', program) : null;
    const now = await start('rates_now');
    for (const rated of RATED) await compare(previous, now, rated);
  } finally {
    for (const server of servers) await server.stop();
  }
};
