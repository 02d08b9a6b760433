import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { type Method, NOT_FOUND, refusal, FORBIDDEN, DELETE_ERROR } from '../../testing/call.ts';
import {
  insertEmployee,
  insertGroupRow,
  insertGroupEvent,
  insertSchoolEvent,
  insertStaff,
  type GroupOfSchool,
} from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school: own, foreign } = createSchoolsFixture(beforeEach);
const MAY = { month: 5, year: 2026 };

/** A group of the own school that its teacher has nothing to do with. */
let sibling: GroupOfSchool;
beforeEach(async () => {
  sibling = await insertGroupRow(admin.db(), own().id, own().directive.id);
});

const callAs = (token: string, method: Method, verb: string, body?: unknown) =>
  admin.call<CalendarEvent>(method, `group-calendars/${verb}`, body, { token });
const read = (token: string, groupId: number) => callAs(token, 'POST', 'getData', { groupId, ...MAY });
const day = (token: string, groupId: number) => callAs(token, 'POST', 'getDataDay', { groupId, date: '2026-05-10' });
const eventsOf = async (groupId: number) => (await read(admin.token(), groupId)).body.tableData.items;
const event = (changes: object = {}) => ({
  name: 'Excursión',
  description: 'Al museo',
  start_date: '2026-05-10',
  color: { id: 1 },
  group: { id: own().group.id },
  ...changes,
});

