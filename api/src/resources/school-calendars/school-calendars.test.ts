import type { CalendarEvent } from '@pupitre/shared/contracts/calendars';
import { asAdministrator } from '../../testing/administrator.ts';
import { type Method, NOT_FOUND, refusal, FORBIDDEN, DELETE_ERROR } from '../../testing/call.ts';
import {
  insertColor,
  insertGroupRow,
  insertGroupEvent,
  insertLivingSchool,
  insertPerson,
  insertSchool,
  insertSchoolEvent,
  insertStaff,
  insertStudentRow,
  type LivingSchool,
} from '../../testing/schools.ts';
import { findAudit } from '../../testing/audit.ts';

const admin = asAdministrator();
const MAY = { month: 5, year: 2026 };

let own: LivingSchool;
let foreign: LivingSchool;
beforeEach(async () => {
  own = await insertLivingSchool(admin.db(), { name: `PRIMARIA ${(named += 1)}` });
  foreign = await insertLivingSchool(admin.db());
});
let named = 0;

const callAs = (token: string, method: Method, verb: string, body?: unknown) =>
  admin.call<CalendarEvent>(method, `school-calendars/${verb}`, body, { token });
const read = (token: string, schoolId: number) => callAs(token, 'POST', 'getData', { schoolId, ...MAY });
const eventsOf = async (schoolId: number) => (await read(admin.token(), schoolId)).body.tableData.items;
const event = (changes: object = {}) => ({
  name: 'Día del maestro',
  description: 'Sin clases',
  start_date: '2026-05-15',
  color: { id: 1 },
  school: { id: own.id },
  ...changes,
});

