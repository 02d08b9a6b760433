import type { Consent, OwnConsent } from '@pupitre/shared/contracts/consents';
import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { asAdministrator } from '../../testing/administrator.ts';
import { NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import {
  insertLivingSchool,
  insertPerson,
  insertStudentRow,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';

const admin = asAdministrator();
let former: LivingSchool;
let present: LivingSchool;
let parent: Person;
let studentId: number;
beforeAll(async () => {
  [former, present] = [await insertLivingSchool(admin.db()), await insertLivingSchool(admin.db())];
});

const root = (): Person => ({ id: 0, token: admin.token() });
const as = <Row>(person: Person, path: string, body: object) =>
  admin.call<Row>('POST', path, body, { token: person.token });
const put = (person: Person, path: string, body: object) => admin.call('PUT', path, body, { token: person.token });
const note = (person: Person, name: string, group = former.group) => {
  const about = { student: { id: studentId }, group: { id: group.id } };
  return as(person, 'medic-notes/create', { name, description: '<p>Texto</p>', ...about });
};
const notes = async (person: Person, search = '') => {
  const query = { studentId, groupId: present.group.id, search, descending: false };
  return (await as<MedicNote>(person, 'medic-notes/getTable', query)).body.tableData;
};
const names = async (person: Person) => (await notes(person)).items.map(({ name }) => name);
const consent = (given: boolean, changes: object = {}, person = parent) =>
  put(person, 'consents/set', { studentId, purpose: 'medicNotes', given, ...changes });
const consents = async (person = parent): Promise<Consent[]> =>
  (await admin.call<Consent[]>('GET', `consents/get/${studentId}`, undefined, { token: person.token })).body.data;
const move = async (group: { id: number; schoolId: number } | null, values: object = {}) =>
  admin
    .db()
    .updateTable('students')
    .set({ group_id: group?.id ?? null, ...(group && { school_id: group.schoolId }), ...values })
    .where('id', '=', studentId)
    .execute();
const codeOf = async ({ id }: { id: number }): Promise<string> => {
  const group = admin.db().selectFrom('groups').select('group_code').where('id', '=', id);
  return (await group.executeTakeFirstOrThrow()).group_code;
};

/** A child with two notes of the former school, who is in the present one with a third. */
beforeEach(async () => {
  parent = await insertPerson(admin.db());
  studentId = (await insertStudentRow(admin.db(), former.group, { user_id: parent.id })).id;
  await note(former.teacher, 'De la escuela');
  await note(parent, 'De la familia');
  await move(null);
  const code = await codeOf(present.group);
  expect((await put(parent, 'students/asignationGroup', { studentId, code })).status).toBe(200);
  await note(present.teacher, 'De hoy', present.group);
});

test('[SEC-04] earlier notes appear with the consent of the parent, and vanish with its end', async () => {
  const everything = ['De la escuela', 'De la familia', 'De hoy'];
  for (const person of [present.directive, present.teacher]) {
    expect(await names(person)).toEqual(['De hoy']);
    expect(await notes(person, 'familia')).toMatchObject({ items: [], total_items: 0 });
  }
  for (const person of [parent, root()]) expect(await names(person)).toEqual(everything);
  expect((await consent(true)).body).toEqual({ result: true, message: 'updated' });
  for (const person of [present.directive, present.teacher]) expect(await names(person)).toEqual(everything);
  expect((await consent(false)).status).toBe(200);
  for (const person of [present.directive, present.teacher]) expect(await names(person)).toEqual(['De hoy']);
});

test('[SEC-04] the new school changes no note of the former one, with a consent neither', async () => {
  const { items } = await notes(root());
  const [old] = items;
  const body = { ...old, name: 'Otra', student: { id: studentId }, group: { id: present.group.id } };
  expect(refusal(await put(present.directive, 'medic-notes/update', body))).toEqual(NOT_FOUND);
  await consent(true);
  expect(refusal(await put(present.directive, 'medic-notes/update', body))).toEqual(NOT_FOUND);
  expect((await notes(present.directive)).items.map(({ editable }) => editable)).toEqual([false, false, true]);
});

test('[SEC-04] a parent reads what was allowed; the same again changes nothing, and each change is in the audit log', async () => {
  const { name } = await admin
    .db()
    .selectFrom('schools')
    .select('name')
    .where('id', '=', present.id)
    .executeTakeFirstOrThrow();
  const never = { purpose: 'medicNotes', school: { id: present.id, name }, isCurrent: true, given: false };
  expect(await consents()).toEqual([{ ...never, givenAt: null, revokedAt: null }]);
  for (const given of [true, true, false, false, true]) expect((await consent(given)).status).toBe(200);
  expect(await consents()).toEqual([{ ...never, given: true, givenAt: expect.any(String), revokedAt: null }]);
  const stored = admin.db().selectFrom('consents').selectAll().where('student_id', '=', studentId);
  const rows = await stored.orderBy('id').execute();
  expect(rows.map(({ revoked_at }) => revoked_at === null)).toEqual([false, true]);
  expect(rows[0]).toMatchObject({ user_id: parent.id, school_id: present.id, text_version: 1 });
  const trace = admin.db().selectFrom('audit_log').select('action').where('entity', '=', 'consents');
  const ids = rows.map(({ id }) => id);
  const actions = await trace.where('entity_id', 'in', ids).where('user_id', '=', parent.id).orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'create']);
});

