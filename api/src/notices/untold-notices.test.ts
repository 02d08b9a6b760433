import { sql } from 'kysely';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { queuedMails } from '../testing/mails.ts';

const { db, school, as, rollCall, sendAll, work, inbox, stored, choose, today } = createNoticeSchool();

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

/** Lets a server of the previous release correct the mark of a student after its alarm was handed out, so that none goes out. */
const withhold = async (): Promise<void> => {
  await sql`update notices set due_at = now()`.execute(db());
  expect(await work('handOut')).toBe(1);
  await sql`update student_attendance set attendence = true where student_id = ${school().studentId}`.execute(db());
  await sendAll();
  const outcomes = db().selectFrom('notice_deliveries').select(['state', 'reason']).where('tries', '=', 0);
  expect((await outcomes.execute()).at(-1)).toEqual({ state: 'failed', reason: 'outdated' });
};
const subjectsOf = async (): Promise<string[]> => (await queuedMails(db())).map(({ subject }) => subject);

test('[NTC-01] an absence whose alarm was withheld, and that is marked again, has one alarm after its grace', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await withhold();
  expect(await subjectsOf()).toEqual([]);
  await rollCall([studentId]);
  expect(await stored(parent)).toEqual(['absence 1 absent waiting']);
  expect(await work('handOut')).toBe(0);
  await sendAll();
  await rollCall([studentId]);
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía']);
  await rollCall([], [studentId]);
  await sendAll();
  expect(await subjectsOf()).toEqual(['Ausencia de Sofía', 'Corrección: Sofía sí asistió']);
});

test('[NTC-01] corrected once more in that grace, it sends nothing', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await withhold();
  await rollCall([studentId]);
  await rollCall([], [studentId]);
  await sendAll();
  expect(await subjectsOf()).toEqual([]);
  expect(await stored(parent)).toEqual(['absence 1 none cancelled']);
});

test('[NTC-02] a correction that was withheld goes out once its mark is there again', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await sendAll();
  await rollCall([], [studentId]);
  await sendAll();
  await rollCall([studentId]);
  await withhold();
  await rollCall([studentId]);
  await sendAll();
  await sendAll();
  expect(await subjectsOf()).toEqual([
    'Ausencia de Sofía',
    'Corrección: Sofía sí asistió',
    'Corrección: Sofía no asistió',
  ]);
});

test('[NTC-02] a withheld alarm that the page has shown is no news again', async () => {
  const { parent, studentId } = school();
  await choose(parent);
  await rollCall([studentId]);
  await withhold();
  const ids = (await inbox(parent)).map(({ id }) => id);
  expect((await as(parent, 'POST', 'notices/show', { ids })).status).toBe(200);
  await rollCall([studentId]);
  await sendAll();
  expect(await subjectsOf()).toEqual([]);
  expect(await stored(parent)).toEqual(['absence 1 absent sent']);
});
