import { NOT_FOUND, refusal, FORBIDDEN, STALE, invalid } from '../../testing/call.ts';
import { insertEmployee, insertGroupRow, insertPerson, insertStaff, type Person } from '../../testing/schools.ts';
import { createStudentFixture } from '../../testing/student-fixture.ts';

const { admin, head, school, foreign, as, create, update, read, find, child, log } = createStudentFixture();
const HAS_MENTOR = { status: 409, result: false, code: 'alreadyHasMentor' };
const inGroup = (group = school().group) => ({ group: { id: group.id } });

test('[STU-01] [VAL-03 students] a teacher registers a child of the own group, in upper case, and changes it', async () => {
  const { teacher, group, parent } = school();
  const added = await create(teacher, { ...inGroup(), name: ' josé ', paternal: 'ñúñez', user: { id: parent.id } });
  expect(added.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const { id } = added.body;
  const person = { name: 'JOSÉ', paternal: 'ÑÚÑEZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  const mentor = { id: parent.id, name: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' };
  const saved = { ...person, group: { id: group.id, name: expect.stringMatching(/^G\d+$/) }, user: mentor };
  expect(await read(id, teacher)).toEqual({ id, rowVersion: 1, ...saved });

  const changed = await update(teacher, { ...inGroup(), id, user: { id: parent.id }, birthdate: '2015-01-31' });
  expect(changed.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await read(id)).toMatchObject({ rowVersion: 2, name: 'SOFÍA', birthdate: '2015-01-31' });
  expect(refusal(await update(teacher, { ...inGroup(), id, user: { id: parent.id } }))).toEqual(STALE);
  expect(await log(id)).toMatchObject([
    { action: 'create', user_id: teacher.id, before: null, after: { name: 'JOSÉ', school_id: school().id } },
    { action: 'update', user_id: teacher.id, before: { name: 'JOSÉ' }, after: { name: 'SOFÍA', group_id: group.id } },
  ]);
  expect((await log(id))[0]?.after).not.toHaveProperty('searched');
});

test('[STU-01] the table lists the children of the group that is asked for, and no other', async () => {
  const group = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  await child(school().group);
  const [first, second] = [await child(group), await child(group, school().parent)];
  const { tableData } = (await as(school().teacher, 'POST', 'students/getTable', { groupId: group.id })).body;
  expect(tableData).toMatchObject({ total_items: 2, current: 1, limit: 5, sortBy: 'id', descending: true });
  const { parent } = school();
  const person = { rowVersion: 1, name: 'SOFÍA', paternal: 'PÉREZ', maternal: 'LUNA', birthdate: '2016-05-04' };
  expect(tableData.items).toEqual([
    { ...person, id: second, groupId: group.id, userId: parent.id },
    { ...person, id: first, groupId: group.id, userId: null },
  ]);
});

const sorted = async (person: Person, query: object) => {
  const { body } = await as(person, 'POST', 'students/getTable', query);
  return body.tableData.items.map(({ id }) => id);
};

test('[STU-01] [CAT-06 students] the table sorts by the ids of group and parent too, as every number that it shows', async () => {
  const [parent, other] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
  const next = await insertGroupRow(admin.db(), school().id, school().teacher.id);
  const mine = [await child(next, parent), await child(school().group, parent)];
  expect(await sorted(parent, { sortBy: 'groupId', descending: false })).toEqual(mine.toReversed());
  expect(await sorted(parent, { sortBy: 'groupId' })).toEqual(mine);
  const later = await child(next, other);
  const ofClass = { groupId: next.id, sortBy: 'userId' };
  expect(await sorted(school().teacher, { ...ofClass, descending: false })).toEqual([mine[0], later]);
  expect(await sorted(school().teacher, ofClass)).toEqual([later, mine[0]]);
});

test('[STU-04] without a group the table lists the own children: staff have none, and no parent sees a class', async () => {
  const parent = await insertPerson(admin.db());
  const mine = [await child(school().group, parent), await child(null, parent), await child(foreign().group, parent)];
  const own = await as(parent, 'POST', 'students/getTable', { groupId: null, descending: false });
  expect(own.body.tableData.items.map(({ id }) => id)).toEqual(mine);
  expect((await as(parent, 'POST', 'students/getTable', {})).body.tableData.total_items).toBe(3);
  const { directive, teacher, group } = school();
  for (const person of [head(), directive, teacher]) {
    const { tableData } = (await as(person, 'POST', 'students/getTable', { groupId: null })).body;
    expect(tableData).toMatchObject({ items: [], total_items: 0 });
  }
  for (const groupId of [group.id, foreign().group.id, 999_999, '1']) {
    expect(refusal(await as(parent, 'POST', 'students/getTable', { groupId }))).toEqual(FORBIDDEN);
  }
});

test('[STU-04] a parent registers an own child, whoever is named as its parent, and never into a group', async () => {
  const { parent, group } = school();
  const added = await create(parent, { group: null, user: { id: foreign().parent.id } });
  expect(added.status).toBe(200);
  const { id } = added.body;
  expect(await read(id, parent)).toMatchObject({ group: null, user: { id: parent.id } });
  expect(refusal(await create(parent, inGroup()))).toEqual(invalid('group'));
  expect(refusal(await create(parent, inGroup(foreign().group)))).toEqual(invalid('group'));
  expect((await create(parent, inGroup())).body.fields['group']).toEqual([
    'Un alumno entra a un grupo con el código del grupo',
  ]);
  expect(refusal(await update(parent, { id, group: { id: group.id } }))).toEqual(invalid('group'));
  expect((await update(parent, { id, name: 'Ana', user: null })).body.rowVersion).toBe(2);
  expect(await read(id)).toMatchObject({ name: 'ANA', group: null, user: { id: parent.id } });
});

test('[STU-04] a parent changes a child that is in a group, which it stays in', async () => {
  const { parent, group } = school();
  const id = await child(group, parent);
  expect((await update(parent, { id, ...inGroup(), name: 'Ana' })).body.rowVersion).toBe(2);
  expect((await update(parent, { id, group: null, name: 'Eva', rowVersion: 2 })).body.rowVersion).toBe(3);
  expect((await update(parent, { id, name: 'Ema', rowVersion: 3 })).body.rowVersion).toBe(4);
  expect(await read(id)).toMatchObject({ name: 'EMA', group: { id: group.id }, user: { id: parent.id } });
  expect(refusal(await update(parent, { id, ...inGroup(foreign().group) }))).toEqual(invalid('group'));
  expect(refusal(await update(parent, { id }))).toEqual(STALE);
  expect(refusal(await update(foreign().parent, { id }))).toEqual(NOT_FOUND);
  expect(refusal(await as(foreign().parent, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
});

test('[STU-01] [SEC-03] directives and teachers name a group of their own, administrators need none', async () => {
  const { directive, teacher, group } = school();
  const id = await child(group);
  for (const person of [directive, teacher]) {
    for (const none of [{}, { group: null }]) {
      expect(refusal(await create(person, none))).toEqual(invalid('group'));
      expect(refusal(await update(person, { id, ...none }))).toEqual(invalid('group'));
    }
    expect(refusal(await create(person, inGroup(foreign().group)))).toEqual(NOT_FOUND);
    expect(refusal(await update(person, { id, ...inGroup(foreign().group) }))).toEqual(NOT_FOUND);
    expect(refusal(await create(person, { group: { id: 999_999 } }))).toEqual(NOT_FOUND);
  }
  expect((await update(head(), { id, group: null })).status).toBe(200);
  expect(await read(id)).toMatchObject({ group: null });
  expect((await create(head())).status).toBe(200);
  // The school keeps a child that lost its group; a teacher has it no more.
  expect(await read(id, directive)).toMatchObject({ group: null });
  for (const person of [teacher, foreign().directive]) {
    expect(refusal(await as(person, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  }
});

test('[STU-01] a child moves between groups only where both are the own ones, and its school with it', async () => {
  const { directive, teacher, id: schoolId } = school();
  const colleague = await insertStaff(admin.db(), schoolId, 'teacher');
  const theirs = await insertGroupRow(admin.db(), schoolId, colleague.id);
  const id = await child(school().group);
  expect(refusal(await update(teacher, { id, ...inGroup(theirs) }))).toEqual(NOT_FOUND);
  expect(refusal(await update(colleague, { id, ...inGroup(theirs) }))).toEqual(NOT_FOUND);
  await insertEmployee(admin.db(), theirs, teacher.id);
  expect((await update(teacher, { id, ...inGroup(theirs) })).body.rowVersion).toBe(2);
  expect((await update(directive, { id, ...inGroup(), rowVersion: 2 })).body.rowVersion).toBe(3);
  expect((await update(head(), { id, ...inGroup(foreign().group), rowVersion: 3 })).status).toBe(200);
  expect(refusal(await update(directive, { id, ...inGroup(), rowVersion: 4 }))).toEqual(NOT_FOUND);
  const row = admin.db().selectFrom('students').select(['school_id', 'group_id']).where('id', '=', id);
  expect(await row.execute()).toEqual([{ school_id: foreign().id, group_id: foreign().group.id }]);
});

test('[STU-03] [VAL-02 alreadyHasMentor] a teacher names the first mentor, who is replaced by who runs the school', async () => {
  const { directive, teacher, parent } = school();
  const other = await insertPerson(admin.db());
  for (const person of [teacher, directive]) await find(person, other);
  const id = await child(school().group);
  const mentor = (user: object | null, rowVersion: number) => ({ id, ...inGroup(), user, rowVersion });
  expect((await update(teacher, mentor(parent, 1))).body.rowVersion).toBe(2);
  expect((await update(teacher, mentor(parent, 2))).body.rowVersion).toBe(3);
  for (const user of [other, null]) expect(refusal(await update(teacher, mentor(user, 3)))).toEqual(HAS_MENTOR);
  // The rule comes before the version.
  expect(refusal(await update(teacher, mentor(other, 1)))).toEqual(HAS_MENTOR);
  expect((await update(directive, mentor(other, 3))).body.rowVersion).toBe(4);
  expect((await update(directive, mentor(null, 4))).body.rowVersion).toBe(5);
  expect((await update(head(), mentor(parent, 5))).body.rowVersion).toBe(6);
});

test('[STU-01] a mentor is a parent whose account lives', async () => {
  const { directive, teacher } = school();
  const gone = await insertPerson(admin.db(), { deleted_at: new Date() });
  const id = await child(school().group);
  for (const userId of [gone.id, teacher.id, directive.id, 999_999]) {
    for (const person of [head(), directive, teacher]) {
      expect(refusal(await create(person, { ...inGroup(), user: { id: userId } }))).toEqual(NOT_FOUND);
      expect(refusal(await update(person, { id, ...inGroup(), user: { id: userId } }))).toEqual(NOT_FOUND);
    }
  }
  expect(await read(id)).toMatchObject({ rowVersion: 1, user: null });
});

test('[STU-01] of two changes of one version at once one wins', async () => {
  const id = await child(school().group);
  const answers = await Promise.all(
    [school().teacher, school().directive].map((person) => update(person, { id, ...inGroup() })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
