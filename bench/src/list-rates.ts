import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { groupList } from 'api/dist/resources/groups/groups.queries.js';
import { schoolList } from 'api/dist/resources/schools/schools.queries.js';
import { studentList } from 'api/dist/resources/students/student-list.queries.js';
import { staffList } from 'api/dist/resources/users/staff.queries.js';
import { READERS, type Reader } from './growth-lists.ts';
import { SMALL } from './growth.ts';
import {
  inOneTrip,
  median,
  pagesFromSql,
  recordCall,
  recordQueries,
  requestsPerSecond,
  ROUNDS,
  type CallStatements,
} from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { seedGrowth } from './seed-growth.ts';

const PAGE = { page: 1, rowsPerPage: 50, descending: false, search: '' } as const;
const OF_SCHOOL = { ...PAGE, schoolId: 1 };

type Rated = {
  name: string;
  path: string;
  reader: Reader;
  body: object;
  read: CallStatements;
};

const SCHOOLS = { ...PAGE, sortBy: 'name' } as const;
const GROUPS = { ...OF_SCHOOL, sortBy: 'code' } as const;
const STAFF = { ...OF_SCHOOL, sortBy: 'name' } as const;
const studentsBy = (search: string): Rated => {
  const body = { ...OF_SCHOOL, sortBy: 'paternal', status: 'active', search } as const;
  return {
    name: `students of a school${search && ', searched'}`,
    path: 'students/getTable',
    reader: 'directive',
    body,
    read: inOneTrip((db, me) => studentList(db, me, body)),
  };
};

const RATED: Rated[] = [
  {
    name: 'schools',
    path: 'schools/getTable',
    reader: 'admin',
    body: SCHOOLS,
    read: inOneTrip((db) => schoolList(db, SCHOOLS)),
  },
  {
    name: 'groups',
    path: 'groups/getTable',
    reader: 'directive',
    body: GROUPS,
    read: inOneTrip((db, me) => groupList(db, me, GROUPS)),
  },
  {
    name: 'staff',
    path: 'users/getSchoolPersonal',
    reader: 'directive',
    body: STAFF,
    read: inOneTrip((db, me) => staffList(db, me, STAFF)),
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

const compare = async (previous: Measured | null, now: Measured, rated: Rated): Promise<void> => {
  const queries = (await recordCall(now.server.pool, hashOfToken(now.tokens[rated.reader]), rated.read)).map(
    (query, place) => (query.sql.includes('search_pattern(') ? query : { ...query, name: `${rated.name} ${place}` }),
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
