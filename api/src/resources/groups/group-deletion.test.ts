import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { createGroupFixture } from '../../testing/group-fixture.ts';
import { insertStudentRow, type Person } from '../../testing/schools.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign, helper, as, body, create } = createGroupFixture();

const log = (id: number, entity = 'groups') => findAudit(admin.db(), entity, id);

test('[GRP-11] [SEC-03] [VAL-02 deleteGroupError] deleting frees code and children, who keep their school, once', async () => {
  const added = (await create({ code: 'SE VA', employee: [{ id: helper().id }] })).body;
  const group = { id: added.id, schoolId: school().id };
  const child = await insertStudentRow(admin.db(), group, { user_id: school().parent.id });
  const remove = (person: Person) => as(person, 'DELETE', `groups/softDelete/${group.id}`);
  const both = await Promise.all([remove(school().directive), remove(school().directive)]);
  const [done, again] = both.toSorted((a, b) => a.status - b.status);
  expect(done?.body).toEqual({ result: true, message: 'groupDeleted' });
  const error = { status: 409, result: false, code: 'deleteGroupError' };
  expect(again && refusal(again)).toEqual(error);
  expect(refusal(await remove(school().directive))).toEqual(error);
  expect(refusal(await remove(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await as(school().directive, 'DELETE', 'groups/softDelete/999999'))).toEqual(NOT_FOUND);

  const row = admin.db().selectFrom('students').select(['group_id', 'school_id', 'user_id', 'row_version']);
  expect(await row.where('id', '=', child.id).execute()).toEqual([
    { group_id: null, school_id: school().id, user_id: school().parent.id, row_version: 2 },
  ]);
  expect(await log(child.id, 'students')).toMatchObject([
    {
      action: 'update',
      user_id: school().directive.id,
      before: { group_id: group.id },
      after: { group_id: null, school_id: school().id },
    },
  ]);
  expect((await log(group.id)).at(-1)).toMatchObject({
    action: 'delete',
    before: { code: 'SE VA', employees: [helper().id] },
    after: null,
  });

  for (const person of [school().directive, school().teacher, school().parent, helper()])
    expect(refusal(await as(person, 'POST', `groups/get/${group.id}`))).toEqual(NOT_FOUND);
  const update = body({ id: group.id, rowVersion: 2 });
  expect(refusal(await as(school().directive, 'PUT', 'groups/update', update))).toEqual(NOT_FOUND);
  expect((await create({ code: 'SE VA' })).status).toBe(200);
});