test('[PRV-02] a parent reads the consents of all children with the version of the question, and nobody those of others', async () => {
  const sibling = (await insertStudentRow(admin.db(), former.group, { name: 'ANA', user_id: parent.id })).id;
  expect((await consent(true, { textVersion: 1 })).status).toBe(200);
  const ask = (person: Person) =>
    admin.call<OwnConsent[]>('GET', 'consents/getMine', undefined, { token: person.token });
  const { data } = (await ask(parent)).body;
  expect(data.map((each) => [each.student.id, each.school.id, each.given, each.textVersion])).toEqual([
    [sibling, former.id, false, null],
    [studentId, present.id, true, 1],
  ]);
  expect((await ask(await insertPerson(admin.db()))).body.data).toEqual([]);
  expect(refusal(await ask(present.directive))).toEqual(FORBIDDEN);
  expect(refusal(await consent(true, { textVersion: 2 }))).toMatchObject({
    code: 'validation',
    fields: ['textVersion'],
  });
});

test('[SEC-04] a consent ends when the child changes its school or its parent', async () => {
  await consent(true);
  const other = await insertPerson(admin.db());
  await move(present.group, { user_id: other.id });
  expect(await names(present.directive)).toEqual(['De hoy']);
  await move(null, { user_id: parent.id });
  const third = await insertLivingSchool(admin.db());
  expect((await put(parent, 'students/asignationGroup', { studentId, code: await codeOf(third.group) })).status).toBe(
    200,
  );
  await move(present.group);
  expect(await names(present.directive)).toEqual(['De hoy']);
  expect(await consents()).toMatchObject([{ isCurrent: true, given: false, revokedAt: expect.any(String) }]);
});

test('[SEC-04] nobody but the parent consents, about the schools of the own child alone', async () => {
  for (const person of [present.directive, present.teacher, root()]) {
    expect(refusal(await consent(true, {}, person))).toEqual(FORBIDDEN);
  }
  const stranger = await insertPerson(admin.db());
  expect(refusal(await consent(true, {}, stranger))).toEqual(NOT_FOUND);
  for (const schoolId of [former.id, 999_999]) expect(refusal(await consent(true, { schoolId }))).toEqual(NOT_FOUND);
  await move(null, { school_id: null });
  expect(refusal(await consent(true))).toEqual(NOT_FOUND);
  expect(await consents()).toEqual([]);
});

test.each([
  ['studentId', { studentId: '1' }],
  ['studentId', { studentId: undefined }],
  ['schoolId', { schoolId: 0 }],
  ['purpose', { purpose: 'everything' }],
  ['purpose', { purpose: undefined }],
  ['given', { given: undefined }],
  ['given', { given: 'true' }],
])('[VAL-01 consents/set] %s is checked: %j', async (field, wrong) => {
  const refused = { status: 400, result: false, code: 'validation', fields: [field] };
  expect(refusal(await consent(true, wrong))).toEqual(refused);
});

test('[SEC-21] who reads the medical notes of a child stands in the audit log, once an hour', async () => {
  const trace = () =>
    admin
      .db()
      .selectFrom('audit_log')
      .select(['user_id', 'entity', 'after'])
      .where('action', '=', 'read')
      .where('entity_id', '=', studentId)
      .orderBy('id')
      .execute();
  for (const person of [present.teacher, present.teacher, parent]) await notes(person);
  const refused = await as(former.directive, 'medic-notes/getTable', { studentId, groupId: present.group.id });
  expect(refusal(refused)).toEqual(NOT_FOUND);
  const of = { entity: 'students', after: { purpose: 'medicNotes' } };
  expect(await trace()).toEqual([
    { ...of, user_id: present.teacher.id },
    { ...of, user_id: parent.id },
  ]);
});
