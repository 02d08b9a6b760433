import type { AccountRecord, AccountRow } from '@pupitre/shared/contracts/accounts';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertLeaver, insertStaff, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertPasskeyRow } from '../../testing/second-factors.ts';
import { accountLimit } from '../auth/password-guess.ts';

const { admin, school, foreign } = createSchoolsFixture();

const list = (body: object = {}, person?: Person) =>
  admin.call<AccountRow>('POST', 'users/getTable', { rowsPerPage: 50, ...body }, person && { token: person.token });
const idsOf = async (body: object = {}, person?: Person): Promise<number[]> =>
  (await list(body, person)).body.tableData.items.map(({ id }) => id);
const read = (id: number, person?: Person) =>
  admin.call<AccountRecord>('GET', `users/get/${id}`, undefined, person && { token: person.token });
const account = async (id: number, person?: Person): Promise<AccountRecord> => (await read(id, person)).body.data;

/** A parent with a child in a group, and no session. */
const insertGuardian = async (group = school().group): Promise<{ id: number; email: string; studentId: number }> => {
  const parent = await insertAccount(admin.db());
  const student = await insertStudentRow(admin.db(), group, { user_id: parent.id });
  return { ...parent, studentId: student.id };
};

const lockOut = async (id: number, tries = accountLimit('user:').tries): Promise<void> => {
  const { key } = accountLimit(`user:${id}`);
  await admin
    .db()
    .insertInto('rate_limits')
    .values(Array.from({ length: tries }, () => ({ key })))
    .execute();
};

test('[SUP-01] an administrator lists every living account, with what its owner needs help with', async () => {
  const { id, email } = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const gone = await insertAccount(admin.db(), { deleted_at: new Date() });
  const [row] = (await list({ search: email })).body.tableData.items;
  expect(row).toEqual({
    id,
    rowVersion: 1,
    name: 'MARÍA JOSÉ',
    paternal: 'ÑÁÑEZ',
    maternal: 'ZÚÑIGA',
    email,
    phone: expect.stringMatching(/^\d{10}$/),
    role: 'teacher',
    school: { id: school().id, name: expect.any(String) },
    createdAt: expect.stringMatching(/Z$/),
    lastLoginAt: null,
    isConfirmed: true,
    lockedUntil: null,
    sessions: 0,
    hasSecondFactor: false,
  });
  expect(await idsOf({ search: gone.email })).toEqual([]);
  expect(refusal(await read(gone.id))).toEqual(NOT_FOUND);
});

test('[SUP-01] a login sets the last login and the number of devices; a recovery does neither', async () => {
  const { id, email } = await insertAccount(admin.db());
  await openSession(admin.db(), id, 'recovery');
  await openSession(admin.db(), id, 'secondFactor');
  expect(await account(id)).toMatchObject({ lastLoginAt: null, sessions: 0, rowVersion: 1 });
  await admin.call('POST', 'auth/login', { email, password: PASSWORD });
  const { lastLoginAt, sessions, rowVersion } = await account(id);
  expect(Date.now() - Date.parse(lastLoginAt ?? '')).toBeLessThan(60_000);
  expect([sessions, rowVersion]).toEqual([1, 1]);
  await insertPasskeyRow(admin.db(), id);
  expect((await account(id)).hasSecondFactor).toBe(true);
});

test('[SUP-01] a directive lists the own staff and the guardians of the own students, and nobody else', async () => {
  const own = await insertGuardian();
  const other = await insertGuardian(foreign().group);
  const former = await insertAccount(admin.db());
  await insertLeaver(admin.db(), school().group, { user_id: former.id });
  const stranger = await insertAccount(admin.db());
  const { directive, teacher } = school();
  const ids = await idsOf({}, directive);
  expect(ids).toEqual(expect.arrayContaining([directive.id, teacher.id, own.id]));
  const hidden = [other.id, former.id, stranger.id, foreign().teacher.id, foreign().directive.id];
  expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
  for (const id of hidden) expect([id, refusal(await read(id, directive))]).toEqual([id, NOT_FOUND]);
  expect(await idsOf({ schoolId: school().id })).toEqual(ids);
  expect(await idsOf({ schoolId: school().id }, directive)).toEqual(ids);
  expect(refusal(await list({ schoolId: foreign().id }, directive))).toEqual(NOT_FOUND);
  expect(refusal(await list({ schoolId: 999_999 }))).toEqual(NOT_FOUND);
});

test('[SUP-01] a guardian who ended, or whose child left, is read no more', async () => {
  const { id, studentId } = await insertGuardian();
  const { directive } = school();
  expect((await account(id, directive)).students).toMatchObject([{ id: studentId }]);
  const rows = admin
    .db()
    .updateTable('student_guardians')
    .set({ until: new Date().toISOString().slice(0, 10) });
  await rows.where('student_id', '=', studentId).execute();
  expect(refusal(await read(id, directive))).toEqual(NOT_FOUND);
  expect(await idsOf({}, directive)).not.toContain(id);
});

