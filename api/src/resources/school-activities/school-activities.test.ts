import type { SchoolActivity } from '@pupitre/shared/contracts/school-activities';
import { asAdministrator } from '../../testing/administrator.ts';
import { type Method, NOT_FOUND, refusal, FORBIDDEN, DELETE_ERROR } from '../../testing/call.ts';
import {
  insertColor,
  insertEmployee,
  insertGroupRow,
  insertGroupActivity,
  insertLivingSchool,
  insertSchoolActivity,
  insertStaff,
  type LivingSchool,
} from '../../testing/schools.ts';

const admin = asAdministrator();
const TAKEN = { status: 409, result: false, code: 550 };

let own: LivingSchool;
let foreign: LivingSchool;
beforeAll(async () => {
  own = await insertLivingSchool(admin.db(), { name: 'ESCUELA PROPIA' });
  foreign = await insertLivingSchool(admin.db());
});

const callAs = (token: string, method: Method, verb: string, body?: unknown) =>
  admin.call<SchoolActivity>(method, `school-activities/${verb}`, body, { token });
const asDirective = (method: Method, verb: string, body?: unknown) => callAs(own.directive.token, method, verb, body);
const asAdmin = (method: Method, verb: string, body?: unknown) => callAs(admin.token(), method, verb, body);

let made = 0;
const activity = (changes: object = {}) => {
  made += 1;
  const color = { id: 1 };
  return { name: `Ajedrez ${made}`, description: 'Torneo', icon: 'chess', color, school: { id: own.id }, ...changes };
};

test('[SCH-07] [VAL-03 school-activities] a directive adds, reads, changes and deletes an activity of the own school', async () => {
  const { id: colorId } = await insertColor(admin.db(), { name: 'PISTACHE', hexadecimal: '#93C572' });
  const input = { name: ' fútbol ', description: 'En el patio', icon: 'sports_soccer', color: { id: colorId } };
  const { id } = (await asDirective('POST', 'create', { ...input, school: { id: own.id } })).body;
  const data = {
    id,
    rowVersion: 1,
    name: 'FÚTBOL',
    description: 'EN EL PATIO',
    icon: 'sports_soccer',
    color: { id: colorId, name: 'PISTACHE', hexadecimal: '#93C572' },
    school: { id: own.id, name: 'ESCUELA PROPIA' },
  };
  expect((await asDirective('POST', `get/${id}`)).body).toEqual({ result: true, data });
  const { body } = await asDirective('POST', 'getTable', { schoolId: own.id, search: 'futbol' });
  expect(body.tableData).toMatchObject({ total_items: 1, items: [data] });

  const changed = activity({ id, rowVersion: 1, name: 'Futbol' });
  expect((await asDirective('PUT', 'update', changed)).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  expect(refusal(await asDirective('PUT', 'update', changed))).toMatchObject({ code: 'staleRecord' });
  const remove = `deleteSchoolActivity/${id}`;
  expect((await asDirective('DELETE', remove)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await asDirective('POST', `get/${id}`))).toEqual(NOT_FOUND);
});

test('[SCH-07] a name is taken within its school only', async () => {
  const { name } = activity();
  await asDirective('POST', 'create', activity({ name }));
  expect(refusal(await asDirective('POST', 'create', activity({ name: name.toLowerCase() })))).toEqual(TAKEN);
  expect((await asAdmin('POST', 'create', activity({ name, school: { id: foreign.id } }))).status).toBe(200);
  const { id } = await insertSchoolActivity(admin.db(), own.id);
  expect(refusal(await asDirective('PUT', 'update', activity({ id, rowVersion: 9, name })))).toEqual(TAKEN);
});

test('[VAL-05 school-activities/create] [VAL-05 school-activities/update] foreign and unknown ids are not found', async () => {
  const { id } = await insertSchoolActivity(admin.db(), own.id);
  const { id: foreignId } = await insertSchoolActivity(admin.db(), foreign.id);
  const { name: taken } = (await asDirective('POST', `get/${id}`)).body.data;
  for (const wrong of [{ school: { id: foreign.id } }, { school: { id: 999_999 } }, { color: { id: 999_999 } }]) {
    expect(refusal(await asDirective('POST', 'create', activity({ ...wrong, name: taken })))).toEqual(NOT_FOUND);
    const change = activity({ ...wrong, id, rowVersion: 1, name: taken });
    expect(refusal(await asDirective('PUT', 'update', change))).toEqual(NOT_FOUND);
  }
  expect(refusal(await asDirective('PUT', 'update', activity({ id: foreignId, rowVersion: 1 })))).toEqual(NOT_FOUND);
  const inItsSchool = activity({ id: foreignId, rowVersion: 1, school: { id: foreign.id } });
  expect(refusal(await asDirective('PUT', 'update', inItsSchool))).toEqual(NOT_FOUND);
  expect((await asAdmin('PUT', 'update', inItsSchool)).status).toBe(200);
});

test('an activity stays in its school, whoever asks', async () => {
  const { id } = await insertSchoolActivity(admin.db(), own.id);
  const moved = activity({ id, rowVersion: 1, school: { id: foreign.id } });
  expect(refusal(await asAdmin('PUT', 'update', moved))).toEqual(NOT_FOUND);
  expect((await asAdmin('POST', `get/${id}`)).body.data).toMatchObject({ rowVersion: 1, school: { id: own.id } });
});

test('[VAL-05 school-activities/get] [VAL-05 school-activities/getTable] teachers read their school, parents nothing', async () => {
  const { id } = await insertSchoolActivity(admin.db(), own.id);
  const { token } = await insertStaff(admin.db(), own.id, 'teacher');
  expect((await callAs(token, 'POST', `get/${id}`)).body.data.id).toBe(id);
  const { body } = await callAs(token, 'POST', 'getTable', { schoolId: own.id, rowsPerPage: 50 });
  expect(body.tableData.items.map((item) => item.id)).toContain(id);
  expect(body.tableData.items.every(({ school }) => school.id === own.id)).toBe(true);

  for (const outside of [foreign.directive.token, foreign.teacher.token]) {
    expect(refusal(await callAs(outside, 'POST', `get/${id}`))).toEqual(NOT_FOUND);
    expect(refusal(await callAs(outside, 'POST', 'getTable', { schoolId: own.id }))).toEqual(NOT_FOUND);
  }
  expect(refusal(await asAdmin('POST', 'getTable', { schoolId: 999_999 }))).toEqual(NOT_FOUND);
  expect(refusal(await callAs(own.parent.token, 'POST', `get/${id}`))).toEqual(FORBIDDEN);
  expect(refusal(await callAs(token, 'PUT', 'update', activity({ id, rowVersion: 1 })))).toEqual(FORBIDDEN);
});

test('[VAL-05 school-activities/deleteSchoolActivity] what a group has is kept; of others nothing is told', async () => {
  const { id } = await insertSchoolActivity(admin.db(), own.id);
  const remove = (token: string) => callAs(token, 'DELETE', `deleteSchoolActivity/${id}`);
  const link = await insertGroupActivity(admin.db(), own.group, id);
  expect(refusal(await remove(own.directive.token))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(foreign.directive.token))).toEqual(NOT_FOUND);
  await admin.db().deleteFrom('group_activities').where('id', '=', link.id).execute();

  expect(refusal(await remove(foreign.directive.token))).toEqual(NOT_FOUND);
  expect((await remove(own.directive.token)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove(own.directive.token))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(admin.token()))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(foreign.directive.token))).toEqual(NOT_FOUND);
});

