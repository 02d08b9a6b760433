import { hashOfToken, newToken } from 'api/dist/auth/route-access.js';
import { insertSession } from 'api/dist/auth/sessions.queries.js';
import { saveAttendance } from 'api/dist/resources/student-attendance/save-attendance.queries.js';
import { rollCall } from 'api/dist/resources/student-attendance/student-attendance.queries.js';
import { studentList } from 'api/dist/resources/students/student-list.queries.js';
import { turnsFromSql, turnsPerSecond, type Turns } from './class-rates.ts';
import { measureOneSchool } from './one-school.ts';
import { CONNECTIONS, inOneTrip, median, recordCall, recordQueries, ROUNDS, type CallStatements } from './rates.ts';
import { startSchoolServer, type SchoolServer } from './school-server.ts';
import { CLASS, FIRST_DAY, seedClasses } from './seed-classes.ts';

/** The number of children in the portal, in classes of 34 with ten roll calls each: a school, and a town. */
const SIZES = [1_020, 110_000];
const PAGE = { page: 1, rowsPerPage: 50, sortBy: 'name', descending: false, search: '' } as const;

/** A body, and the statements that it runs. */
type Turn = { body: object; run: CallStatements };
/** A call about one class, and the bodies that a teacher sends in turn. */
type ClassCall = { path: string; turns: (groupId: number) => Turn[] };

/** The whole class present, or all of it late: every save changes every row. */
const classOf = (groupId: number, delay: boolean) => ({
  groupId,
  date: FIRST_DAY,
  rows: Array.from({ length: CLASS }, (_, place) => ({
    student: { id: (groupId - 1) * CLASS + place + 1 },
    attendence: true,
    delay,
  })),
});

const save = (body: ReturnType<typeof classOf>): Turn => ({
  body,
  run: inOneTrip((_db, caller, isCaller) => saveAttendance(caller, isCaller, body)),
});
const read = (body: { groupId: number; date: string }): Turn => ({
  body,
  run: inOneTrip((_db, caller) => rollCall(caller, body)),
});
const list = (body: { groupId: number } & typeof PAGE): Turn => ({
  body,
  run: inOneTrip((db, caller) => studentList(db, caller, body)),
});

/** The call that saves the roll call of a class. */
export const SAVE: ClassCall = {
  path: 'student-attendance/save',
  turns: (groupId) => [save(classOf(groupId, true)), save(classOf(groupId, false))],
};

const CALLS: ClassCall[] = [
  { path: 'student-attendance/getTable', turns: (groupId) => [read({ groupId, date: FIRST_DAY })] },
  SAVE,
  { path: 'students/getTable', turns: (groupId) => [list({ groupId, ...PAGE })] },
];

/** The statements of each turn. They run once in their order before they are recorded. */
const recordTurns = async ({ pool }: SchoolServer, turns: Turn[], hash: Buffer): Promise<Turns['statements']> => {
  const statements: Turns['statements'] = [];
  for (const { run } of turns) statements.push(await recordCall(pool, hash, run));
  return statements;
};

/** One teacher per connection, each with a class of their own in the middle of the portal. */
export const teachersOf = async (server: SchoolServer, call: ClassCall, students: number): Promise<Turns[]> => {
  const teachers: Turns[] = [];
  for (let place = 0; place < CONNECTIONS; place += 1) {
    const groupId = Math.floor(students / CLASS / 2) + place;
    const token = newToken();
    await recordQueries(server.pool, (db) => insertSession(db, groupId, hashOfToken(token)));
    const bodies = call.turns(groupId).map(({ body }) => body);
    teachers.push({ url: `${server.url}/api/${call.path}`, token, bodies, statements: [] });
  }
  return teachers;
};

/** The same teachers with the statements of this release. */
const recordedTeachersOf = async (server: SchoolServer, call: ClassCall, students: number): Promise<Turns[]> => {
  const recorded: Turns[] = [];
  for (const [place, teacher] of (await teachersOf(server, call, students)).entries()) {
    const turns = call.turns(Math.floor(students / CLASS / 2) + place);
    recorded.push({ ...teacher, statements: await recordTurns(server, turns, hashOfToken(teacher.token)) });
  }
  return recorded;
};

type Rates = { now: number; sql: number; previous: number };

const measure = async (
  call: ClassCall,
  students: number,
  now: SchoolServer,
  previous: SchoolServer | undefined,
): Promise<void> => {
  const teachers = await recordedTeachersOf(now, call, students);
  const before = previous && (await teachersOf(previous, call, students));
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      previous: before ? await turnsPerSecond(before) : Number.NaN,
      now: await turnsPerSecond(teachers),
      sql: await turnsFromSql(now.pool, teachers),
    });
  }
  const of = (ratio: (rates: Rates) => number): string => median(rounds.map(ratio)).toFixed(2);
  console.log(
    `${call.path.padEnd(28)} ${String(students).padStart(7)} children  ÷ previous release = ${of((r) => r.now / r.previous)}` +
      `  prepared SQL ÷ API = ${of((r) => r.sql / r.now)}  statements: ${teachers[0]?.statements[0]?.length}` +
      `  (${of((r) => r.previous)} → ${of((r) => r.now)} requests/s here)`,
  );
};

/** Prints the rates of class calls beside those of the previous release, and the memory and start of one school. */
export const benchClasses = async (neighbourUrl: string): Promise<void> => {
  // Without the program of the previous release nothing is compared with it.
  const previous = process.env['PREVIOUS_API'];
  for (const students of SIZES) {
    const seed: Parameters<typeof startSchoolServer>[2] = (client) => seedClasses(client, Math.ceil(students / CLASS));
    const servers: SchoolServer[] = [];
    try {
      servers.push(await startSchoolServer(neighbourUrl, `classes_${students}`, seed));
      if (previous) servers.push(await startSchoolServer(neighbourUrl, `previous_${students}`, seed, {}, previous));
      const [now, before] = servers;
      if (now) for (const call of CALLS) await measure(call, students, now, before);
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  await measureOneSchool(previous);
};
