import type { GroupActivity } from '@pupitre/shared/contracts/group-activities';
import { type Method, NOT_FOUND, refusal, FORBIDDEN, DELETE_ERROR } from '../../testing/call.ts';
import { insertGroupRow, insertSchoolActivity, type Person } from '../../testing/schools.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign } = createSchoolsFixture();

const as = (person: Person, method: Method, path: string, body?: unknown) =>
  admin.call<GroupActivity[]>(method, `group-activities/${path}`, body, { token: person.token });
const TAKEN = { status: 409, result: false, code: 554 };

const link = (school_activities: { id: number }, group = school().group) => ({
  group: { id: group.id },
  school_activities: { id: school_activities.id },
});
const activityOf = (owner = school(), changes: object = {}) => insertSchoolActivity(admin.db(), owner.id, changes);
const listed = async (person: Person, groupId = school().group.id) =>
  (await as(person, 'POST', 'getActivitiesByGroup', { groupId })).body.data;

test('[GRP-04] [VAL-02 554] a teacher links an activity of the school once, and takes it off again', async () => {
  const { teacher, parent } = school();
  const activity = await activityOf(school(), { name: 'LECTURA' });
  const { body: added } = await as(teacher, 'POST', 'create', link(activity));
  expect(added).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  expect(refusal(await as(teacher, 'POST', 'create', link(activity)))).toEqual(TAKEN);

  const item = {
    id: added.id,
    rowVersion: 1,
    school_activities: {
      id: activity.id,
      name: 'LECTURA',
      description: 'EN EL PATIO',
      icon: 'star',
      color: { id: 1, name: expect.any(String), hexadecimal: expect.stringMatching(/^#/) },
    },
  };
  expect(await listed(parent)).toEqual([item]);
  const table = await as(parent, 'POST', 'getTable', { schoolId: school().id, groupId: school().group.id });
  expect(table.body.tableData.items).toEqual([item]);

  const remove = (person: Person) => as(person, 'DELETE', `deleteGroupActivity/${added.id}`);
  expect(refusal(await remove(foreign().teacher))).toEqual(NOT_FOUND);
  expect((await remove(teacher)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await remove(teacher))).toEqual(DELETE_ERROR);
  expect(refusal(await remove(foreign().directive))).toEqual(NOT_FOUND);
  expect(refusal(await as(teacher, 'DELETE', 'deleteGroupActivity/999999'))).toEqual(NOT_FOUND);
  expect(await findAudit(admin.db(), 'group_activities', added.id)).toMatchObject([
    { action: 'create', user_id: teacher.id },
    { action: 'delete', user_id: teacher.id },
  ]);
});

test('[GRP-04] ten at once for one activity: one row', async () => {
  const activity = await activityOf();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => as(school().teacher, 'POST', 'create', link(activity))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusal(answer)).toEqual(TAKEN);
});

test('[GRP-04] an update changes the activity, not the group', async () => {
  const [first, second, third] = [await activityOf(), await activityOf(), await activityOf()];
  const { id } = (await as(school().teacher, 'POST', 'create', link(first))).body;
  await as(school().teacher, 'POST', 'create', link(third));
  const update = (changes: object, rowVersion = 1) =>
    as(school().directive, 'PUT', 'update', { ...link(second), id, rowVersion, ...changes });
  expect(refusal(await update(link(third), 9))).toEqual(TAKEN);
  expect((await update({})).body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(refusal(await update({}))).toEqual({ status: 409, result: false, code: 'staleRecord' });
  const elsewhere = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  expect(refusal(await update({ group: elsewhere }, 2))).toEqual(NOT_FOUND);
  expect((await listed(school().teacher)).find((each) => each.id === id)).toMatchObject({ school_activities: second });
});

test("[VAL-05 group-activities] another school's activity or group is not found, nor is a school that is not the group's", async () => {
  const [ours, theirs] = [await activityOf(), await activityOf(foreign())];
  for (const person of [school().directive, school().teacher]) {
    expect(refusal(await as(person, 'POST', 'create', link(theirs)))).toEqual(NOT_FOUND);
    expect(refusal(await as(person, 'POST', 'create', link({ id: 999_999 })))).toEqual(NOT_FOUND);
    expect(refusal(await as(person, 'POST', 'create', link(ours, foreign().group)))).toEqual(NOT_FOUND);
    expect(refusal(await as(person, 'POST', 'getActivitiesByGroup', { groupId: foreign().group.id }))).toEqual(
      NOT_FOUND,
    );
    const mixed = { schoolId: foreign().id, groupId: school().group.id };
    expect(refusal(await as(person, 'POST', 'getTable', mixed))).toEqual(NOT_FOUND);
  }
  const mixed = await admin.call('POST', 'group-activities/create', link(theirs));
  expect(refusal(mixed)).toEqual({ status: 400, result: false, code: 'validation', fields: ['school_activities.id'] });
  expect(refusal(await as(school().parent, 'POST', 'create', link(ours)))).toEqual(FORBIDDEN);
  const colleague = await insertGroupRow(admin.db(), school().id, school().directive.id);
  expect(refusal(await as(school().teacher, 'POST', 'create', link(ours, colleague)))).toEqual(NOT_FOUND);
});

test('[VAL-02 deleteError] an activity of the school that a group has is not deleted', async () => {
  const activity = await activityOf();
  await as(school().teacher, 'POST', 'create', link(activity));
  const path = `school-activities/deleteSchoolActivity/${activity.id}`;
  expect(refusal(await admin.call('DELETE', path))).toEqual(DELETE_ERROR);
});
