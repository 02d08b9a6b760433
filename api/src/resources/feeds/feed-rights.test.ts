import { sql } from 'kysely';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { dayAfterToday } from '../../testing/capital-days.ts';
import { insertGroupFeed, insertStudentFeed, readFeed } from '../../testing/feeds.ts';
import { insertEmployee, insertGroupRow, insertStaff } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const read = async (token: string) => {
  const reply = await readFeed(admin.url(), token);
  return reply.status === 200 ? 200 : refusal(reply);
};
const guardianRow = (userId: number) =>
  admin
    .db()
    .updateTable('student_guardians')
    .where('student_id', '=', school().studentId)
    .where('user_id', '=', userId);

test('[FED-02] a guardian who no longer sees the student reads nothing more, and again when they see', async () => {
  const { parent, studentId, group } = school();
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  const ofGroup = await insertGroupFeed(admin.db(), parent, group);
  expect([await read(token), await read(ofGroup.token)]).toEqual([200, 200]);
  await guardianRow(parent.id).set({ sees: false }).execute();
  expect([await read(token), await read(ofGroup.token)]).toEqual([NOT_FOUND, NOT_FOUND]);
  await guardianRow(parent.id).set({ sees: true }).execute();
  expect(await read(token)).toBe(200);
  await guardianRow(parent.id)
    .set({ until: dayAfterToday(0), is_primary: false })
    .execute();
  expect(await read(token)).toEqual(NOT_FOUND);
});

test('[FED-02] a teacher who leaves a group, or the school, reads its calendar no more', async () => {
  const { id, group } = school();
  const employee = await insertStaff(admin.db(), id, 'teacher');
  await insertEmployee(admin.db(), group, employee.id);
  const { token } = await insertGroupFeed(admin.db(), employee, group);
  expect(await read(token)).toBe(200);
  await admin.db().updateTable('users').set({ school_id: foreign().id }).where('id', '=', employee.id).execute();
  expect(await read(token)).toEqual(NOT_FOUND);
  await admin.db().updateTable('users').set({ school_id: id }).where('id', '=', employee.id).execute();
  expect(await read(token)).toBe(200);
  await admin.db().deleteFrom('group_employees').where('user_id', '=', employee.id).execute();
  expect(await read(token)).toEqual(NOT_FOUND);
});

test('[FED-02] a directive of another school reads nothing, and a deleted group or account answers nobody', async () => {
  const { directive, teacher, group } = school();
  const { token } = await insertGroupFeed(admin.db(), directive, group);
  const stranger = await insertGroupFeed(admin.db(), foreign().directive, group);
  const ofTeacher = await insertGroupFeed(admin.db(), teacher, group);
  expect([await read(token), await read(stranger.token), await read(ofTeacher.token)]).toEqual([200, NOT_FOUND, 200]);
  await admin.db().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', teacher.id).execute();
  expect(await read(ofTeacher.token)).toEqual(NOT_FOUND);
  await admin.db().updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', group.id).execute();
  expect(await read(token)).toEqual(NOT_FOUND);
});

test('[FED-02] the feed of a student follows it to another group, and its guardian loses the old group', async () => {
  const { parent, studentId, group, directive, id } = school();
  const next = await insertGroupRow(admin.db(), id, directive.id, { code: 'SEGUNDO' });
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  const old = await insertGroupFeed(admin.db(), parent, group);
  await sql`
    with moved as (update students set group_id = ${next.id} where id = ${studentId})
    update enrollments set group_id = ${next.id} where student_id = ${studentId} and left_on is null`.execute(
    admin.db(),
  );
  expect((await readFeed(admin.url(), token)).text).toContain('NAME:SOFÍA · SEGUNDO');
  expect(await read(old.token)).toEqual(NOT_FOUND);
});

test('[FED-02] [VAL-05 calendar] every name that is no token of a feed answers the same', async () => {
  const unknown = ['A'.repeat(43), 'A'.repeat(42), `${'A'.repeat(43)}.ics`, '%00', 'x', '..%2f..%2fetc'];
  for (const token of unknown) expect([token, await read(token)]).toEqual([token, NOT_FOUND]);
  const { token } = await insertGroupFeed(admin.db(), school().teacher, school().group);
  for (const name of [token, `${token}.txt`, `${token}.ics.ics`, ` ${token}.ics`, `${token.toLowerCase()}.ics`]) {
    const reply = await admin.call('GET', `calendar/${encodeURIComponent(name)}`);
    expect([name, refusal(reply)]).toEqual([name, NOT_FOUND]);
  }
});
