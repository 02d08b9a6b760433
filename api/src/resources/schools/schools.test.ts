import type { School } from '@pupitre/shared/contracts/schools';
import { asAdministrator } from '../../testing/administrator.ts';
import { type Method, NOT_FOUND, refusal, DELETE_ERROR } from '../../testing/call.ts';
import {
  insertGroupRow,
  insertLivingSchool,
  insertSchool,
  insertStaff,
  type LivingSchool,
} from '../../testing/schools.ts';

const admin = asAdministrator();

let own: LivingSchool;
let foreign: LivingSchool;
let place: School['municipality'];
beforeAll(async () => {
  own = await insertLivingSchool(admin.db());
  foreign = await insertLivingSchool(admin.db());
  const read = await asAdmin('POST', `schools/get/${own.id}`);
  place = read.body.data.municipality;
});

const asAdmin = (method: Method, path: string, body?: unknown) => admin.call<School>(method, path, body);
const asDirective = (method: Method, path: string, body?: unknown) =>
  admin.call<School>(method, path, body, { token: own.directive.token });

let made = 0;
const school = (changes: object = {}) => {
  made += 1;
  return {
    name: `Benito Juárez ${made}`,
    cct: `14dpr${1000 + made}k`,
    address: 'Calle Niños Héroes 5',
    zip: '01234',
    municipality: { id: 1 },
    ...changes,
  };
};
const add = async (changes: object = {}) => (await asAdmin('POST', 'schools/create', school(changes))).body.id;
const stored = async (id: number) => (await asAdmin('POST', `schools/get/${id}`)).body.data;

