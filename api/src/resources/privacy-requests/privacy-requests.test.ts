import type { OwnPrivacy, PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal, type Method } from '../../testing/call.ts';
import { queuedMails } from '../../testing/mails.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertGroupRow, insertPastEnrollment, insertPerson, insertStaff, type Person } from '../../testing/schools.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const root = (): Person => ({ id: 0, token: admin.token() });
const create = (person: Person, changes: object = {}) =>
  as(person, 'POST', 'privacy-requests/create', { kind: 'correction', text: 'El apellido es otro', ...changes });
const received = async (person: Person, query: object = {}): Promise<PrivacyRequest[]> =>
  (await as<PrivacyRequest>(person, 'POST', 'privacy-requests/getTable', query)).body.tableData.items;
const mine = async (person: Person): Promise<OwnPrivacy> =>
  (await as<OwnPrivacy>(person, 'GET', 'privacy-requests/getMine')).body.data;
const answer = (person: Person, id: number, changes: object = {}) =>
  as(person, 'PATCH', 'privacy-requests/answer', { id, rowVersion: 1, accepted: true, answer: 'Listo', ...changes });
const emailOf = async ({ id }: Person): Promise<string> =>
  (await admin.db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const mailsTo = async (person: Person) => {
  const address = await emailOf(person);
  return (await queuedMails(admin.db())).filter(({ to }) => to.address === address);
};
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The twentieth day from Monday to Friday after a moment, by the clock of the capital. */
const dueAfter = (moment: string): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date(moment));
  const date = new Date(`${day}T00:00Z`);
  for (let left = 20; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
};

test('[PRV-03] a request is due 20 working days later; the school of the student reads and answers it', async () => {
  const { parent, directive, studentId, id: schoolId } = school();
  const made = await create(parent, { studentId });
  expect(made.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const [request, ...others] = await received(directive);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    id: made.body.id,
    kind: 'correction',
    text: 'El apellido es otro',
    status: 'pending',
    student: { id: studentId },
    school: { id: schoolId },
    author: { id: parent.id, role: 'parent', email: await emailOf(parent) },
    isOverdue: false,
    otherGuardians: 0,
    answerable: true,
  });
  expect(request?.dueOn).toBe(dueAfter(request?.createdAt ?? ''));
  expect((await answer(directive, made.body.id)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  const { requests } = await mine(parent);
  expect(requests).toMatchObject([
    { id: made.body.id, status: 'accepted', answer: 'Listo', answeredAt: expect.any(String) },
  ]);
  expect(await received(directive)).toMatchObject([{ answeredBy: { id: directive.id }, answerable: false }]);
  const entries = await findAudit(admin.db(), 'privacy_requests', made.body.id);
  expect(entries.map(({ user_id, action }) => [user_id, action])).toEqual([
    [parent.id, 'create'],
    [directive.id, 'update'],
  ]);
});

test('[PRV-03] those who answer get a mail that names nobody, and the author one with the answer', async () => {
  const { parent, directive, studentId } = school();
  const { body } = await create(parent, { studentId });
  const [call, ...others] = await mailsTo(directive);
  expect(others).toEqual([]);
  expect(call).toMatchObject({ subject: 'Hay una solicitud sobre datos personales' });
  expect(call?.text).toContain('rectificación');
  expect(call?.text).toContain('/privacyRequests');
  expect(call?.text).not.toMatch(/SOFÍA|MARÍA JOSÉ ÑÁÑEZ|El apellido/);
  await answer(directive, body.id, { accepted: false, answer: 'Falta el acta' });
  const [reply] = await mailsTo(parent);
  expect(reply).toMatchObject({ subject: 'Respuesta a su solicitud sobre datos personales' });
  expect(reply?.text).toContain('no procede');
  expect(reply?.text).toContain('Falta el acta');
  expect(reply?.text).toContain('Secretaría Anticorrupción');
});

test('[PRV-03] another school, teachers and families neither read nor answer it; nobody answers the own one', async () => {
  const { parent, directive, teacher, studentId } = school();
  const { id } = (await create(parent, { studentId })).body;
  expect(await received(foreign().directive)).toEqual([]);
  expect(refusal(await answer(foreign().directive, id))).toEqual(NOT_FOUND);
  for (const person of [teacher, parent]) {
    expect(refusal(await answer(person, id))).toEqual(FORBIDDEN);
    expect(refusal(await as(person, 'POST', 'privacy-requests/getTable', {}))).toEqual(FORBIDDEN);
  }
  // Requests of those who run a school are for administrators.
  const own = (await create(directive)).body.id;
  const colleague = await insertStaff(admin.db(), school().id, 'directive');
  for (const person of [directive, colleague]) {
    expect(ids(await received(person))).toEqual([id]);
    expect(refusal(await answer(person, own))).toEqual(NOT_FOUND);
  }
  const administrator = await insertPerson(admin.db(), { role: 'super_admin' });
  const byRoot = (await create(administrator)).body.id;
  expect(refusal(await answer(administrator, byRoot))).toEqual(NOT_FOUND);
  expect(ids(await received(root()))).toEqual(expect.arrayContaining([id, own, byRoot]));
  for (const request of [own, byRoot]) expect((await answer(root(), request)).status).toBe(200);
});

test('[PRV-03] a request that concerns several schools is for administrators', async () => {
  const { parent, directive, studentId } = school();
  await insertPastEnrollment(admin.db(), foreign().group, studentId);
  const { id } = (await create(parent, { studentId, kind: 'erasure' })).body;
  for (const person of [directive, foreign().directive]) {
    expect(ids(await received(person))).not.toContain(id);
    expect(refusal(await answer(person, id))).toEqual(NOT_FOUND);
  }
  expect(await received(root(), { status: 'pending' })).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, school: null, answerable: true })]),
  );
});

