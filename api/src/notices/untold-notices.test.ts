import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { queuedMails } from '../testing/mails.ts';

const { db, school, as, rollCall, sendAll, work, stored, choose, today } = createNoticeSchool();

test('[NTC-02] what ended before it was tried is cancelled, since a correction would come without an alarm', async () => {
  const { parent, studentId, teacher } = school();
  await choose(parent, { kinds: [{ kind: 'justification', push: false, mail: false, webhook: false }] });
  await rollCall([studentId]);
  await sql`update notices set due_at = now()`.execute(db());
  expect(await work('handOut')).toBe(1);
  const body = { student: { id: studentId }, from: today(), to: today(), reason: 'FIEBRE', url: null };
  expect((await as(teacher, 'POST', 'justifications/create', body)).status).toBe(200);
  await sendAll();
  const outcomes = db().selectFrom('notice_deliveries').select(['state', 'tries', 'reason']);
  expect(await outcomes.execute()).toEqual([{ state: 'failed', tries: 0, reason: 'outdated' }]);
  await rollCall([], [studentId]);
  await sendAll();
  expect(await queuedMails(db())).toEqual([]);
  expect(await stored(parent)).toEqual(['absence 1 none cancelled', 'justification 1 accepted sent']);
});