test('[SCH-01] [VAL-03 schools] an administrator adds, reads, changes and deletes a school', async () => {
  const input = { name: 'Ignacio Ramírez', cct: '09dpr1234x', address: 'Av. Ñandú 3', zip: '06000' };
  const somewhere = { municipality: { id: 1 }, latitude: 19.4326, longitude: -99.1332 };
  const { id } = (await asAdmin('POST', 'schools/create', { ...input, ...somewhere, image: 'x', unknown: 1 })).body;
  const written = { name: 'IGNACIO RAMÍREZ', cct: '09DPR1234X', address: 'AV. ÑANDÚ 3', zip: '06000' };
  expect((await asAdmin('POST', `schools/get/${id}`)).body).toEqual({
    result: true,
    data: { id, rowVersion: 1, ...written, ...somewhere, municipality: place, image: null },
  });
  expect(place).toEqual({
    id: 1,
    name: expect.any(String),
    state: { id: expect.any(Number), name: 'AGUASCALIENTES', country: { id: expect.any(Number), name: 'MÉXICO' } },
  });

  const moved = { ...input, zip: '06010', municipality: { id: 2 }, id, rowVersion: 1 };
  expect((await asAdmin('PUT', 'schools/update', moved)).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  expect(await stored(id)).toMatchObject({ zip: '06010', municipality: { id: 2 }, latitude: null, longitude: null });

  const { body } = await asAdmin('POST', 'schools/getTable', { search: 'ignacio ramirez' });
  expect(body.tableData).toMatchObject({ total_items: 1, items: [await stored(id)] });
  expect((await asAdmin('DELETE', `schools/delete/${id}`)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await asAdmin('POST', `schools/get/${id}`))).toEqual(NOT_FOUND);
  expect(refusal(await asAdmin('DELETE', `schools/delete/${id}`))).toEqual(DELETE_ERROR);
  expect(refusal(await asAdmin('DELETE', 'schools/delete/999999'))).toEqual(NOT_FOUND);
});

test('[SCH-01] a taken key answers 550 on create and update, whatever its case', async () => {
  await add({ cct: '01abc0001z' });
  const taken = { status: 409, result: false, code: 550, fields: ['cct'] };
  const { body, ...refused } = await asAdmin('POST', 'schools/create', school({ cct: ' 01ABC0001Z' }));
  expect(refusal({ body, ...refused })).toEqual(taken);
  expect(body.fields).toEqual({ cct: ['Otra escuela tiene esta CCT'] });
  const id = await add();
  expect(refusal(await asAdmin('PUT', 'schools/update', school({ cct: '01Abc0001z', id, rowVersion: 7 })))).toEqual(
    taken,
  );
  const stale = await asAdmin('PUT', 'schools/update', school({ id, rowVersion: 7 }));
  expect(refusal(stale)).toEqual({ status: 409, result: false, code: 'staleRecord' });
});

test('[TEN-03] two schools may share a name, and show as two', async () => {
  const name = 'Emiliano Zapata';
  const ids = [await add({ name }), await add({ name })];
  const { body } = await asAdmin('POST', 'schools/getTable', { search: name });
  expect(new Set(body.tableData.items.map(({ id }) => id))).toEqual(new Set(ids));
});

test('[SCH-01] an unknown municipality is not found, before any rule, and nothing is written', async () => {
  const nowhere = school({ name: 'Sin lugar', municipality: { id: 999_999 } });
  expect(refusal(await asAdmin('POST', 'schools/create', nowhere))).toEqual(NOT_FOUND);
  const id = await add({ name: 'Con lugar' });
  const taken = { ...nowhere, name: 'ESCUELA 1', id, rowVersion: 1 };
  expect(refusal(await asAdmin('PUT', 'schools/update', taken))).toEqual(NOT_FOUND);
  expect(await stored(id)).toMatchObject({ name: 'CON LUGAR', rowVersion: 1 });
});

test('[VAL-05 schools/get] [VAL-05 schools/update] a directive reads and changes the own school alone', async () => {
  const mine = await asDirective('POST', `schools/get/${own.id}`);
  expect(mine.body.data).toMatchObject({ id: own.id, municipality: place });
  expect(refusal(await asDirective('POST', `schools/get/${foreign.id}`))).toEqual(NOT_FOUND);

  const change = (id: number, rowVersion: number) => asDirective('PUT', 'schools/update', school({ id, rowVersion }));
  expect((await change(own.id, 1)).body).toMatchObject({ message: 'updated', rowVersion: 2 });
  const untouched = await stored(foreign.id);
  expect(refusal(await change(foreign.id, 1))).toEqual(NOT_FOUND);
  expect(refusal(await change(foreign.id, 9))).toEqual(NOT_FOUND);
  const taken = school({ id: foreign.id, rowVersion: 1, name: untouched.name });
  expect(refusal(await asDirective('PUT', 'schools/update', taken))).toEqual(NOT_FOUND);
  expect(await stored(foreign.id)).toEqual(untouched);
});

test('[VAL-02 staleRecord] two directives edit one school: the second is told, nothing is overwritten', async () => {
  const { id } = await insertSchool(admin.db());
  const [first, second] = [
    await insertStaff(admin.db(), id, 'directive'),
    await insertStaff(admin.db(), id, 'directive'),
  ];
  const save = (token: string, address: string) =>
    admin.call('PUT', 'schools/update', school({ id, rowVersion: 1, address }), { token });
  const answers = await Promise.all([save(first.token, 'Uno'), save(second.token, 'Dos')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'staleRecord')).toHaveLength(1);
  expect((await stored(id)).address).toBe(answers[0]?.status === 200 ? 'UNO' : 'DOS');
});

test('[VAL-02 deleteError] a school with staff or groups, a municipality with schools, are not deleted', async () => {
  const withStaff = await insertSchool(admin.db());
  await insertStaff(admin.db(), withStaff.id, 'teacher');
  const withGroup = await insertSchool(admin.db());
  await insertGroupRow(admin.db(), withGroup.id, own.teacher.id);
  for (const { id } of [own, withStaff, withGroup]) {
    expect(refusal(await asAdmin('DELETE', `schools/delete/${id}`))).toEqual(DELETE_ERROR);
  }
  expect(refusal(await asAdmin('DELETE', `municipalities/delete/${place.id}`))).toEqual(DELETE_ERROR);
});

test('[SCH-01] the options are every school in order of name, for the administrator', async () => {
  const { id } = await insertSchool(admin.db(), { name: 'ÁBACO' });
  const { body } = await admin.call<{ id: number; name: string }[]>('GET', 'schools/options');
  expect(body.data[0]).toEqual({ id, name: 'ÁBACO' });
  expect(body.data.map((option) => option.id)).toEqual(expect.arrayContaining([own.id, foreign.id]));
  const refused = await asDirective('GET', 'schools/options');
  expect(refusal(refused)).toEqual({ status: 403, result: false, code: 'forbidden' });
});