test('[PRV-03] a directive does not answer for a student who went to another school meanwhile', async () => {
  const { parent, directive, studentId } = school();
  const { id } = (await create(parent, { studentId })).body;
  await insertPastEnrollment(admin.db(), foreign().group, studentId);
  expect(await received(directive)).toMatchObject([{ id, answerable: false, student: null, isAboutStudent: true }]);
  expect(refusal(await answer(directive, id))).toEqual(NOT_FOUND);
  expect((await answer(root(), id)).status).toBe(200);
});

test('[PRV-03] parents ask about the students whom they see alone, everybody about the own account', async () => {
  const { parent, teacher, directive, studentId } = school();
  expect(refusal(await create(parent, { studentId: foreign().studentId }))).toEqual(NOT_FOUND);
  for (const person of [teacher, directive, root()]) {
    expect(refusal(await create(person, { studentId }))).toEqual(FORBIDDEN);
  }
  expect((await mine(parent)).students).toEqual([{ id: studentId, name: 'SOFÍA PÉREZ LUNA' }]);
  expect((await mine(teacher)).students).toEqual([]);
  const { id } = (await create(teacher)).body;
  expect(await received(directive)).toMatchObject([{ id, student: null, isAboutStudent: false }]);
  expect(ids((await mine(parent)).requests)).toEqual([]);
});

test('[PRV-03] the same request waits once; its author withdraws it, and nobody answers it twice', async () => {
  const { parent, directive, studentId } = school();
  const { id } = (await create(parent, { studentId })).body;
  expect(refusal(await create(parent, { studentId }))).toEqual(invalid('kind'));
  expect((await create(parent)).status).toBe(200);
  expect((await create(parent, { studentId, kind: 'access' })).status).toBe(200);
  const withdraw = (person: Person) => as(person, 'PATCH', 'privacy-requests/withdraw', { id });
  expect(refusal(await withdraw(directive))).toEqual(NOT_FOUND);
  expect((await withdraw(parent)).body).toMatchObject({ message: 'updated', rowVersion: 2 });
  const answered = { status: 409, result: false, code: 'alreadyAnswered' };
  expect(refusal(await withdraw(parent))).toEqual(answered);
  // An old page learns that as well: nothing is left to be answered by a newer one.
  expect(refusal(await answer(directive, id))).toEqual(answered);
  expect(refusal(await answer(directive, id, { rowVersion: 2 }))).toEqual(answered);
  const again = (await create(parent, { studentId })).body.id;
  const both = await Promise.all([answer(directive, again), answer(root(), again, { accepted: false })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('[PRV-03] a request that waits after its last day is overdue', async () => {
  const { parent, directive, studentId } = school();
  const { id } = (await create(parent, { studentId })).body;
  await admin.db().updateTable('privacy_requests').set({ due_on: '2026-01-01' }).where('id', '=', id).execute();
  expect(await received(directive)).toMatchObject([{ id, isOverdue: true }]);
  await answer(directive, id);
  expect(await received(directive)).toMatchObject([{ id, isOverdue: false }]);
});

test('[PRV-05] the account of who is in charge of a group is not erased; the request goes on waiting', async () => {
  const { teacher, directive } = school();
  const { id } = (await create(teacher, { kind: 'erasure' })).body;
  await insertGroupRow(admin.db(), school().id, teacher.id);
  expect(refusal(await answer(directive, id))).toEqual({ status: 409, result: false, code: 'deleteUserError' });
  expect(await received(directive)).toMatchObject([{ id, status: 'pending', rowVersion: 1 }]);
});
