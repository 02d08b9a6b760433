import type { Feed } from '@pupitre/shared/contracts/feeds';
import { hashOfToken } from '../../auth/route-access.ts';
import { findAudit } from '../../testing/audit.ts';
import { DELETE_ERROR, FORBIDDEN, invalid, NOT_FOUND, refusal, STALE, type Method } from '../../testing/call.ts';
import { readFeed } from '../../testing/feeds.ts';
import { insertGroupRow, insertStaff, insertStudentRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture(beforeEach);

const send = (person: Person, method: Method, path: string, body?: unknown, language = 'es') =>
  admin.call<Feed>(method, `feeds/${path}`, body, { token: person.token, language });
const create = (person: Person, body: object, language?: string) => send(person, 'POST', 'create', body, language);
const ofStudent = (id = school().studentId) => ({ student: { id } });
const ofGroup = (id = school().group.id) => ({ group: { id } });
const list = async (person: Person) => (await send(person, 'POST', 'getTable', {})).body.tableData.items;

/** The token in the address of an answer. */
const tokenIn = ({ text }: { text: string }): string => {
  const { url }: { url?: string } = JSON.parse(text);
  return /^http:\/\/localhost:\d+\/api\/calendar\/([\w-]{43})\.ics$/.exec(url ?? '')?.[1] ?? '';
};
const statusOf = async (token: string) => (await readFeed(admin.url(), token)).status;

test('[FED-01] a parent gets the address of a student once, and the list never has it', async () => {
  const { parent, studentId } = school();
  const made = await create(parent, ofStudent());
  expect(made.body).toMatchObject({ result: true, message: 'created', rowVersion: 1 });
  expect(await statusOf(tokenIn(made))).toBe(200);
  const { text } = await send(parent, 'POST', 'getTable', {});
  expect(text).not.toContain(tokenIn(made));
  expect(await list(parent)).toEqual([
    {
      id: made.body.id,
      rowVersion: 1,
      student: { id: studentId, name: 'SOFÍA PÉREZ LUNA' },
      group: null,
      issuedAt: expect.stringMatching(/Z$/),
      readAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('[FED-01] the database stores the hash of a token, and no other text of it', async () => {
  const token = tokenIn(await create(school().parent, ofStudent()));
  const rows = await admin.db().selectFrom('calendar_feeds').selectAll().execute();
  expect(rows.filter(({ token_hash }) => token_hash.equals(hashOfToken(token)))).toHaveLength(1);
  const audit = await findAudit(admin.db(), 'calendar_feeds', rows.at(-1)?.id ?? 0);
  expect(audit).toHaveLength(1);
  expect(JSON.stringify([rows, audit])).not.toContain(token);
});

test('[FED-01] whoever reads the calendar of a group in the portal gets an address of it', async () => {
  const { directive, teacher, parent, group } = school();
  for (const person of [{ id: 0, token: admin.token() }, directive, teacher, parent]) {
    const made = await create(person, ofGroup());
    expect(await statusOf(tokenIn(made))).toBe(200);
    expect(await list(person)).toMatchObject([{ student: null, group: { id: group.id }, rowVersion: 1 }]);
  }
});

test('[FED-01] a user has one feed of a student and one of a group; a second window is refused as stale', async () => {
  const { parent } = school();
  const [first] = await Promise.all([create(parent, ofStudent()), create(parent, ofGroup())]);
  expect(refusal(await create(parent, ofStudent()))).toEqual(STALE);
  expect(refusal(await create(parent, ofGroup()))).toEqual(STALE);
  expect(await statusOf(tokenIn(first))).toBe(200);
  const both = await Promise.all([create(school().teacher, ofGroup()), create(school().teacher, ofGroup())]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});

test('[VAL-05 feeds/create] students and groups of others are not found, and staff have no feed of a student', async () => {
  const { parent, teacher, directive, group, id } = school();
  const sibling = await insertGroupRow(admin.db(), id, directive.id);
  const stranger = await insertStudentRow(admin.db(), group);
  for (const other of [foreign().studentId, stranger.id, 999_999])
    expect(refusal(await create(parent, ofStudent(other)))).toEqual(NOT_FOUND);
  for (const other of [foreign().group.id, sibling.id, 999_999]) {
    expect(refusal(await create(parent, ofGroup(other)))).toEqual(NOT_FOUND);
    expect(refusal(await create(teacher, ofGroup(other)))).toEqual(NOT_FOUND);
  }
  for (const person of [teacher, directive, { id: 0, token: admin.token() }]) {
    expect(refusal(await create(person, ofStudent()))).toEqual(FORBIDDEN);
    expect(refusal(await create(person, { ...ofStudent(), ...ofGroup() }))).toEqual(FORBIDDEN);
  }
  await admin.db().updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', group.id).execute();
  expect(refusal(await create(teacher, ofGroup()))).toEqual(NOT_FOUND);
});

test('[VAL-01 feeds] a feed is of a student or of a group, by an id', async () => {
  const { parent } = school();
  expect(refusal(await create(parent, {}))).toEqual(invalid('student'));
  expect(refusal(await create(parent, { ...ofStudent(), ...ofGroup() }))).toEqual(invalid('group'));
  for (const wrong of ['1', 0, -1, 1.5, null]) {
    expect(refusal(await create(parent, { student: { id: wrong } }))).toEqual(invalid('student.id'));
    expect(refusal(await create(parent, { group: { id: wrong } }))).toEqual(invalid('group.id'));
    expect(refusal(await send(parent, 'PATCH', 'renew', { id: wrong }))).toEqual(invalid('id'));
  }
  expect(await list(parent)).toEqual([]);
});

test('[FED-03] [VAL-05 feeds/renew] a renewed feed has another address, and the old one answers 404', async () => {
  const { parent, teacher } = school();
  const made = await create(parent, ofStudent());
  const renewed = await send(parent, 'PATCH', 'renew', { id: made.body.id }, 'en-us');
  expect(renewed.body).toMatchObject({ result: true, message: 'updated', rowVersion: 2 });
  expect([await statusOf(tokenIn(made)), await statusOf(tokenIn(renewed))]).toEqual([404, 200]);
  expect((await readFeed(admin.url(), tokenIn(renewed))).text).toContain('PRODID:-//Pupitre//Calendar//EN');
  for (const person of [teacher, foreign().parent, { id: 0, token: admin.token() }])
    expect(refusal(await send(person, 'PATCH', 'renew', { id: made.body.id }))).toEqual(NOT_FOUND);
  expect(await statusOf(tokenIn(renewed))).toBe(200);
});

test('[FED-03] a renewed address has not been read yet', async () => {
  const { parent } = school();
  const made = await create(parent, ofStudent());
  await statusOf(tokenIn(made));
  expect((await list(parent))[0]?.readAt).not.toBeNull();
  await send(parent, 'PATCH', 'renew', { id: made.body.id });
  expect((await list(parent))[0]?.readAt).toBeNull();
});

test('[FED-03] [VAL-05 feeds/delete] a deleted feed answers 404, and is deleted once', async () => {
  const { parent, teacher } = school();
  const made = await create(parent, ofStudent());
  const remove = (person: Person) => send(person, 'DELETE', `delete/${made.body.id}`);
  for (const person of [teacher, foreign().parent, { id: 0, token: admin.token() }])
    expect(refusal(await remove(person))).toEqual(NOT_FOUND);
  expect((await remove(parent)).body).toEqual({ result: true, message: 'deleted' });
  expect(await statusOf(tokenIn(made))).toBe(404);
  expect(refusal(await remove(parent))).toEqual(DELETE_ERROR);
  expect(refusal(await send(parent, 'PATCH', 'renew', { id: made.body.id }))).toEqual(NOT_FOUND);
  const actions = (await findAudit(admin.db(), 'calendar_feeds', made.body.id)).map(({ action }) => action);
  expect(actions).toEqual(['create', 'delete']);
});

test('[VAL-05 feeds/getTable] the list has the own feeds that answer', async () => {
  const { parent, teacher, group } = school();
  const employee = await insertStaff(admin.db(), school().id, 'teacher');
  await create(parent, ofStudent());
  const made = await create(teacher, ofGroup());
  expect(await list(foreign().parent)).toEqual([]);
  expect(await list(teacher)).toHaveLength(1);
  await admin.db().updateTable('groups').set({ user_id: employee.id }).where('id', '=', group.id).execute();
  expect(await list(teacher)).toEqual([]);
  expect(refusal(await send(teacher, 'PATCH', 'renew', { id: made.body.id }))).toEqual(NOT_FOUND);
  expect((await send(teacher, 'DELETE', `delete/${made.body.id}`)).status).toBe(200);
});
