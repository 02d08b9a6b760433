import type { OwnPrivacy, PrivacyRequest } from '@pupitre/shared/contracts/privacy-requests';
import { findAudit } from '../../testing/audit.ts';
import { refusal, type Method } from '../../testing/call.ts';
import { mailQueue } from '../../mail/mail-queue.ts';
import { queuedMails } from '../../testing/mails.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertPastEnrollment, insertPerson, type Person } from '../../testing/schools.ts';
import { TEST_CONFIG } from '../../testing/test-server.ts';
import { redirectRequests } from './redirect-requests.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const as = <Row>({ token }: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Row>(method, path, body, { token });
const create = async (person: Person, changes: object): Promise<number> =>
  (await as(person, 'POST', 'privacy-requests/create', { text: 'Cancelen', ...changes })).body.id;
const answer = (person: Person, id: number, changes: object = {}) =>
  as(person, 'PATCH', 'privacy-requests/answer', { id, rowVersion: 1, accepted: true, answer: 'Listo', ...changes });
const received = async (person: Person): Promise<PrivacyRequest[]> =>
  (await as<PrivacyRequest>(person, 'POST', 'privacy-requests/getTable', {})).body.tableData.items;
const mine = async (person: Person): Promise<OwnPrivacy['requests']> =>
  (await as<OwnPrivacy>(person, 'GET', 'privacy-requests/getMine')).body.data.requests;
const redirect = () => redirectRequests({ config: TEST_CONFIG, db: admin.db(), mails: mailQueue() });
const mailsTo = async ({ id }: Person): Promise<string[]> => {
  const user = admin.db().selectFrom('users').select('email').where('id', '=', id);
  const { email } = await user.executeTakeFirstOrThrow();
  return (await queuedMails(admin.db())).filter(({ to }) => to.address === email).map(({ subject }) => subject);
};

test('[PRV-03] a request whose student has another school too goes to administrators, who get a mail', async () => {
  const { parent, directive, studentId } = school();
  const administrator = await insertPerson(admin.db(), { role: 'super_admin' });
  const id = await create(parent, { kind: 'access', studentId });
  await redirect();
  expect(await received(directive)).toMatchObject([{ id, rowVersion: 1 }]);
  expect(await mailsTo(administrator)).toEqual([]);
  await insertPastEnrollment(admin.db(), foreign().group, studentId);
  await redirect();
  expect(await received(directive)).toEqual([]);
  expect(await received(foreign().directive)).toEqual([]);
  const forAdministrators = await received(administrator);
  expect(forAdministrators).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, rowVersion: 2, school: null, answerable: true })]),
  );
  expect(await mailsTo(administrator)).toEqual(['Hay una solicitud sobre datos personales']);
  const entries = await findAudit(admin.db(), 'privacy_requests', id);
  expect(entries.at(-1)).toMatchObject({
    user_id: null,
    before: { school_id: school().id },
    after: { school_id: null },
  });
  await redirect();
  expect(await mailsTo(administrator)).toHaveLength(1);
});

test('[PRV-03] a request about the own account follows a family to its only other school', async () => {
  const { parent, directive, studentId } = school();
  const id = await create(parent, { kind: 'access' });
  const { group, id: schoolId, directive: next } = foreign();
  const place = { school_id: schoolId, group_id: group.id };
  await admin.db().updateTable('students').set(place).where('id', '=', studentId).execute();
  await redirect();
  expect(await received(directive)).toEqual([]);
  expect(await received(next)).toMatchObject([{ id, school: { id: schoolId }, answerable: true }]);
  expect(await mailsTo(next)).toEqual(['Hay una solicitud sobre datos personales']);
});

test('[PRV-05] what else waits about an erased student is answered by that, and its authors get a mail', async () => {
  const { parent, directive, studentId } = school();
  const other = await insertPerson(admin.db());
  const row = { student_id: studentId, user_id: other.id, email: null, until: null, relation: 'father' } as const;
  await admin
    .db()
    .insertInto('student_guardians')
    .values({ ...row, added_by: null, replaces: null, invited_at: null })
    .execute();
  const granted = await create(parent, { kind: 'erasure', studentId });
  const [correction, account] = [
    await create(other, { kind: 'correction', studentId }),
    await create(other, { kind: 'access' }),
  ];
  const erasure = await create(other, { kind: 'erasure', studentId });
  expect((await answer(directive, granted)).body).toMatchObject({ message: 'updated' });
  const byErasure = { answer: expect.stringContaining('otra solicitud'), answeredAt: expect.any(String) };
  expect(await mine(other)).toMatchObject([
    { id: erasure, status: 'accepted', ...byErasure },
    { id: account, status: 'pending', answer: '' },
    { id: correction, status: 'refused', ...byErasure },
  ]);
  const subjects = await mailsTo(other);
  expect(subjects.filter((subject) => subject === 'Respuesta a su solicitud sobre datos personales')).toHaveLength(2);
  const late = await answer(directive, correction, { rowVersion: 2 });
  expect(refusal(late)).toMatchObject({ status: 404 });
});

test('[PRV-05] what else waits about an erased account is answered by that', async () => {
  const { parent, directive } = school();
  const [granted, access] = [await create(parent, { kind: 'erasure' }), await create(parent, { kind: 'access' })];
  expect((await answer(directive, granted)).body).toMatchObject({ message: 'updated' });
  const request = admin.db().selectFrom('privacy_requests').select(['status', 'answered_by']).where('id', '=', access);
  expect(await request.executeTakeFirst()).toEqual({ status: 'refused', answered_by: directive.id });
});
