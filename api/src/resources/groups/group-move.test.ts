import { findAudit } from '../../testing/audit.ts';
import { FORBIDDEN, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { insertGroupRow, insertPerson, insertStaff, type GroupOfSchool, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, assign, read, child, codeOf, log } = createStudentFixture();
const newGroup = (schoolId = school().id, changes: object = {}) =>
  insertGroupRow(admin.db(), schoolId, school().teacher.id, changes);
const remove = (person: Person, { id }: GroupOfSchool, moveTo?: unknown) =>
  as(person, 'DELETE', `groups/softDelete/${id}`, moveTo === undefined ? undefined : { moveTo });
const isLiving = async (person: Person, { id }: GroupOfSchool): Promise<boolean> =>
  (await as(person, 'POST', `groups/get/${id}`)).status === 200;

test('[JOI-07] the students of a deleted group move to another one in the same transaction, with a trace', async () => {
  const { directive, id: schoolId } = school();
  const [group, next] = [await newGroup(), await newGroup()];
  const parent = await insertPerson(admin.db());
  const ids = [await child(group, parent), await child(group)];
  const [id = 0] = ids;
  const counted = await admin.call<{ students: number }>('POST', `groups/get/${group.id}`, {}, directive);
  expect(counted.body.data.students).toBe(2);
  expect((await remove(directive, group, { id: next.id })).body).toEqual({ result: true, message: 'groupDeleted' });
  for (const studentId of ids) {
    expect(await read(studentId, directive)).toMatchObject({ rowVersion: 2, group: { id: next.id } });
    expect(await log(studentId)).toMatchObject([
      {
        user_id: directive.id,
        action: 'update',
        before: { group_id: group.id, school_id: schoolId },
        after: { group_id: next.id, school_id: schoolId },
      },
    ]);
  }
  expect((await findAudit(admin.db(), 'groups', group.id)).at(-1)).toMatchObject({ action: 'delete' });
  expect(await isLiving(directive, group)).toBe(false);
  expect((await as(parent, 'POST', `groups/get/${next.id}`)).status).toBe(200);
  expect((await read(id)).group?.id).toBe(next.id);
});

test('[JOI-07] without another group the students stay without one, and nobody else learns the number', async () => {
  const { directive, teacher, parent } = school();
  const group = await newGroup();
  const id = await child(group, parent);
  expect(refusal(await remove(teacher, group))).toEqual(FORBIDDEN);
  expect(Object.keys((await as(parent, 'POST', `groups/get/${group.id}`)).body.data)).not.toContain('students');
  expect((await remove(directive, group)).status).toBe(200);
  expect(await read(id, directive)).toMatchObject({ group: null });
});

test('[JOI-07] students move to no group of others, no deleted one and not to the group itself', async () => {
  const { directive } = school();
  const group = await newGroup();
  const id = await child(group);
  const gone = await newGroup(school().id, { deleted_at: new Date() });
  for (const moveTo of [{ id: foreign().group.id }, { id: gone.id }, { id: 999_999 }])
    expect([moveTo, refusal(await remove(directive, group, moveTo))]).toEqual([moveTo, NOT_FOUND]);
  for (const [person, moveTo, field] of [
    [directive, { id: group.id }, 'moveTo.id'],
    [head(), { id: foreign().group.id }, 'moveTo.id'],
    [directive, { id: '7' }, 'moveTo.id'],
    [directive, {}, 'moveTo.id'],
    [directive, 7, 'moveTo'],
  ] as const)
    expect([moveTo, refusal(await remove(person, group, moveTo))]).toEqual([moveTo, invalid(field)]);
  expect(refusal(await remove(foreign().directive, group, { id: foreign().group.id }))).toEqual(NOT_FOUND);
  expect(await isLiving(directive, group)).toBe(true);
  expect(await read(id)).toMatchObject({ rowVersion: 1, group: { id: group.id } });
  const error = { status: 409, result: false, code: 'deleteGroupError' };
  expect(refusal(await remove(directive, gone, { id: group.id }))).toEqual(error);
});

test('[JOI-07] [SEC-11] a move lifts the blocks of the students in the other group', async () => {
  const { directive } = school();
  const [group, next] = [await newGroup(), await newGroup()];
  const parent = await insertPerson(admin.db());
  const id = await child(next, parent);
  const take = (groupId: number, block: boolean) =>
    as(directive, 'PUT', 'enrollments/remove', { studentId: id, groupId, block });
  expect((await take(next.id, true)).status).toBe(200);
  expect((await assign(directive, id, await codeOf(group))).status).toBe(200);
  expect((await remove(directive, group, { id: next.id })).status).toBe(200);
  expect((await take(next.id, false)).status).toBe(200);
  expect((await assign(parent, id, await codeOf(next))).status).toBe(200);
});

test('[JOI-07] two groups that are deleted into each other at once: one answers, one does not wait for ever', async () => {
  const { directive } = school();
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await newGroup(), await newGroup()];
    const id = await child(first);
    const answers = await Promise.all([
      remove(directive, first, { id: second.id }),
      remove(directive, second, { id: first.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const living = answers[0]?.status === 200 ? second : first;
    expect((await read(id)).group?.id).toBe(living.id);
  }
});

test('[JOI-07] the groups of a school are offered by their codes: teachers see theirs, others of no other school', async () => {
  const schoolId = foreign().id;
  const { directive, teacher } = foreign();
  const colleague = await insertStaff(admin.db(), schoolId, 'teacher');
  const other = await insertGroupRow(admin.db(), schoolId, colleague.id, { code: 'ZZ' });
  await insertGroupRow(admin.db(), schoolId, colleague.id, { deleted_at: new Date() });
  const options = async (person: Person) =>
    (await admin.call<unknown>('GET', `groups/getOptions/${schoolId}`, undefined, person)).body.data;
  const own = { id: foreign().group.id, name: expect.any(String) };
  expect(await options(directive)).toEqual([own, { id: other.id, name: 'ZZ' }]);
  expect(await options(head())).toEqual([own, { id: other.id, name: 'ZZ' }]);
  expect(await options(teacher)).toEqual([own]);
  expect(refusal(await as(school().directive, 'GET', `groups/getOptions/${schoolId}`))).toEqual(NOT_FOUND);
});
