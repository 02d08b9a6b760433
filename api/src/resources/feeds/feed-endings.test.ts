import { sql } from 'kysely';
import { findAudit } from '../../testing/audit.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { insertGroupFeed, insertStudentFeed, readFeed } from '../../testing/feeds.ts';
import { queueNotice, sendDenial } from '../../testing/notices.ts';
import { mailedToken } from '../../testing/registrations.ts';
import { insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school } = createSchoolsFixture(beforeEach);

const statusOf = async (token: string) => (await readFeed(admin.url(), token)).status;
const feedsOf = ({ id }: { id: number }) =>
  admin
    .db()
    .selectFrom('calendar_feeds')
    .select(['id', 'student_id'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
const actionsOf = async (id: number) => (await findAudit(admin.db(), 'calendar_feeds', id)).map(({ action }) => action);
const emailOf = async ({ id }: Person) =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const asDirective = (method: 'DELETE' | 'PUT' | 'PATCH', path: string, body?: object) =>
  admin.call(method, path, body, { token: school().directive.token });

test('[FED-09] the feeds of an account end with it', async () => {
  const other = await insertPerson(admin.db());
  const child = await insertStudentRow(admin.db(), school().group, { user_id: other.id });
  const { id, token } = await insertStudentFeed(admin.db(), other, child.id);
  const body = { email: await emailOf(other), password: PASSWORD };
  expect((await admin.call('POST', 'users/delete', body)).status).toBe(200);
  expect([await statusOf(token), await feedsOf(other), await actionsOf(id)]).toEqual([404, [], ['delete']]);
});

test('[FED-09] the feeds of an account end once its owner denies what somebody else did in it', async () => {
  const { parent, studentId, teacher, group } = school();
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  const others = await insertGroupFeed(admin.db(), teacher, group);
  await queueNotice(admin.db(), { userId: parent.id, kind: 'newDevice' });
  const denial = await mailedToken(admin.db(), await emailOf(parent));
  expect((await sendDenial(admin.url(), denial)).status).toBe(200);
  expect([await statusOf(token), await statusOf(others.token)]).toEqual([404, 200]);
});

const eraseAndRestore = async (studentId: number, meanwhile: () => Promise<void>): Promise<void> => {
  expect((await asDirective('DELETE', `students/delete/${studentId}`)).status).toBe(200);
  await meanwhile();
  const restored = await asDirective('PUT', 'trash/restore', { kind: 'student', id: studentId });
  expect(restored.body).toMatchObject({ message: 'restored' });
};

test('[FED-09] the feed of a deleted student ends, and its guardian makes another one of the restored student', async () => {
  const { parent, studentId } = school();
  const { id, token } = await insertStudentFeed(admin.db(), parent, studentId);
  await eraseAndRestore(studentId, async () => {
    expect([await statusOf(token), await feedsOf(parent)]).toEqual([404, []]);
  });
  expect([await statusOf(token), await feedsOf(parent), await actionsOf(id)]).toEqual([404, [], ['delete']]);
  const made = await admin.call('POST', 'feeds/create', { student: { id: studentId } }, { token: parent.token });
  expect([made.status, (await feedsOf(parent)).length]).toEqual([200, 1]);
});

test('[FED-09] what somebody else made in an account does not come back with a student from the trash', async () => {
  const { parent, studentId } = school();
  const { token } = await insertStudentFeed(admin.db(), parent, studentId);
  await queueNotice(admin.db(), { userId: parent.id, kind: 'newDevice' });
  const denial = await mailedToken(admin.db(), await emailOf(parent));
  await eraseAndRestore(studentId, async () => {
    expect((await sendDenial(admin.url(), denial)).status).toBe(200);
  });
  expect([await statusOf(token), await feedsOf(parent)]).toEqual([404, []]);
  const { rows } = await sql<{ hashes: number }>`
    select count(*)::int as hashes from trash where parts::text like '%token_hash%'`.execute(admin.db());
  expect(rows).toEqual([{ hashes: 0 }]);
});

test('[FED-09] of two records of one student that are merged, each guardian has one feed', async () => {
  const { parent, studentId, group } = school();
  const twin = await insertStudentRow(admin.db(), group, { user_id: parent.id });
  const other = await insertPerson(admin.db());
  await admin.db().insertInto('student_guardians').values({ student_id: twin.id, user_id: other.id }).execute();
  const first = await insertStudentFeed(admin.db(), parent, studentId);
  const second = await insertStudentFeed(admin.db(), parent, twin.id);
  const moved = await insertStudentFeed(admin.db(), other, twin.id);
  expect((await asDirective('PATCH', 'students/merge', { id: twin.id, into: studentId })).status).toBe(200);
  expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 404]);
  expect(await feedsOf(parent)).toEqual([{ id: first.id, student_id: studentId }]);
  expect(await feedsOf(other)).toEqual([{ id: moved.id, student_id: studentId }]);
  // Staff decide if the guardian of the later record sees the first one.
  expect(await statusOf(moved.token)).toBe(404);
  await admin.db().updateTable('student_guardians').set({ sees: true }).where('user_id', '=', other.id).execute();
  expect(await statusOf(moved.token)).toBe(200);
  expect([await actionsOf(second.id), await actionsOf(moved.id)]).toEqual([['delete'], ['update']]);
});
