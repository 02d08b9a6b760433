import { NOT_FOUND, refusal, FORBIDDEN } from '../../testing/call.ts';
import { createGroupFixture } from '../../testing/group-fixture.ts';
import { insertStaff } from '../../testing/schools.ts';

const { admin, school, foreign, as, body, create, read } = createGroupFixture();

test('[VAL-05 groups] a directive reaches the groups of the own school alone, and none leaves its school', async () => {
  const { group } = foreign();
  const theirs = { school: { id: foreign().id }, user: { id: foreign().teacher.id } };
  expect(refusal(await create(theirs))).toEqual(NOT_FOUND);
  expect(refusal(await as(school().directive, 'POST', `groups/get/${group.id}`))).toEqual(NOT_FOUND);
  const asTheirs = body({ ...theirs, id: group.id, rowVersion: 1 });
  expect(refusal(await as(school().directive, 'PUT', 'groups/update', asTheirs))).toEqual(NOT_FOUND);
  const asOurs = body({ id: group.id, rowVersion: 1 });
  expect(refusal(await as(school().directive, 'PUT', 'groups/update', asOurs))).toEqual(NOT_FOUND);
  expect(refusal(await as(school().directive, 'DELETE', `groups/softDelete/${group.id}`))).toEqual(NOT_FOUND);
  expect(refusal(await admin.call('PUT', 'groups/update', asOurs))).toEqual(NOT_FOUND);
  expect(await read(group.id, foreign().directive)).toMatchObject({ rowVersion: 1 });
});

test('[GRP-01] [VAL-05 groups/getTable] a teacher sees the groups in charge of or employed in, and no other', async () => {
  const teacher = await insertStaff(admin.db(), school().id, 'teacher');
  const inCharge = (await create({ user: { id: teacher.id } })).body.id;
  const employed = (await create({ employee: [{ id: teacher.id }] })).body.id;
  const other = (await create()).body.id;
  const table = await as(teacher, 'POST', 'groups/getTable', { schoolId: school().id });
  expect(table.body.tableData).toMatchObject({ total_items: 2, items: [{ id: employed }, { id: inCharge }] });
  expect(table.body.tableData.items[1]).toEqual({
    id: inCharge,
    rowVersion: 1,
    code: expect.any(String),
    description: 'TURNO MATUTINO',
    personal: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA',
    groupCode: expect.stringMatching(/^\w{8}$/),
    schoolYear: null,
    level: null,
    grade: null,
    archivedAt: null,
  });
  expect(refusal(await as(teacher, 'POST', 'groups/getTable', { schoolId: foreign().id }))).toEqual(NOT_FOUND);
  expect(refusal(await as(teacher, 'POST', `groups/get/${other}`))).toEqual(NOT_FOUND);
  expect(await read(employed, teacher)).toMatchObject({ groupCode: expect.any(String) });
});

test('[GRP-02] a teacher adds, changes and deletes no group', async () => {
  const { teacher, group } = school();
  expect(refusal(await create({}, teacher))).toEqual(FORBIDDEN);
  expect(refusal(await as(teacher, 'PUT', 'groups/update', body({ id: group.id, rowVersion: 1 })))).toEqual(FORBIDDEN);
  expect(refusal(await as(teacher, 'DELETE', `groups/softDelete/${group.id}`))).toEqual(FORBIDDEN);
});

test('[VAL-05 groups/get] a parent reads the group of the own child, without its code', async () => {
  const mine = await read(school().group.id, school().parent);
  expect(mine).toMatchObject({ id: school().group.id, user: { id: school().teacher.id } });
  expect(mine).not.toHaveProperty('groupCode');
  expect(refusal(await as(school().parent, 'POST', `groups/get/${foreign().group.id}`))).toEqual(NOT_FOUND);
  expect(refusal(await as(school().parent, 'POST', 'groups/getTable', { schoolId: school().id }))).toEqual(FORBIDDEN);
});
