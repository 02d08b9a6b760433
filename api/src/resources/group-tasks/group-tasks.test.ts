import type { GroupTask } from '@pupitre/shared/contracts/group-tasks';
import { invalid, type Method, NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertGroupRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture();

const as = (person: Person, method: Method, path: string, body?: unknown) =>
  admin.call<GroupTask>(method, `group-tasks/${path}`, body, { token: person.token });
const task = (changes: object = {}) => ({
  name: 'Maqueta',
  description: 'Del sistema solar',
  date: '2026-08-31',
  time: '08:05',
  group: { id: school().group.id },
  ...changes,
});
const listed = async (person: Person, query: object = {}) =>
  (await as(person, 'POST', 'getTable', { groupId: school().group.id, ...query })).body.tableData.items;

test('[GRP-10] [VAL-03 group-tasks] a teacher adds and changes a task; its parents read it', async () => {
  const { teacher, parent } = school();
  const { id } = (await as(teacher, 'POST', 'create', task())).body;
  const record = {
    id,
    rowVersion: 1,
    name: 'MAQUETA',
    description: 'DEL SISTEMA SOLAR',
    date: '2026-08-31',
    time: '08:05',
    field: null,
    group: { id: school().group.id, name: expect.any(String) },
  };
  expect(await listed(parent)).toEqual([record]);
  const update = (rowVersion: number) => as(teacher, 'PUT', 'update', task({ id, rowVersion, time: '23:59' }));
  expect((await update(1)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await update(1))).toEqual({ status: 409, result: false, code: 'staleRecord' });
  expect(await listed(teacher)).toEqual([{ ...record, rowVersion: 2, time: '23:59' }]);
  const refused = { status: 403, result: false, code: 'forbidden' };
  expect(refusal(await as(parent, 'POST', 'create', task()))).toEqual(refused);
  expect(refusal(await as(parent, 'PUT', 'update', task({ id, rowVersion: 2 })))).toEqual(refused);
});

test('[GRP-10] [VAL-04] days and times are the wall clock of the school: none is shifted', async () => {
  const moments = [
    ['1900-01-01', '00:00'],
    ['2024-02-29', '23:59'],
    // The night in which clocks of many zones change.
    ['2026-04-05', '02:30'],
    ['2026-10-25', '01:30'],
    ['2200-12-31', '12:00'],
  ];
  for (const [date, time] of moments) {
    const { id } = (await as(school().teacher, 'POST', 'create', task({ date, time }))).body;
    expect((await listed(school().teacher)).find((each) => each.id === id)).toMatchObject({ date, time });
  }
});

test('[BOL-04] a task may count for a formative field, which an update without one leaves as it is', async () => {
  const { teacher } = school();
  const { id } = (await as(teacher, 'POST', 'create', task({ field: 'science' }))).body;
  const fieldOf = async () => (await listed(teacher)).find((each) => each.id === id)?.field;
  expect(await fieldOf()).toBe('science');
  await as(teacher, 'PUT', 'update', task({ id, rowVersion: 1, name: 'Otra' }));
  expect(await fieldOf()).toBe('science');
  await as(teacher, 'PUT', 'update', task({ id, rowVersion: 2, field: null }));
  expect(await fieldOf()).toBeNull();
  expect(refusal(await as(teacher, 'POST', 'create', task({ field: 'sports' })))).toEqual(invalid('field'));
});

test('[VAL-05 group-tasks] a task stays in its group, and no foreign group takes one', async () => {
  const { id } = (await as(school().teacher, 'POST', 'create', task())).body;
  const colleague = await insertGroupRow(admin.db(), school().id, school().directive.id);
  for (const group of [foreign().group, { id: 999_999 }, colleague]) {
    expect(refusal(await as(school().teacher, 'POST', 'create', task({ group })))).toEqual(NOT_FOUND);
    expect(refusal(await as(school().teacher, 'POST', 'getTable', { groupId: group.id }))).toEqual(NOT_FOUND);
    expect(refusal(await as(school().directive, 'PUT', 'update', task({ id, rowVersion: 1, group })))).toEqual(
      NOT_FOUND,
    );
  }
  const stolen = task({ id, rowVersion: 1, group: foreign().group });
  expect(refusal(await as(foreign().directive, 'PUT', 'update', stolen))).toEqual(NOT_FOUND);
});

test('[VAL-05 group-tasks] what hangs on a deleted group is gone with it', async () => {
  const gone = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  const { id } = (await as(school().teacher, 'POST', 'create', task({ group: gone }))).body;
  await admin.call('DELETE', `groups/softDelete/${gone.id}`);
  for (const { token } of [school().teacher, { token: admin.token() }]) {
    const person = { id: 0, token };
    expect(refusal(await as(person, 'POST', 'getTable', { groupId: gone.id }))).toEqual(NOT_FOUND);
    expect(refusal(await as(person, 'PUT', 'update', task({ id, rowVersion: 1, group: gone })))).toEqual(NOT_FOUND);
  }
});
