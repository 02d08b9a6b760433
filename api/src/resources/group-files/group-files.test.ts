import type { GroupFile } from '@pupitre/shared/contracts/group-files';
import { type Method, NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import { insertGroupRow, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';

const { admin, school, foreign } = createSchoolsFixture();

const as = (person: Person, method: Method, path: string, body?: unknown) =>
  admin.call<GroupFile>(method, `group-files/${path}`, body, { token: person.token });
const file = (changes: object = {}) => ({
  title: 'Lista de útiles',
  description: 'Para agosto',
  group: { id: school().group.id },
  ...changes,
});
const listed = async (person: Person) =>
  (await as(person, 'POST', 'getTable', { groupId: school().group.id })).body.tableData.items;

test('[GRP-05] [VAL-03 group-files] a teacher adds, changes and deletes a record; its parents read it', async () => {
  const { teacher, parent } = school();
  const { id } = (await as(teacher, 'POST', 'create', file())).body;
  const record = {
    id,
    rowVersion: 1,
    title: 'Lista de útiles',
    description: 'PARA AGOSTO',
    url: null,
    group: { id: school().group.id, name: expect.any(String) },
  };
  expect(await listed(parent)).toEqual([record]);
  const update = (rowVersion: number) => as(teacher, 'PUT', 'update', file({ id, rowVersion, title: 'Otra' }));
  expect((await update(1)).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await update(1))).toEqual({ status: 409, result: false, code: 'staleRecord' });
  expect(await listed(teacher)).toEqual([{ ...record, title: 'Otra', rowVersion: 2 }]);

  const remove = (person: Person) => as(person, 'DELETE', `delete/${id}`);
  expect(refusal(await remove(parent))).toEqual(FORBIDDEN);
  expect(refusal(await remove(foreign().teacher))).toEqual(NOT_FOUND);
  expect((await remove(teacher)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove(teacher))).toEqual({ status: 409, result: false, code: 'deleteError' });
  expect(refusal(await remove(foreign().teacher))).toEqual(NOT_FOUND);
});

test('[GRP-05] a file is taken off its record, also where there is none; an edit keeps it', async () => {
  const { id } = (await as(school().teacher, 'POST', 'create', file())).body;
  const row = admin.db().selectFrom('group_files').select(['file_key', 'row_version']).where('id', '=', id);
  await admin.db().updateTable('group_files').set({ file_key: 'school/1/x.pdf' }).where('id', '=', id).execute();
  await as(school().teacher, 'PUT', 'update', file({ id, rowVersion: 1 }));
  expect(await row.execute()).toEqual([{ file_key: 'school/1/x.pdf', row_version: 2 }]);
  const takeOff = (person: Person) => as(person, 'PUT', 'deleteDocument', { id });
  expect(refusal(await takeOff(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await takeOff(school().parent))).toEqual(FORBIDDEN);
  expect((await takeOff(school().teacher)).body).toEqual({ result: true, message: 'updated', rowVersion: 3 });
  expect((await takeOff(school().teacher)).body).toMatchObject({ message: 'updated' });
  expect(await row.execute()).toEqual([{ file_key: null, row_version: 4 }]);
  expect(refusal(await as(school().teacher, 'PUT', 'deleteDocument', { id: 999_999 }))).toEqual(NOT_FOUND);
});

test('[VAL-05 group-files] a record stays in its group, and no foreign group takes one', async () => {
  const { id } = (await as(school().teacher, 'POST', 'create', file())).body;
  const colleague = await insertGroupRow(admin.db(), school().id, school().directive.id);
  for (const group of [foreign().group, { id: 999_999 }, colleague]) {
    expect(refusal(await as(school().teacher, 'POST', 'create', file({ group })))).toEqual(NOT_FOUND);
    expect(refusal(await as(school().teacher, 'POST', 'getTable', { groupId: group.id }))).toEqual(NOT_FOUND);
    expect(refusal(await as(school().directive, 'PUT', 'update', file({ id, rowVersion: 1, group })))).toEqual(
      NOT_FOUND,
    );
  }
  const stolen = file({ id, rowVersion: 1, group: foreign().group });
  expect(refusal(await as(foreign().directive, 'PUT', 'update', stolen))).toEqual(NOT_FOUND);
});
