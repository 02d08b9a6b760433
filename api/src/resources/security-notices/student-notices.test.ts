import { sendDenial } from '../../testing/notices.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, school, foreign, as, update, assign, read, find, child, codeOf } = createStudentFixture();

const emailOf = async ({ id }: Person): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const openConsents = (studentId: number) =>
  admin
    .db()
    .selectFrom('consents')
    .select('id')
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .execute();

test('[ACC-07] a parent whom staff named for a student denies it by the link of the mail', async () => {
  const { teacher, group } = school();
  const parent = await insertPerson(admin.db());
  const [id, email] = [await child(group), await emailOf(parent)];
  await find(teacher, parent);
  expect((await update(teacher, { id, group: { id: group.id }, user: { id: parent.id } })).status).toBe(200);
  expect((await mailsTo(admin.db(), email)).at(-1)?.subject).toBe('Un alumno quedó vinculado a su cuenta');
  expect((await sendDenial(admin.url(), await mailedToken(admin.db(), email))).body.message).toBe('updated');
  expect(await read(id)).toMatchObject({ user: null, group: { id: group.id } });
  expect(await mailsTo(admin.db(), await emailOf(school().directive))).toHaveLength(1);
});

test('[ACC-07] a student who was moved to another school by its code goes back, without what was consented to there', async () => {
  const parent = await insertPerson(admin.db());
  const [id, email] = [await child(school().group, parent), await emailOf(parent)];
  await admin.db().updateTable('students').set({ group_id: null }).where('id', '=', id).execute();
  expect((await assign(parent, id, await codeOf(foreign().group))).status).toBe(200);
  expect((await as(parent, 'PUT', 'consents/set', { studentId: id, purpose: 'medicNotes', given: true })).status).toBe(
    200,
  );
  expect(await openConsents(id)).toHaveLength(1);
  const denied = await sendDenial(admin.url(), await mailedToken(admin.db(), email));
  expect(denied.body.message).toBe('recoveryEmailSent');
  const row = admin.db().selectFrom('students').select(['group_id', 'school_id', 'user_id']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ group_id: null, school_id: school().id, user_id: parent.id });
  expect(await openConsents(id)).toEqual([]);
});
