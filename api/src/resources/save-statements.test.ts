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

/** The statements that a save of a class sends. */
const statementsOf = async (path: string, rows: object[], method: Method = 'POST'): Promise<string[]> => {
  const body = { groupId: school.group.id, date: '2026-05-11', rows };
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