test('[VAL-02 deleteError] a colour that an activity has is kept', async () => {
  const { id } = await insertColor(admin.db());
  await insertSchoolActivity(admin.db(), own.id, { color_id: id });
  expect(refusal(await admin.call('DELETE', `colors/delete/${id}`))).toEqual(DELETE_ERROR);
});

test('[VAL-05 school-activities/getSchoolActivitiesOptions] those that a group of the caller does not have yet', async () => {
  const db = admin.db();
  const { id: linked } = await insertSchoolActivity(db, own.id, { name: 'DIBUJO' });
  const { id: open } = await insertSchoolActivity(db, own.id, { name: 'ÁBACO', icon: 'abc' });
  await insertGroupActivity(db, own.group, linked);
  const options = (token: string, schoolId: number, groupId: number) =>
    admin.call<SchoolActivity[]>(
      'POST',
      'school-activities/getSchoolActivitiesOptions',
      { schoolId, groupId },
      { token },
    );
  const employee = await insertStaff(db, own.id, 'teacher');
  const other = await insertGroupRow(db, own.id, own.directive.id);
  await insertEmployee(db, own.group, employee.id);

  for (const token of [admin.token(), own.directive.token, own.teacher.token, employee.token]) {
    const { data } = (await options(token, own.id, own.group.id)).body;
    const color = { id: 1, name: expect.any(String), hexadecimal: expect.any(String) };
    expect(data[0]).toEqual({ id: open, name: 'ÁBACO', description: 'EN EL PATIO', icon: 'abc', color });
    expect(data.map(({ id }) => id)).not.toContain(linked);
  }
  expect((await options(admin.token(), own.id, other.id)).body.data.map(({ id }) => id)).toContain(linked);
  for (const [token, schoolId, groupId] of [
    [own.teacher.token, own.id, other.id],
    [own.directive.token, foreign.id, foreign.group.id],
    [own.directive.token, own.id, foreign.group.id],
    [own.directive.token, foreign.id, own.group.id],
    [admin.token(), own.id, foreign.group.id],
    [admin.token(), own.id, 999_999],
  ] as const) {
    expect(refusal(await options(token, schoolId, groupId))).toEqual(NOT_FOUND);
  }
  expect(refusal(await options(own.parent.token, own.id, own.group.id))).toEqual(FORBIDDEN);
});
