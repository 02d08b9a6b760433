import type { Sending } from '@pupitre/shared/contracts/student-activities';
import { sql } from 'kysely';
import { call } from '../../testing/call.ts';
import { letMinutesPass } from '../../testing/limits.ts';
import { queuedMails } from '../../testing/mails.ts';
import {
  insertGroupActivity,
  insertLivingSchool,
  insertPerson,
  insertSchoolActivity,
  insertStudentRow,
  type LivingSchool,
} from '../../testing/schools.ts';
import { createServerFixture } from '../../testing/test-server.ts';

const DAY = '2026-05-11';

const server = createServerFixture({ isRateLimited: true });
let school: LivingSchool;
let activityId: number;
beforeAll(async () => {
  school = await insertLivingSchool(server.db);
  const activity = await insertSchoolActivity(server.db, school.id, { name: 'LECTURA' });
  activityId = (await insertGroupActivity(server.db, school.group, activity.id)).id;
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'pgboss.job', 'student_activities']) {
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  }
});

const as = async (path: string, body: object): Promise<{ status: number; text: string }> =>
  call(server.url, 'POST', `student-activities/${path}`, body, { token: school.teacher.token });
const sendOf = async (score: number, date = DAY, studentIds = [school.studentId]): Promise<Sending> => {
  const rows = studentIds.map((id) => ({ student: { id }, group_activities: { id: activityId }, score }));
  expect((await as('save', { groupId: school.group.id, date, rows })).status).toBe(200);
  const answer: Sending = JSON.parse((await as('sendQualification', { group: { id: school.group.id }, date })).text);
  return answer;
};
const mails = async (): Promise<number> => (await queuedMails(server.db)).length;
const sent = { result: true, message: 'qualificationSent' };
const leftOut = (reason: string) => ({
  result: true,
  skipped: [{ id: school.studentId, name: 'SOFÍA PÉREZ LUNA', reason }],
});

test('[SEC-06] a score that changes twelve times in an hour is mailed twice, and the answer says who was left out', async () => {
  const answers = [];
  for (const score of [5, 0, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2]) answers.push(await sendOf(score));
  expect(answers.slice(0, 2)).toEqual([sent, sent]);
  expect(answers.slice(2)).toEqual(Array(10).fill(leftOut('hour')));
  expect(await mails()).toBe(2);
  // The score that was left out stays unsent, and is sent once the hour is over.
  expect((await as('getUnsent', { group: { id: school.group.id }, date: DAY })).text).toContain('"score":2');
  await letMinutesPass(server.db, 61);
  expect(await sendOf(3)).toEqual(sent);
});

test('[SEC-06] a day of class is mailed four times a day at most, and all days together twelve times', async () => {
  for (const score of [1, 2, 3, 4]) {
    expect(await sendOf(score)).toEqual(sent);
    await letMinutesPass(server.db, 31);
  }
  expect(await sendOf(5)).toEqual(leftOut('day'));
  const days = ['12', '13', '14', '15', '18', '19', '20', '21'].map((day) => `2026-05-${day}`);
  for (const day of days) expect(await sendOf(3, day)).toEqual(sent);
  expect(await sendOf(3, '2026-05-22')).toEqual(leftOut('day'));
  expect(await mails()).toBe(12);
  await letMinutesPass(server.db, 24 * 60);
  expect(await sendOf(4, '2026-05-22')).toEqual(sent);
});

test('[SEC-06] the others of the class get their mail, and a burst slips past no limit', async () => {
  const classmate = await insertStudentRow(server.db, school.group, { user_id: (await insertPerson(server.db)).id });
  await sendOf(1);
  await sendOf(2);
  const both = await sendOf(3, DAY, [school.studentId, classmate.id]);
  expect(both).toEqual({ ...sent, skipped: leftOut('hour').skipped });
  await Promise.all([4, 5, 4, 5, 4, 5].map((score) => sendOf(score, DAY, [classmate.id])));
  expect(await mails()).toBe(4);
});

test('[SEC-06] a burst about many days slips past no limit either', async () => {
  const days = Array.from({ length: 20 }, (_, day) => `2026-04-${10 + day}`);
  const { db } = server;
  const place = { school_id: school.id, group_id: school.group.id, student_id: school.studentId };
  const scores = days.map((date) => ({ ...place, date, score: 3, group_activity_id: activityId }));
  await db.insertInto('student_activities').values(scores).execute();
  const sendings = days.map((date) => as('sendQualification', { group: { id: school.group.id }, date }));
  expect((await Promise.all(sendings)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await mails()).toBe(12);
});
