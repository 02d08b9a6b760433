import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import { sendWhileLocked } from '../testing/locked-rows.ts';
import { createNoticeSchool } from '../testing/notice-school.ts';
import { insertNoticeRow } from '../testing/notice-fixture.ts';
import { noteUndone } from './note-undone.ts';

const { db, school, as, stored, today } = createNoticeSchool();

test('[NTC-02] an undo of several days or tables and a read of all notices do not wait for each other', async () => {
  const { parent, studentId, id: schoolId, teacher } = school();
  const place = { schoolId, studentId, userId: parent.id };
  const [first] = [
    await insertNoticeRow(db(), place, { fact: `score:${studentId}:${today()}`, kind: 'score', says: 'scored' }),
    await insertNoticeRow(db(), place, { fact: `absence:${studentId}:${today()}` }),
  ];
  const row = { school_id: schoolId, student_id: studentId, date: today() };
  const changes = ['student_attendance', 'student_activities'].map((entity) => ({
    entity,
    recordId: 1,
    before: row,
    after: null,
  }));
  const undo = () =>
    db()
      .transaction()
      .execute((tx) => noteUndone(tx, changes, teacher.id));
  const read = async () => expect((await as(parent, 'POST', 'notices/read', {})).status).toBe(200);
  const lockFirst = (tx: Tx) => sql`select from notices where id = ${first.id} for update`.execute(tx);
  await sendWhileLocked<unknown>(db(), lockFirst, [read, undo]);
  expect(await stored(parent)).toEqual(['score 1 none cancelled', 'absence 1 none cancelled']);
});