test('[SUP-01] a guardian of two schools shows each directive the own students alone', async () => {
  const { id, studentId } = await insertGuardian();
  const elsewhere = await insertStudentRow(admin.db(), foreign().group, { user_id: id });
  const studentsFor = async (person?: Person) => (await account(id, person)).students.map((student) => student.id);
  expect(await studentsFor(school().directive)).toEqual([studentId]);
  expect(await studentsFor(foreign().directive)).toEqual([elsewhere.id]);
  expect(await studentsFor()).toEqual([studentId, elsewhere.id]);
});

test('[SUP-01] filters by role and by state, together with the school', async () => {
  const { directive } = school();
  const unconfirmed = await insertStaff(admin.db(), school().id, 'teacher', { email_verified_at: null });
  const never = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const locked = await insertGuardian();
  await lockOut(locked.id);
  const busy = await insertGuardian();
  await lockOut(busy.id, accountLimit('user:').tries - 1);
  for (const person of [undefined, directive]) {
    const filtered = (filter: object) => idsOf({ ...filter, schoolId: school().id }, person);
    expect(await filtered({ state: 'unconfirmed' })).toEqual([unconfirmed.id]);
    expect(await filtered({ state: 'locked' })).toEqual([locked.id]);
    expect(await filtered({ state: 'locked', role: 'teacher' })).toEqual([]);
    const unused = await filtered({ state: 'neverLoggedIn', role: 'teacher' });
    expect([unused.includes(never.id), unused.includes(school().teacher.id)]).toEqual([true, false]);
    expect(await filtered({ role: 'directive' })).toEqual([directive.id]);
  }
  expect(await idsOf({ role: 'super_admin' })).toHaveLength(1);
  expect(refusal(await list({ role: 'pupil' }))).toEqual(invalid('role'));
  expect(refusal(await list({ state: 'odd' }))).toEqual(invalid('state'));
});

test('[SUP-01] a lock ends with the longest wait, also of a known device', async () => {
  const { id, email } = await insertAccount(admin.db());
  await lockOut(id);
  const minutes = async (): Promise<number> =>
    Math.round((Date.parse((await account(id)).lockedUntil ?? '') - Date.now()) / 60_000);
  expect(await minutes()).toBe(15);
  await admin.db().deleteFrom('rate_limits').execute();
  expect((await account(id)).lockedUntil).toBeNull();
  await admin.call('POST', 'auth/login', { email, password: PASSWORD });
  const device = admin.db().selectFrom('known_devices').select('id').where('user_id', '=', id);
  const key = `login:device:${(await device.executeTakeFirstOrThrow()).id}`;
  await admin
    .db()
    .insertInto('rate_limits')
    .values(Array.from({ length: 10 }, () => ({ key })))
    .execute();
  expect(await minutes()).toBe(15);
  expect(await idsOf({ state: 'locked' })).toContain(id);
});

test('[SUP-01] the record says what the caller may do, and nothing for equal and higher roles', async () => {
  const { directive, teacher } = school();
  const colleague = await insertStaff(admin.db(), school().id, 'directive');
  const actionsFor = async (id: number, person?: Person) => (await account(id, person)).actions;
  const waiting = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id, email_verified_at: null });
  expect(await actionsFor(waiting.id, directive)).toEqual(['resendConfirmation', 'oneTimePassword']);
  expect(await actionsFor(teacher.id, directive)).toEqual(['oneTimePassword', 'endSessions']);
  for (const id of [directive.id, colleague.id]) {
    expect(await account(id, directive)).toMatchObject({ actions: [], mayChangeEmail: false });
    expect(await account(id)).toMatchObject({ actions: ['oneTimePassword', 'endSessions'], mayChangeEmail: true });
  }
  const { id: head } = await insertAccount(admin.db(), { role: 'super_admin' });
  expect(await account(head)).toMatchObject({ actions: [], mayChangeEmail: false });
});

test('[SUP-01] [VAL-05 users/getTable] teachers and parents list nobody', async () => {
  for (const person of [school().teacher, school().parent]) {
    expect(refusal(await list({}, person))).toEqual(FORBIDDEN);
    expect(refusal(await read(school().teacher.id, person))).toEqual(FORBIDDEN);
  }
});

test('[SUP-01] a one-time password shows until when it waits', async () => {
  const until = new Date(Date.now() + 60_000);
  const { id } = await insertAccount(admin.db(), { must_change_password: true, password_expires_at: until });
  expect((await account(id)).passwordUntil).toBe(until.toISOString());
});

test('[SUP-01] a login within an hour of the last one writes no account anew', async () => {
  const { id, email } = await insertAccount(admin.db());
  const logInAfter = async (minutes: number): Promise<boolean> => {
    const last_login_at = new Date(Date.now() - minutes * 60_000);
    await admin.db().updateTable('users').set({ last_login_at }).where('id', '=', id).execute();
    expect((await admin.call('POST', 'auth/login', { email, password: PASSWORD })).status).toBe(200);
    const user = admin.db().selectFrom('users').select('last_login_at').where('id', '=', id);
    return (await user.executeTakeFirstOrThrow()).last_login_at?.getTime() !== last_login_at.getTime();
  };
  expect([await logInAfter(50), await logInAfter(70)]).toEqual([false, true]);
});