test('[SCH-08] [CAL-03] [CAL-06] [VAL-03 calendars] a directive adds, reads, changes and deletes an event of the own school', async () => {
  const { token } = own.directive;
  const { id: colorId } = await insertColor(admin.db(), { name: `LILA ${named}`, hexadecimal: '#C8A2C8' });
  const { id } = (await callAs(token, 'POST', 'create', event({ color: { id: colorId }, start_time: '08:00' }))).body;
  const item = {
    id,
    rowVersion: 1,
    name: 'DÍA DEL MAESTRO',
    description: 'SIN CLASES',
    start_date: '2026-05-15',
    end_date: '2026-05-15',
    start_time: '08:00',
    end_time: null,
    color: { id: colorId, name: `LILA ${named}`, hexadecimal: '#C8A2C8' },
    scope: 'school',
    school: { id: own.id, name: `PRIMARIA ${named}` },
  };
  await insertGroupEvent(admin.db(), own.group);
  expect((await read(token, own.id)).body).toEqual({ result: true, tableData: { items: [item] } });
  const day = await callAs(token, 'POST', 'getDataDay', { schoolId: own.id, date: '2026-05-15' });
  expect(day.body).toEqual({ result: true, tableData: { items: [item] } });

  const changed = event({ id, rowVersion: 1, end_date: '2026-05-16 14:00' });
  const updated = { result: true, message: 'updated', rowVersion: 2 };
  expect((await callAs(token, 'PUT', 'update', changed)).body).toEqual(updated);
  const [after] = await eventsOf(own.id);
  expect(after).toMatchObject({ start_time: null, end_date: '2026-05-16', end_time: '14:00', color: { id: 1 } });
  expect((await callAs(token, 'DELETE', `delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
  expect(await eventsOf(own.id)).toEqual([]);
});

test('[VAL-05 school-calendars/getData] [VAL-05 school-calendars/getDataDay] everybody of the school reads', async () => {
  await insertSchoolEvent(admin.db(), own.id);
  const pupils = await insertGroupRow(admin.db(), own.id, own.teacher.id);
  const guardian = await insertPerson(admin.db());
  await insertStudentRow(admin.db(), pupils, { user_id: guardian.id });
  await insertStudentRow(admin.db(), foreign.group, { user_id: own.parent.id });
  const idle = await insertStaff(admin.db(), own.id, 'teacher');
  const stranger = await insertPerson(admin.db());
  const day = (token: string) => callAs(token, 'POST', 'getDataDay', { schoolId: own.id, date: '2026-05-10' });

  const insiders = [own.directive, own.teacher, own.parent, guardian, idle].map(({ token }) => token);
  for (const token of [admin.token(), ...insiders]) {
    for (const answer of [await read(token, own.id), await day(token)]) {
      expect(answer.body.tableData.items).toHaveLength(1);
    }
  }
  for (const { token } of [foreign.directive, foreign.teacher, foreign.parent, stranger]) {
    for (const answer of [await read(token, own.id), await day(token)]) expect(refusal(answer)).toEqual(NOT_FOUND);
  }
  expect(refusal(await read(admin.token(), 999_999))).toEqual(NOT_FOUND);
  expect((await read(own.parent.token, foreign.id)).status).toBe(200);
});

test('[VAL-05 school-calendars/getData] a parent reads no more once the child has left', async () => {
  await admin
    .db()
    .updateTable('students')
    .set({ group_id: null, school_id: null })
    .where('id', '=', own.studentId)
    .execute();
  expect(refusal(await read(own.parent.token, own.id))).toEqual(NOT_FOUND);
});

test('[VAL-05 school-calendars/create] [VAL-05 school-calendars/update] into the own school alone', async () => {
  const { token } = own.directive;
  const { id } = await insertSchoolEvent(admin.db(), own.id);
  const { id: foreignId } = await insertSchoolEvent(admin.db(), foreign.id);
  const there = { school: { id: foreign.id } };
  for (const wrong of [there, { school: { id: 999_999 } }, { color: { id: 999_999 } }]) {
    expect(refusal(await callAs(token, 'POST', 'create', event(wrong)))).toEqual(NOT_FOUND);
    expect(refusal(await callAs(token, 'PUT', 'update', event({ ...wrong, id, rowVersion: 9 })))).toEqual(NOT_FOUND);
  }
  for (const wrong of [{}, there]) {
    const body = event({ ...wrong, id: foreignId, rowVersion: 1 });
    expect(refusal(await callAs(token, 'PUT', 'update', body))).toEqual(NOT_FOUND);
  }
  expect(await eventsOf(own.id)).toMatchObject([{ id, rowVersion: 1, name: 'KERMÉS' }]);
  expect(await eventsOf(foreign.id)).toMatchObject([{ id: foreignId, rowVersion: 1, name: 'KERMÉS' }]);
  for (const other of [own.teacher.token, own.parent.token]) {
    expect(refusal(await callAs(other, 'POST', 'create', event()))).toEqual(FORBIDDEN);
    expect(refusal(await callAs(other, 'PUT', 'update', event({ id, rowVersion: 1 })))).toEqual(FORBIDDEN);
  }
});

test('an event moves to another school only for who runs both', async () => {
  const { id } = await insertSchoolEvent(admin.db(), own.id);
  const { id: third } = await insertSchool(admin.db());
  const moved = event({ id, rowVersion: 1, school: { id: third } });
  expect(refusal(await callAs(own.directive.token, 'PUT', 'update', moved))).toEqual(NOT_FOUND);
  expect((await callAs(admin.token(), 'PUT', 'update', moved)).status).toBe(200);
  expect(await eventsOf(own.id)).toEqual([]);
  expect(await eventsOf(third)).toMatchObject([{ id, rowVersion: 2, school: { id: third } }]);
});

test('[VAL-02 deleteError] [VAL-05 school-calendars/delete] twice for its school, never for another', async () => {
  const { id } = await insertSchoolEvent(admin.db(), own.id);
  const remove = async (token: string) => callAs(token, 'DELETE', `delete/${id}`);
  expect(refusal(await remove(own.teacher.token))).toEqual(FORBIDDEN);
  expect(refusal(await remove(own.parent.token))).toEqual(FORBIDDEN);
  expect(refusal(await remove(foreign.directive.token))).toEqual(NOT_FOUND);
  expect((await remove(own.directive.token)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove(own.directive.token))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(admin.token()))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(foreign.directive.token))).toEqual(NOT_FOUND);
  expect(refusal(await callAs(admin.token(), 'DELETE', 'delete/999999'))).toEqual(NOT_FOUND);
});

test('[VAL-02 deleteError] a colour that an event has is kept', async () => {
  const { id } = await insertColor(admin.db());
  await insertSchoolEvent(admin.db(), own.id, { color_id: id });
  expect(refusal(await admin.call('DELETE', `colors/delete/${id}`))).toEqual(DELETE_ERROR);
});

test('[VAL-02 staleRecord] two directives edit one event: the second is told, nothing is overwritten', async () => {
  const { id } = await insertSchoolEvent(admin.db(), own.id);
  const second = await insertStaff(admin.db(), own.id, 'directive');
  const answers = await Promise.all(
    [own.directive, second].map(({ token }, place) =>
      callAs(token, 'PUT', 'update', event({ id, rowVersion: 1, name: `Acto ${place}` })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'staleRecord')).toHaveLength(1);
  const done = answers.findIndex(({ status }) => status === 200);
  expect(await eventsOf(own.id)).toMatchObject([{ rowVersion: 2, name: `ACTO ${done}` }]);
});

test('every write of an event is in the audit log with its school', async () => {
  const { id } = (await callAs(own.directive.token, 'POST', 'create', event())).body;
  await callAs(own.directive.token, 'PUT', 'update', event({ id, rowVersion: 1, name: 'Otro' }));
  await callAs(own.directive.token, 'DELETE', `delete/${id}`);
  expect(await findAudit(admin.db(), 'school_events', id)).toMatchObject([
    { action: 'create', user_id: own.directive.id, before: null, after: { school_id: own.id, row_version: 1 } },
    { action: 'update', before: { name: 'DÍA DEL MAESTRO' }, after: { name: 'OTRO', row_version: 2 } },
    { action: 'delete', before: { school_id: own.id, start_date: '2026-05-15' }, after: null },
  ]);
});
