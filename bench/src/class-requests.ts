import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import type { Db } from 'api/dist/db/schema.js';
import { findSession, insertSession, type Session } from 'api/dist/auth/sessions.queries.js';
import { requireTaughtGroup } from 'api/dist/resources/groups/own-group.queries.js';
import { findAttendance, saveAttendance } from 'api/dist/resources/student-attendance/student-attendance.queries.js';
import { findStudents } from 'api/dist/resources/students/students.queries.js';
import { turnsFromSql, turnsPerSecond, type Turns } from './class-rates.ts';
import { CONNECTIONS, median, recordQueries, ROUNDS } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { CLASS, seedClasses, TAKEN_DAYS } from './seed-classes.ts';

/** The number of children in the portal, in classes of 40. */
const SIZES = [1_000, 1_000_000];
const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '' } as const;
const [DAY] = TAKEN_DAYS;

/** A body, and the statements that it runs after the session was found. */
type Turn = { body: object; run: (db: Db, me: Session) => Promise<unknown> };
/** A call about one class, and the bodies that a teacher sends in turn. */
type ClassCall = { path: string; turns: (groupId: number) => Turn[] };

/** The whole class present, or all of it late: every save changes every row. */
const rollCall = (groupId: number, delay: boolean) => ({
  groupId,
  date: DAY,
  rows: Array.from({ length: CLASS }, (_, place) => ({
    student: { id: (groupId - 1) * CLASS + place + 1 },
    attendence: true,
    delay,
  })),
});

const save = (body: ReturnType<typeof rollCall>): Turn => ({ body, run: (db, me) => saveAttendance(db, body, me) });

const CALLS: ClassCall[] = [
  {
    path: 'student-attendance/getTable',
    turns: (groupId) => [
      {
        body: { groupId, date: DAY },
        run: async (db, me) => findAttendance(db, await requireTaughtGroup(db, me, groupId), DAY),
      },
    ],
  },
  {
    path: 'student-attendance/save',
    turns: (groupId) => [save(rollCall(groupId, true)), save(rollCall(groupId, false))],
  },
  {
    path: 'students/getTable',
    turns: (groupId) => [
      {
        body: { groupId, ...PAGE },
        run: async (db, me) => findStudents(db, { groupId: (await requireTaughtGroup(db, me, groupId)).id }, PAGE),
      },
    ],
  },
];

/** The statements of each turn. They run once in their order before they are recorded. */
const recordTurns = async ({ pool }: SchoolServer, turns: Turn[], hash: Buffer): Promise<Turns['statements']> => {
  const statements: Turns['statements'] = [];
  for (const { run } of turns) {
    const queries = await recordQueries(pool, async (db) => {
      const me = await findSession(db, hash);
      if (!me) throw new Error('The session of the bench is gone.');
      return run(db, me);
    });
    statements.push(queries);
  }
  return statements;
};

/** One teacher per connection, each with a class of their own in the middle of the portal. */
const teachersOf = async (server: SchoolServer, call: ClassCall, students: number): Promise<Turns[]> => {
  const teachers: Turns[] = [];
  for (let place = 0; place < CONNECTIONS; place += 1) {
    const groupId = Math.floor(students / CLASS / 2) + place;
    const token = newToken();
    await recordQueries(server.pool, (db) => insertSession(db, groupId, hashOfToken(token)));
    const turns = call.turns(groupId);
    const statements = await recordTurns(server, turns, hashOfToken(token));
    teachers.push({ url: `${server.url}/api/${call.path}`, token, bodies: turns.map(({ body }) => body), statements });
  }
  return teachers;
};

type Rates = { api: number; sql: number };
const ratesOf = async ({ pool }: SchoolServer, teachers: Turns[]): Promise<Rates> => ({
  api: await turnsPerSecond(teachers),
  sql: await turnsFromSql(pool, teachers),
});

const measure = async (call: ClassCall, [small, large]: [SchoolServer, SchoolServer]): Promise<void> => {
  const [few = 0, many = 0] = SIZES;
  const [fewTeachers, manyTeachers] = [await teachersOf(small, call, few), await teachersOf(large, call, many)];
  const rounds: { few: Rates; many: Rates }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ few: await ratesOf(small, fewTeachers), many: await ratesOf(large, manyTeachers) });
  }
  const of = (ratio: (round: { few: Rates; many: Rates }) => number): string => median(rounds.map(ratio)).toFixed(2);
  const statements = (manyTeachers[0]?.statements[0] ?? []).filter(({ sql }) => !/^(begin|commit)/.test(sql)).length;
  console.log(
    `${call.path.padEnd(34)} ÷ same SQL through bare pg = ${of((r) => r.few.api / r.few.sql)} (1,000 students), ` +
      `${of((r) => r.many.api / r.many.sql)} (1,000,000)  1,000,000 ÷ 1,000 students = ` +
      `${of((r) => r.many.api / r.few.api)} (SQL alone ${of((r) => r.many.sql / r.few.sql)})  ` +
      `statements a request: ${statements}  (${of((r) => r.many.api)} requests/s here)`,
  );
};

/** Prints the cost of a class, alone in its portal and among a million children. */
export const benchClasses = async (neighbourUrl: string): Promise<void> => {
  const servers: SchoolServer[] = [];
  try {
    for (const students of SIZES) {
      servers.push(
        await startSchoolServer(neighbourUrl, `students_${students}`, (client) =>
          seedClasses(client, students / CLASS),
        ),
      );
    }
    const [small, large] = servers;
    if (small && large) for (const call of CALLS) await measure(call, [small, large]);
  } finally {
    for (const server of servers) await server.stop();
  }
};