test('[CAL-03] [CAL-06] a teacher adds, reads, changes and deletes an event of an own group', async () => {
  const { token } = own().teacher;
  const { id } = (await callAs(token, 'POST', 'create', event({ end_date: '2026-05-11 13:00' }))).body;
  const { code } = await admin
    .db()
    .selectFrom('groups')
    .select('code')
    .where('id', '=', own().group.id)
    .executeTakeFirstOrThrow();
  const item = {
    id,
    rowVersion: 1,
    name: 'EXCURSIÓN',
    description: 'AL MUSEO',
    start_date: '2026-05-10',
    end_date: '2026-05-11',
    start_time: null,
    end_time: '13:00',
    color: { id: 1, name: expect.any(String), hexadecimal: expect.any(String) },
    scope: 'group',
    group: { id: own().group.id, name: code },
  };
  expect((await read(token, own().group.id)).body).toEqual({ result: true, tableData: { items: [item] } });

  const changed = event({ id, rowVersion: 1, name: 'Visita' });
  const updated = { result: true, message: 'updated', rowVersion: 2 };
  expect((await callAs(token, 'PUT', 'update', changed)).body).toEqual(updated);
  expect(refusal(await callAs(token, 'PUT', 'update', changed))).toMatchObject({ code: 'staleRecord' });
  expect((await callAs(token, 'DELETE', `delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
  expect(await eventsOf(own().group.id)).toEqual([]);
});

test("[CAL-01] both reads show the group's events and its school's, told apart by their scope", async () => {
  const { id: ofGroup } = await insertGroupEvent(admin.db(), own().group);
  const { id: ofSchool } = await insertSchoolEvent(admin.db(), own().id);
  const { id: early } = await insertGroupEvent(admin.db(), own().group, { start_date: '2026-05-01' });
  await insertGroupEvent(admin.db(), sibling);
  await insertGroupEvent(admin.db(), foreign().group);
  await insertSchoolEvent(admin.db(), foreign().id);
  const expected = [
    { id: early, scope: 'group', group: { id: own().group.id } },
    { id: ofSchool, scope: 'school', school: { id: own().id } },
    { id: ofGroup, scope: 'group', group: { id: own().group.id } },
  ];
  expect(await eventsOf(own().group.id)).toMatchObject(expected);
  for (const { token } of [own().teacher, own().parent]) {
    const { body } = await day(token, own().group.id);
    expect(body.tableData.items).toMatchObject(expected);
    expect(body.tableData.items).toHaveLength(3);
  }
});

test('[VAL-05 group-calendars/getData] [VAL-05 group-calendars/getDataDay] who has to do with the group reads', async () => {
  const employee = await insertStaff(admin.db(), own().id, 'teacher');
  await insertEmployee(admin.db(), own().group, employee.id);
  const idle = await insertStaff(admin.db(), own().id, 'teacher');
  const insiders = [own().directive, own().teacher, employee, own().parent].map(({ token }) => token);
  for (const token of [admin.token(), ...insiders]) {
    expect((await read(token, own().group.id)).status).toBe(200);
    expect((await day(token, own().group.id)).status).toBe(200);
  }
  for (const { token } of [idle, foreign().directive, foreign().teacher, foreign().parent]) {
    expect(refusal(await read(token, own().group.id))).toEqual(NOT_FOUND);
    expect(refusal(await day(token, own().group.id))).toEqual(NOT_FOUND);
  }
  for (const { token } of [own().teacher, own().parent]) {
    expect(refusal(await read(token, sibling.id))).toEqual(NOT_FOUND);
  }
  expect(refusal(await read(admin.token(), 999_999))).toEqual(NOT_FOUND);
});

test('[VAL-05 group-calendars/create] [VAL-05 group-calendars/update] into an own group alone', async () => {
  const { id } = await insertGroupEvent(admin.db(), own().group);
  const { id: siblings } = await insertGroupEvent(admin.db(), sibling);
  const { id: foreigns } = await insertGroupEvent(admin.db(), foreign().group);
  const { token } = own().teacher;
  const elsewhere = [sibling.id, foreign().group.id, 999_999].map((group) => ({ group: { id: group } }));
  for (const wrong of [...elsewhere, { color: { id: 999_999 } }]) {
    expect(refusal(await callAs(token, 'POST', 'create', event(wrong)))).toEqual(NOT_FOUND);
    expect(refusal(await callAs(token, 'PUT', 'update', event({ ...wrong, id, rowVersion: 9 })))).toEqual(NOT_FOUND);
  }
  for (const other of [siblings, foreigns, 999_999]) {
    expect(refusal(await callAs(token, 'PUT', 'update', event({ id: other, rowVersion: 1 })))).toEqual(NOT_FOUND);
  }
  const directives = event({ id: foreigns, rowVersion: 1 });
  expect(refusal(await callAs(own().directive.token, 'PUT', 'update', directives))).toEqual(NOT_FOUND);
  expect(refusal(await callAs(own().parent.token, 'POST', 'create', event()))).toEqual(FORBIDDEN);
  expect(refusal(await callAs(own().parent.token, 'PUT', 'update', event({ id, rowVersion: 1 })))).toEqual(FORBIDDEN);
  expect(await eventsOf(own().group.id)).toMatchObject([{ id, rowVersion: 1, name: 'KERMÉS' }]);
  expect(await eventsOf(foreign().group.id)).toMatchObject([{ id: foreigns, rowVersion: 1, name: 'KERMÉS' }]);
});

test('an event moves to another group only for who works with both, and names its school then', async () => {
  const { id } = await insertGroupEvent(admin.db(), own().group);
  const move = (token: string, rowVersion: number, group: GroupOfSchool) =>
    callAs(token, 'PUT', 'update', event({ id, rowVersion, group: { id: group.id } }));
  expect(refusal(await move(own().teacher.token, 1, sibling))).toEqual(NOT_FOUND);
  expect((await move(own().directive.token, 1, sibling)).status).toBe(200);
  expect(refusal(await move(own().teacher.token, 2, own().group))).toEqual(NOT_FOUND);
  expect(refusal(await move(own().directive.token, 2, foreign().group))).toEqual(NOT_FOUND);
  expect((await move(admin.token(), 2, foreign().group)).status).toBe(200);
  const row = admin.db().selectFrom('group_events').select(['school_id', 'group_id']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ school_id: foreign().id, group_id: foreign().group.id });
});

test('[VAL-02 deleteError] [VAL-05 group-calendars/delete] twice for who works with the group, never for others', async () => {
  const { id } = await insertGroupEvent(admin.db(), own().group);
  const outsiders = [foreign().teacher, foreign().directive, await insertStaff(admin.db(), own().id, 'teacher')];
  const remove = (token: string) => callAs(token, 'DELETE', `delete/${id}`);
  const refusals = async () => Promise.all(outsiders.map(async ({ token }) => refusal(await remove(token))));
  expect(await refusals()).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
  expect(refusal(await remove(own().parent.token))).toEqual(FORBIDDEN);
  expect((await remove(own().teacher.token)).status).toBe(200);
  expect(refusal(await remove(own().teacher.token))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(own().directive.token))).toEqual(DELETE_ERROR);
  expect(await refusals()).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
});

test("[VAL-05 group-calendars/delete] a school's event is not deleted by the group's call", async () => {
  const { id } = await insertSchoolEvent(admin.db(), own().id);
  await admin.db().deleteFrom('group_events').where('id', '=', id).execute();
  expect(refusal(await callAs(own().directive.token, 'DELETE', `delete/${id}`))).toEqual(NOT_FOUND);
  expect(await eventsOf(own().group.id)).toMatchObject([{ id, scope: 'school' }]);
});

test("what hung on a group that was deleted is nobody's any more", async () => {
  const { id } = await insertGroupEvent(admin.db(), own().group);
  await admin.db().updateTable('groups').set({ deleted_at: new Date() }).where('id', '=', own().group.id).execute();
  expect(refusal(await read(own().teacher.token, own().group.id))).toEqual(NOT_FOUND);
  for (const token of [admin.token(), own().directive.token, own().teacher.token]) {
    expect(refusal(await callAs(token, 'DELETE', `delete/${id}`))).toEqual(NOT_FOUND);
    const body = event({ id, rowVersion: 1, group: { id: sibling.id } });
    expect(refusal(await callAs(token, 'PUT', 'update', body))).toEqual(NOT_FOUND);
  }
});
