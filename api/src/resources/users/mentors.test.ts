import type { Mentor } from '@pupitre/shared/contracts/mentors';
import { insertAccount, PASSWORD } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import { newMentor } from '../../testing/mentors.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';
import { mailedPassword } from '../../testing/staff.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, read, find, child, log } = createStudentFixture();
const HAS_MENTOR = { status: 409, result: false, code: 'alreadyHasMentor' };
const taken = (code: 101 | 102) => ({ status: 409, result: false, code });

const register = (person: Person, body: object) => as(person, 'POST', 'users/createUserByAdministration', body);
const byEmail = (person: Person, email: string) =>
  admin.call('POST', 'users/getUserByEmail', { email }, { token: person.token });
const link = (person: Person, id: number, studentId: number) =>
  as(person, 'PATCH', 'users/updateAsAdmin', { id, student: { id: studentId } });
const logIn = (email: string, password: string) => admin.call('POST', 'auth/login', { email, password });
const countOf = async (email: string): Promise<number> =>
  (await admin.db().selectFrom('users').select('id').where('email', '=', email).execute()).length;

test('[STU-11] a teacher registers the mentor of a child, who enters by the mailed password and sees the child', async () => {
  const id = await child(school().group);
  const body = newMentor(id, { name: ' josé luis ' });
  const slipped = { password: 'Elegida-2026', must_change_password: false, role: 'super_admin' };
  const added = await register(school().teacher, { ...body, ...slipped });
  expect(added.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const mentorId = added.body.id;
  expect(await read(id)).toMatchObject({ rowVersion: 2, user: { id: mentorId, name: 'JOSÉ LUIS BERNAL OLVERA' } });
  const { teacher } = school();
  expect(await log(id)).toMatchObject([
    { user_id: teacher.id, action: 'update', before: { user_id: null }, after: { user_id: mentorId } },
  ]);

  expect(await mailsTo(admin.db(), body.email)).toHaveLength(1);
  expect((await logIn(body.email, 'Elegida-2026')).body.code).toBe('wrongCredentials');
  const { token, mustChangePassword } = (await logIn(body.email, await mailedPassword(admin.db(), body.email))).body;
  expect(mustChangePassword).toBe(true);
  expect(refusal(await admin.call('POST', 'students/getTable', {}, { token }))).toEqual(FORBIDDEN);
  const chosen = { password: PASSWORD, veryfiedPassword: PASSWORD };
  expect((await admin.call('PATCH', 'auth/update-password', chosen, { token })).status).toBe(200);
  const table = await admin.call<{ id: number }>('POST', 'students/getTable', { groupId: null }, { token });
  expect(table.body.tableData.items).toMatchObject([{ id, userId: mentorId, groupId: school().group.id }]);
});

test('[STU-11] [VAL-02 101] [VAL-02 102] a taken e-mail or phone makes no account and links nobody', async () => {
  const { email, phone } = newMentor(1);
  await insertAccount(admin.db(), { email, phone });
  const id = await child(school().group);
  const { teacher } = school();
  expect(refusal(await register(teacher, newMentor(id, { email: email.toUpperCase(), phone })))).toEqual(taken(101));
  expect(refusal(await register(teacher, newMentor(id, { phone })))).toEqual(taken(102));
  // A child out of reach comes first, so that its refusal tells of no account.
  const theirs = await child(foreign().group);
  for (const studentId of [theirs, 999_999]) {
    expect(refusal(await register(teacher, newMentor(studentId, { email })))).toEqual(NOT_FOUND);
    const body = newMentor(studentId);
    expect(refusal(await register(teacher, body))).toEqual(NOT_FOUND);
    expect([await countOf(body.email), await mailsTo(admin.db(), body.email)]).toEqual([0, []]);
  }
  expect(await read(id)).toMatchObject({ rowVersion: 1, user: null });
});

test('[STU-11] [VAL-02 alreadyHasMentor] a teacher registers no second mentor, who runs the school replaces one', async () => {
  const { teacher, directive, parent } = school();
  const id = await child(school().group, parent);
  const body = newMentor(id);
  expect(refusal(await register(teacher, body))).toEqual(HAS_MENTOR);
  expect([await countOf(body.email), await mailsTo(admin.db(), body.email)]).toEqual([0, []]);
  const replaced = await register(directive, body);
  expect(await read(id)).toMatchObject({ user: { id: replaced.body.id } });
  expect((await register(head(), newMentor(id))).status).toBe(200);
  expect(refusal(await as(parent, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
});

test('[STU-11] of two teachers who register the mentor of one child at once one does', async () => {
  const id = await child(school().group);
  const bodies = [newMentor(id), newMentor(id)];
  const answers = await Promise.all(bodies.map((body) => register(school().teacher, body)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('alreadyHasMentor');
  const mails = await Promise.all(bodies.map(({ email }) => mailsTo(admin.db(), email)));
  expect(mails.flat()).toHaveLength(1);
});

test('[STU-11] [VAL-02 520] a parent is found by the whole e-mail without its case, and nobody else', async () => {
  const { id, email } = await insertAccount(admin.db());
  const person = { name: 'MARÍA JOSÉ', paternal: 'ÑÁÑEZ', maternal: 'ZÚÑIGA' };
  for (const { token } of [head(), school().directive, school().teacher]) {
    const found = await admin.call<object>(
      'POST',
      'users/getUserByEmail',
      { email: ` ${email.toUpperCase()} ` },
      { token },
    );
    expect(found.body).toEqual({ result: true, data: { user: { id, ...person, email } } satisfies { user: Mentor } });
  }
  const teacher = await insertAccount(admin.db(), { role: 'teacher', school_id: school().id });
  const gone = await insertAccount(admin.db(), { deleted_at: new Date() });
  for (const other of [teacher.email, gone.email, 'nadie@correo.mx', email.slice(1), email.replace('.', '_')]) {
    const answer = refusal(await byEmail(school().teacher, other));
    expect([other, answer]).toEqual([other, { status: 404, result: false, code: 520 }]);
  }
  expect(refusal(await byEmail(school().parent, email))).toEqual(FORBIDDEN);
});

test('[STU-11] an existing parent is linked to a child, and the same again changes nothing', async () => {
  const { teacher } = school();
  const [id, parent] = [await child(school().group), await insertPerson(admin.db())];
  await find(teacher, parent);
  expect((await link(teacher, parent.id, id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect((await link(teacher, parent.id, id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await read(id, parent)).toMatchObject({ rowVersion: 2, user: { id: parent.id } });
  expect(await log(id)).toMatchObject([{ user_id: teacher.id, after: { user_id: parent.id } }]);
});

test('[STU-11] [VAL-02 alreadyHasMentor] another mentor is linked by who runs the school alone', async () => {
  const { teacher, directive, parent } = school();
  const other = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  for (const person of [teacher, directive]) await find(person, other);
  expect(refusal(await link(teacher, other.id, id))).toEqual(HAS_MENTOR);
  expect((await link(directive, other.id, id)).body.rowVersion).toBe(2);
  expect((await link(head(), parent.id, id)).body.rowVersion).toBe(3);
});

test('[STU-11] nobody but a living parent is linked, and no child of another school', async () => {
  const { teacher, directive, parent } = school();
  const gone = await insertPerson(admin.db(), { deleted_at: new Date() });
  const [mine, theirs, free] = [await child(school().group), await child(foreign().group), await child(null)];
  for (const person of [teacher, directive]) {
    for (const id of [teacher.id, gone.id, 999_999]) expect(refusal(await link(person, id, mine))).toEqual(NOT_FOUND);
    for (const id of [theirs, free, 999_999]) expect(refusal(await link(person, parent.id, id))).toEqual(NOT_FOUND);
  }
  expect(refusal(await link(parent, parent.id, mine))).toEqual(FORBIDDEN);
  expect((await link(head(), parent.id, free)).status).toBe(200);
});

test('[VAL-05 users/updateAsAdmin] a teacher sends the form of the link alone, and what it holds besides is dropped', async () => {
  const { teacher, parent } = school();
  const id = await child(school().group);
  const { name, paternal, maternal, phone } = newMentor(id);
  const edit = { id: teacher.id, name, paternal, maternal, phone, rol: 1, rowVersion: 1 };
  for (const body of [edit, {}, { id: parent.id }, []]) {
    expect(refusal(await as(teacher, 'PATCH', 'users/updateAsAdmin', body))).toEqual(FORBIDDEN);
  }
  const both = { ...edit, id: parent.id, student: { id } };
  expect((await as(teacher, 'PATCH', 'users/updateAsAdmin', both)).body.rowVersion).toBe(2);
  const user = admin.db().selectFrom('users').select(['role', 'row_version']).where('id', '=', parent.id);
  expect(await user.execute()).toEqual([{ role: 'parent', row_version: 1 }]);
});
