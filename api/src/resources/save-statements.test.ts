import { sql } from 'kysely';
import { openEveryDay } from '../testing/notice-fixture.ts';
import { asAdministrator } from '../testing/administrator.ts';
import type { Method } from '../testing/call.ts';
import {
  insertGroupActivity,
  insertGroupTask,
  insertLivingSchool,
  insertSchoolActivity,
  insertStudentRow,
  type LivingSchool,
} from '../testing/schools.ts';
import { sentStatements } from '../testing/sent-statements.ts';

/** The session, what is named, and the rows with their notes. */
const MOST = 6;

const admin = asAdministrator();
let school: LivingSchool;
let children: { id: number }[];
let activities: { id: number }[];
let tasks: { id: number }[];
beforeAll(async () => {
  const db = admin.db();
  school = await insertLivingSchool(db);
  children = [];
  for (let made = 0; made < 40; made += 1) children.push(await insertStudentRow(db, school.group));
  activities = [];
  for (let made = 0; made < 5; made += 1) {
    activities.push(await insertGroupActivity(db, school.group, (await insertSchoolActivity(db, school.id)).id));
  }
  tasks = [];
  for (let made = 0; made < 5; made += 1) tasks.push(await insertGroupTask(db, school.group));
});

/** A day of the last week with classes: its absences are news, and so are its stars. */
let newsDay = '';
beforeAll(async () => {
  const db = admin.db();
  await openEveryDay(db, school);
  await sql`
    insert into student_guardians (student_id, user_id)
    select id, ${school.parent.id} from students where group_id = ${school.group.id} and user_id is null`.execute(db);
  const { rows } = await sql<{ day: string }>`select current_date - 2 as day`.execute(db);
  newsDay = rows[0]?.day ?? '';
  await sql`update group_tasks set date = ${newsDay} where school_id = ${school.id}`.execute(db);
});

/** The statements that a save of a class sends. */
const statementsOf = async (
  path: string,
  rows: object[],
  method: Method = 'POST',
  date = '2026-05-11',
): Promise<string[]> => {
  const body = { groupId: school.group.id, date, rows };
  const { sent, answer } = await sentStatements(() => admin.call(method, path, body));
  expect(answer.status).toBe(200);
  return sent;
};
/** First all are new, then half of them change, then none. */
const ROUNDS = ['new', 'changed', 'unchanged', 'unchanged again'];
const isTurned = (place: number, round: string) => round !== 'new' && place % 2 === 0;

test.each(ROUNDS)(
  '[GRP-07] the marks of 40 children, %s, are saved in one statement after that of a new session',
  async (round) => {
    const rows = children.map((student, place) => ({ student, attendence: isTurned(place, round), delay: false }));
    const asked = await statementsOf('student-attendance/save', rows);
    expect(asked.length).toBe(round === 'new' ? 2 : 1);
  },
);

test.each(ROUNDS)('[GRP-08] the stars of 40 children in 5 activities, %s, likewise', async (round) => {
  const rows = children.flatMap((student, place) =>
    activities.map((group_activities) => ({ student, group_activities, score: isTurned(place, round) ? 4 : 2 })),
  );
  const asked = await statementsOf('student-activities/save', rows);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThanOrEqual(MOST);
});

test.each(ROUNDS)('[GRD-03] the grades of 40 children in 5 tasks, %s, likewise', async (round) => {
  const rows = children.flatMap((student, place) =>
    tasks.map((group_tasks) => ({
      student,
      group_tasks,
      delivered: true,
      qualification: isTurned(place, round) ? 9 : 8,
    })),
  );
  const asked = await statementsOf('student-tasks/save', rows, 'PUT');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThanOrEqual(MOST);
});

const waitingNotices = async (kind: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices where kind = ${kind} and state = 'waiting'`.execute(admin.db());
  return rows[0]?.count ?? 0;
};

test.each([10, 40, 60])(
  '[NTC-14] a roll call of %i children that makes notices, and one that corrects them, is one statement',
  async (count) => {
    while (children.length < count) {
      const changes = { user_id: school.parent.id };
      children.push(await insertStudentRow(admin.db(), school.group, changes));
    }
    const marks = (attendence: boolean) =>
      children.slice(0, count).map((student) => ({ student, attendence, delay: false }));
    for (const attendence of [false, true, false]) {
      const asked = await statementsOf('student-attendance/save', marks(attendence), 'POST', newsDay);
      expect(asked.length).toBe(1);
      expect(await waitingNotices('absence')).toBe(attendence ? 0 : count);
    }
    await statementsOf('student-attendance/save', marks(true), 'POST', newsDay);
  },
);

test.each([10, 40, 60])('[NTC-14] stars and grades of %i children stay within six statements', async (count) => {
  const named = children.slice(0, count);
  const [group_activities] = activities;
  const [group_tasks] = tasks;
  for (const round of ['new', 'changed', 'unchanged']) {
    const stars = named.map((student) => ({ student, group_activities, score: round === 'new' ? 3 : 5 }));
    const grades = named.map((student) => ({
      student,
      group_tasks,
      delivered: true,
      qualification: round === 'new' ? 70 + count / 10 : 90 + count / 10,
    }));
    expect((await statementsOf('student-activities/save', stars, 'POST', newsDay)).length).toBeLessThanOrEqual(MOST);
    expect((await statementsOf('student-tasks/save', grades, 'PUT')).length).toBeLessThanOrEqual(MOST);
  }
  expect(await waitingNotices('score')).toBeGreaterThanOrEqual(count);
  expect(await waitingNotices('grade')).toBeGreaterThanOrEqual(count);
});
