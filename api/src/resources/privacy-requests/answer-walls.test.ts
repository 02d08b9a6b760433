import { invalid, NOT_FOUND, refusal, STALE, type Method } from '../../testing/call.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { queuedMails } from '../../testing/mails.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertPastEnrollment, insertPerson, insertStudentRow, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const askErasure = async (person: Person, about: object = { studentId: school().studentId }): Promise<number> =>
  (await as(person, 'POST', 'privacy-requests/create', { kind: 'erasure', text: 'Cancelen', ...about })).body.id;
const answer = (person: Person, id: number, changes: object = {}) =>
  as(person, 'PATCH', 'privacy-requests/answer', { id, rowVersion: 1, accepted: true, answer: 'Listo', ...changes });
const isLiving = async (studentId: number): Promise<boolean> => {
  const student = admin.db().selectFrom('students').select('id').where('id', '=', studentId);
  return (await student.executeTakeFirst()) !== undefined;
};

/** Another guardian of the student of the school, who sees it. */
const addGuardian = async (): Promise<Person> => {
  const person = await insertPerson(admin.db());
  const row = {
    student_id: school().studentId,
    user_id: person.id,
    email: null,
    until: null,
    relation: 'father',
  } as const;
  await admin
    .db()
    .insertInto('student_guardians')
    .values({ ...row, added_by: null, replaces: null, invited_at: null })
    .execute();
  return person;
};
const guardianOf = ({ id }: Person, changes: { sees?: boolean; until?: string }) =>
  admin.db().updateTable('student_guardians').set(changes).where('user_id', '=', id).execute();

test('[PRV-05] a directive who waits for a transfer erases nothing of the school that has the student then', async () => {
  const { directive, parent, studentId } = school();
  const id = await askErasure(parent);
  const [answered] = await sendWhileLocked(
    admin.db(),
    async (tx) => {
      await tx.selectFrom('students').select('id').where('id', '=', studentId).forUpdate().execute();
      await insertPastEnrollment(tx, foreign().group, studentId);
    },
    [() => answer(directive, id)],
  );
  expect(answered && refusal(answered)).toEqual(NOT_FOUND);
  expect(await isLiving(studentId)).toBe(true);
  expect((await answer({ id: 0, token: admin.token() }, id)).status).toBe(200);
  expect(await isLiving(studentId)).toBe(false);
});

test('[PRV-05] an answer and a merge of the student never wait for each other', async () => {
  const { directive, parent, studentId, group } = school();
  const twin = await insertStudentRow(admin.db(), group, { user_id: parent.id });
  const name = { name: 'ITZEL', paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  await admin.db().updateTable('students').set(name).where('id', 'in', [studentId, twin.id]).execute();
  const id = await askErasure(parent, { studentId: twin.id });
  const [merged, answered] = await sendWhileLocked(
    admin.db(),
    (tx) => tx.selectFrom('users').select('id').where('id', '=', parent.id).forUpdate().execute(),
    [() => as(directive, 'PATCH', 'students/merge', { id: twin.id, into: studentId }), () => answer(directive, id)],
  );
  expect(merged?.body).toMatchObject({ message: 'updated' });
  expect(answered && refusal(answered)).toEqual(STALE);
  expect(await isLiving(studentId)).toBe(true);
  expect((await answer(directive, id, { rowVersion: 2 })).status).toBe(200);
});

test('[PRV-05] nobody grants the erasure of a student to a former guardian, or to one who was shut out', async () => {
  const { directive, studentId } = school();
  const other = await addGuardian();
  const id = await askErasure(other);
  for (const change of [{ sees: false }, { sees: true, until: '2099-01-01' }]) {
    await guardianOf(other, change);
    expect(refusal(await answer(directive, id))).toEqual(invalid('accepted'));
  }
  expect(await isLiving(studentId)).toBe(true);
  expect((await answer(directive, id, { accepted: false })).status).toBe(200);
});

test('[PRV-05] a family whose account was erased first has the student erased too', async () => {
  const { directive, parent, studentId } = school();
  const [ofAccount, ofStudent] = [await askErasure(parent, {}), await askErasure(parent)];
  for (const id of [ofAccount, ofStudent])
    expect((await answer(directive, id)).body).toMatchObject({ message: 'updated' });
  expect(await isLiving(studentId)).toBe(false);
});

test('[PRV-05] of the other guardians those who see the student are counted, and get the mail', async () => {
  const { directive, parent } = school();
  const [seeing, shutOut] = [await addGuardian(), await addGuardian()];
  await guardianOf(shutOut, { sees: false });
  const id = await askErasure(parent);
  const list = await as<{ otherGuardians: number }>(directive, 'POST', 'privacy-requests/getTable', {});
  expect(list.body.tableData.items).toMatchObject([{ otherGuardians: 1 }]);
  await answer(directive, id);
  const users = await admin
    .db()
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [seeing.id, shutOut.id])
    .execute();
  const mailed = (await queuedMails(admin.db())).map(({ to }) => to.address);
  expect(users.filter(({ email }) => mailed.includes(email)).map(({ id: userId }) => userId)).toEqual([seeing.id]);
});
