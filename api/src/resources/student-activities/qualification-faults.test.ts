import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { call } from '../../testing/call.ts';
import { startMailServer } from '../../testing/mail-server-process.ts';
import { createMailPortalFixture } from '../../testing/mail-portal.ts';
import { queuedMails } from '../../testing/mails.ts';
import {
  insertGroupActivity,
  insertLivingSchool,
  insertPerson,
  insertSchoolActivity,
  insertStudentRow,
} from '../../testing/schools.ts';

const portal = createMailPortalFixture();
const DATE = '2026-05-11';

/** A group with a score for each child of as many parents. */
const fillClass = async (children: number) => {
  const { group, teacher, id } = await insertLivingSchool(portal.db);
  const link = await insertGroupActivity(portal.db, group, (await insertSchoolActivity(portal.db, id)).id);
  const rows = [];
  for (let made = 0; made < children; made += 1) {
    const { id: user_id } = await insertPerson(portal.db);
    const student = await insertStudentRow(portal.db, group, { user_id });
    rows.push({ student_id: student.id, score: made % 6 });
  }
  const place = { school_id: id, group_id: group.id, group_activity_id: link.id, date: DATE };
  await portal.db
    .insertInto('student_activities')
    .values(rows.map((row) => ({ ...row, ...place })))
    .execute();
  return { body: { group: { id: group.id }, date: DATE }, token: teacher.token };
};
/** Counts marked scores and queued mails in one snapshot: the database may commit after the server has died. */
const countBoth = (): Promise<[marked: number, queued: number]> =>
  portal.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const marked = tx.selectFrom('student_activities').select('id').where('sent_score', 'is not', null);
      return [(await marked.execute()).length, (await queuedMails(tx)).length];
    });

test('[GRP-09] a server killed between its answer and the mails loses none', async () => {
  const { body, token } = await fillClass(8);
  const first = await portal.start();
  // No mail server listens yet: none of the mails is out when the server dies.
  const answer = await call(first.url, 'POST', 'student-activities/sendQualification', body, { token });
  first.process.kill('SIGKILL');
  await first.exit;
  expect(answer.body).toEqual({ result: true, message: 'qualificationSent' });
  expect(await queuedMails(portal.db)).toHaveLength(8);
  // The dead server may have had mails in hand. Another one takes these over after two minutes.
  await sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`.execute(
    portal.db,
  );

  const mailServer = await startMailServer(portal.port);
  const second = await portal.start();
  const again = await call(second.url, 'POST', 'student-activities/sendQualification', body, { token });
  expect(again.body).toEqual({ result: true, message: 'nothingToSend' });
  await portal.untilAllSent();
  const receivers = (await mailServer.received()).flatMap(({ to }) => to);
  expect([receivers.length, new Set(receivers).size]).toEqual([8, 8]);
  expect(await second.stop()).toBe(0);
  await mailServer.stop();
});

test('[GRP-09] a server killed in the middle of a sending has marked exactly what it has queued', async () => {
  const { body, token } = await fillClass(60);
  for (const delay of [5, 20, 40, 80]) {
    await portal.db.updateTable('student_activities').set({ sent_score: null }).execute();
    await sql`delete from pgboss.job`.execute(portal.db);
    const server = await portal.start();
    const sending = call(server.url, 'POST', 'student-activities/sendQualification', body, { token }).catch(() => null);
    await wait(delay);
    server.process.kill('SIGKILL');
    await Promise.all([server.exit, sending]);
    expect([
      [0, 0],
      [60, 60],
    ]).toContainEqual(await countBoth());
  }
});
