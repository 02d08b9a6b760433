import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Group } from '@pupitre/shared/contracts/groups';
import { asAdministrator } from '../../testing/administrator.ts';
import { refusal, type Method } from '../../testing/call.ts';
import {
  insertLivingSchool,
  insertPerson,
  insertStaff,
  insertStudent,
  type LivingSchool,
  type Person,
} from '../../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
let foreign: LivingSchool;
let helper: Person;
beforeAll(async () => {
  [school, foreign] = [await insertLivingSchool(admin.db()), await insertLivingSchool(admin.db())];
  helper = await insertStaff(admin.db(), school.id, 'teacher', { name: 'ÁNGELA', paternal: 'RUIZ', maternal: 'LARA' });
});

const as = (person: Person, method: Method, path: string, body?: unknown) =>
  admin.call<Group>(method, path, body, { token: person.token });
const NOT_FOUND = { status: 404, result: false, code: 'notFound' };
const FORBIDDEN = { status: 403, result: false, code: 'forbidden' };
const TAKEN = { status: 409, result: false, code: 553 };
const refused = (...fields: string[]) => ({ status: 400, result: false, code: 'validation', fields });

let made = 0;
const body = (changes: object = {}) => ({
  code: `1° ${(made += 1)}`,
  description: 'Turno matutino',
  user: { id: school.teacher.id },
  school: { id: school.id },
  ...changes,
});
const create = (changes: object = {}, person = school.directive) => as(person, 'POST', 'groups/create', body(changes));
const read = async (id: number, person = school.directive) => (await as(person, 'POST', `groups/get/${id}`)).body.data;
const log = (id: number, entity = 'groups') =>
  admin
    .db()
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

test('[GRP-02] [VAL-03 groups] a directive adds a group and gets a code for its families', async () => {
  const employee = [{ id: helper.id }, { id: school.teacher.id }];
  const added = await create({ code: ' 2°b ', employee, groupCode: 'MINE' });
  expect(added.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const { id } = added.body;
  expect(await read(id)).toEqual({
    id,
    rowVersion: 1,
    code: '2°B',
    description: 'TURNO MATUTINO',
    groupCode: expect.stringMatching(/^[346789BCDFGHJKMNPQRTVWXY]{8}$/),
    user: { id: school.teacher.id, name: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' },
    // Who is in charge needs no second mention.
    employee: [{ id: helper.id, name: 'ÁNGELA RUIZ LARA' }],
    school: { id: school.id, name: expect.stringMatching(/^ESCUELA/) },
  });
  const [entry] = await log(id);
  expect(entry).toMatchObject({ user_id: school.directive.id, action: 'create', before: null });
  expect(entry?.after).toMatchObject({ code: '2°B', employees: [helper.id] });
});

test('[GRP-02] the code that families join with stays, whatever an update sends', async () => {
  const { id } = (await create({ employee: [{ id: helper.id }] })).body;
  const { groupCode } = await read(id);
  const other = await insertStaff(admin.db(), school.id, 'directive');
  const changed = { ...body({ id, rowVersion: 1, employee: [{ id: other.id }] }), groupCode: 'MINE' };
  expect((await as(school.directive, 'PUT', 'groups/update', changed)).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  const after = await read(id);
  expect(after).toMatchObject({ rowVersion: 2, groupCode, employee: [{ id: other.id }] });
  const [, entry] = await log(id);
  expect(entry).toMatchObject({
    action: 'update',
    before: { employees: [helper.id] },
    after: { employees: [other.id] },
  });
  expect(entry?.after).not.toHaveProperty('searched');

  // Without employees: nobody but who is in charge.
  await as(school.directive, 'PUT', 'groups/update', body({ id, rowVersion: 2 }));
  expect((await read(id)).employee).toEqual([]);
});

test('[GRP-02] [VAL-02 553] a taken code is refused in its school, whatever its case; elsewhere it is free', async () => {
  await create({ code: 'ÚNICO' });
  expect(refusal(await create({ code: ' único' }))).toEqual(TAKEN);
  const { id } = (await create()).body;
  expect(
    refusal(await as(school.directive, 'PUT', 'groups/update', body({ id, rowVersion: 9, code: 'ÚNICO' }))),
  ).toEqual(TAKEN);
  const there = { code: 'ÚNICO', school: { id: foreign.id }, user: { id: foreign.teacher.id } };
  expect((await create(there, foreign.directive)).status).toBe(200);
});

test('[GRP-02] twenty at once for one code: one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ code: 'A LA VEZ' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusal(answer)).toEqual(TAKEN);
  const rows = await admin.db().selectFrom('groups').select('id').where('code', '=', 'A LA VEZ').execute();
  expect(rows).toHaveLength(1);
});

test("[GRP-02] [VAL-01 groups] the people must be the school's living staff, each named once", async () => {
  const gone = await insertStaff(admin.db(), school.id, 'teacher', { deleted_at: new Date() });
  expect(refusal(await create({ user: { id: gone.id } }))).toEqual(refused('user.id'));
  expect(refusal(await create({ employee: [{ id: helper.id }, { id: gone.id }] }))).toEqual(refused('employee.1.id'));
  expect(refusal(await create({ user: gone, employee: [gone] }))).toEqual(refused('user.id', 'employee.0.id'));
  const spanish = (await create({ user: { id: gone.id } })).body.fields;
  expect(spanish).toEqual({ 'user.id': ['Esta persona no es del personal de la escuela'] });

  expect(refusal(await create({ employee: [{ id: helper.id }, { id: helper.id }] }))).toEqual(refused('employee'));
  expect(refusal(await create({ employee: [{}] }))).toEqual(refused('employee.0.id'));
  expect(refusal(await create({ employee: 'nobody' }))).toEqual(refused('employee'));

  // An administrator reaches everybody, and is bound by the same.
  for (const { id } of [foreign.teacher, school.parent, gone]) {
    const byAdministrator = await admin.call('POST', 'groups/create', body({ user: { id } }));
    expect(refusal(byAdministrator)).toEqual(refused('user.id'));
  }
});

test('[GRP-02] [VAL-05 groups/create] [VAL-05 groups/update] people who are not theirs are not found', async () => {
  await create({ code: 'TOMADO' });
  const { id } = (await create()).body;
  const other = await insertPerson(admin.db(), { role: 'super_admin' });
  for (const { id: stranger } of [foreign.teacher, school.parent, other, { id: 999_999 }]) {
    expect(refusal(await create({ user: { id: stranger } }))).toEqual(NOT_FOUND);
    expect(refusal(await create({ employee: [{ id: helper.id }, { id: stranger }] }))).toEqual(NOT_FOUND);
    // Before any rule, and before the version.
    const update = body({ id, rowVersion: 9, code: 'TOMADO', user: { id: stranger } });
    expect(refusal(await as(school.directive, 'PUT', 'groups/update', update))).toEqual(NOT_FOUND);
  }
  expect(refusal(await admin.call('POST', 'groups/create', body({ user: { id: 999_999 } })))).toEqual(NOT_FOUND);
  expect(await read(id)).toMatchObject({ rowVersion: 1, user: { id: school.teacher.id } });
});

test('[VAL-05 groups] a directive reaches the groups of the own school alone, and none leaves its school', async () => {
  const { group } = foreign;
  const theirs = { school: { id: foreign.id }, user: { id: foreign.teacher.id } };
  expect(refusal(await create(theirs))).toEqual(NOT_FOUND);
  expect(refusal(await as(school.directive, 'POST', `groups/get/${group.id}`))).toEqual(NOT_FOUND);
  const asTheirs = body({ ...theirs, id: group.id, rowVersion: 1 });
  expect(refusal(await as(school.directive, 'PUT', 'groups/update', asTheirs))).toEqual(NOT_FOUND);
  const asOurs = body({ id: group.id, rowVersion: 1 });
  expect(refusal(await as(school.directive, 'PUT', 'groups/update', asOurs))).toEqual(NOT_FOUND);
  expect(refusal(await as(school.directive, 'DELETE', `groups/softDelete/${group.id}`))).toEqual(NOT_FOUND);
  expect(refusal(await admin.call('PUT', 'groups/update', asOurs))).toEqual(NOT_FOUND);
  expect(await read(group.id, foreign.directive)).toMatchObject({ rowVersion: 1 });
});

test('[GRP-01] [VAL-05 groups/getTable] a teacher sees the groups in charge of or employed in, and no other', async () => {
  const teacher = await insertStaff(admin.db(), school.id, 'teacher');
  const inCharge = (await create({ user: { id: teacher.id } })).body.id;
  const employed = (await create({ employee: [{ id: teacher.id }] })).body.id;
  const other = (await create()).body.id;
  const table = await as(teacher, 'POST', 'groups/getTable', { schoolId: school.id });
  expect(table.body.tableData).toMatchObject({ total_items: 2, items: [{ id: employed }, { id: inCharge }] });
  expect(table.body.tableData.items[1]).toEqual({
    id: inCharge,
    rowVersion: 1,
    code: expect.any(String),
    description: 'TURNO MATUTINO',
    personal: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA',
    groupCode: expect.stringMatching(/^\w{8}$/),
  });
  expect(refusal(await as(teacher, 'POST', 'groups/getTable', { schoolId: foreign.id }))).toEqual(NOT_FOUND);
  expect(refusal(await as(teacher, 'POST', `groups/get/${other}`))).toEqual(NOT_FOUND);
  expect(await read(employed, teacher)).toMatchObject({ groupCode: expect.any(String) });
});

test('[GRP-02] a teacher adds, changes and deletes no group', async () => {
  const { teacher, group } = school;
  expect(refusal(await create({}, teacher))).toEqual(FORBIDDEN);
  expect(refusal(await as(teacher, 'PUT', 'groups/update', body({ id: group.id, rowVersion: 1 })))).toEqual(FORBIDDEN);
  expect(refusal(await as(teacher, 'DELETE', `groups/softDelete/${group.id}`))).toEqual(FORBIDDEN);
});

test('[VAL-05 groups/get] a parent reads the group of the own child, without its code', async () => {
  const mine = await read(school.group.id, school.parent);
  expect(mine).toMatchObject({ id: school.group.id, user: { id: school.teacher.id } });
  expect(mine).not.toHaveProperty('groupCode');
  expect(refusal(await as(school.parent, 'POST', `groups/get/${foreign.group.id}`))).toEqual(NOT_FOUND);
  expect(refusal(await as(school.parent, 'POST', 'groups/getTable', { schoolId: school.id }))).toEqual(FORBIDDEN);
});

test('[VAL-02 staleRecord] two directives edit one group: the second is told, nothing is overwritten', async () => {
  const second = await insertStaff(admin.db(), school.id, 'directive');
  const { id } = (await create({ employee: [{ id: helper.id }] })).body;
  const save = (person: Person, description: string) =>
    as(person, 'PUT', 'groups/update', body({ id, rowVersion: 1, description, employee: [{ id: person.id }] }));
  const answers = await Promise.all([save(school.directive, 'uno'), save(second, 'dos')]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(
    answers
      .map(({ body: { code, rowVersion } }) => code ?? rowVersion)
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([2, 'staleRecord']);
  const [person, description] = winner === 0 ? [school.directive, 'UNO'] : [second, 'DOS'];
  expect(await read(id)).toMatchObject({ description, rowVersion: 2, employee: [{ id: person.id }] });
  expect(await log(id)).toHaveLength(2);
});

test('[GRP-11] [VAL-02 deleteGroupError] deleting frees code and children, once, and leaves a trace', async () => {
  const added = (await create({ code: 'SE VA', employee: [{ id: helper.id }] })).body;
  const group = { id: added.id, schoolId: school.id };
  const child = await insertStudent(admin.db(), group, { user_id: school.parent.id });
  const remove = (person: Person) => as(person, 'DELETE', `groups/softDelete/${group.id}`);
  const both = await Promise.all([remove(school.directive), remove(school.directive)]);
  const [done, again] = both.toSorted((a, b) => a.status - b.status);
  expect(done?.body).toEqual({ result: true, message: 'groupDeleted' });
  const error = { status: 409, result: false, code: 'deleteGroupError' };
  expect(again && refusal(again)).toEqual(error);
  expect(refusal(await remove(school.directive))).toEqual(error);
  expect(refusal(await remove(foreign.directive))).toEqual(NOT_FOUND);
  expect(refusal(await as(school.directive, 'DELETE', 'groups/softDelete/999999'))).toEqual(NOT_FOUND);

  const row = admin.db().selectFrom('students').select(['group_id', 'school_id', 'user_id', 'row_version']);
  expect(await row.where('id', '=', child.id).execute()).toEqual([
    { group_id: null, school_id: null, user_id: school.parent.id, row_version: 2 },
  ]);
  expect(await log(child.id, 'students')).toMatchObject([
    {
      action: 'update',
      user_id: school.directive.id,
      before: { group_id: group.id },
      after: { group_id: null, school_id: null },
    },
  ]);
  expect((await log(group.id)).at(-1)).toMatchObject({
    action: 'delete',
    before: { code: 'SE VA', employees: [helper.id] },
    after: null,
  });

  for (const person of [school.directive, school.teacher, school.parent, helper])
    expect(refusal(await as(person, 'POST', `groups/get/${group.id}`))).toEqual(NOT_FOUND);
  const update = body({ id: group.id, rowVersion: 2 });
  expect(refusal(await as(school.directive, 'PUT', 'groups/update', update))).toEqual(NOT_FOUND);
  expect((await create({ code: 'SE VA' })).status).toBe(200);
});

test('[GRP-02] nobody is put in charge while being removed from the staff', async () => {
  const leaving = await insertStaff(admin.db(), school.id, 'teacher');
  const { answer } = await admin
    .db()
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute();
      const waiting = create({ user: { id: leaving.id } });
      await wait(150);
      return { answer: waiting };
    });
  expect(refusal(await answer)).toEqual(refused('user.id'));
});

test('[GRP-02] a code of families that another group has is drawn again', async () => {
  const { groupCode } = await read((await create()).body.id);
  await sql`
    create sequence draws;
    create function draw_taken() returns trigger language plpgsql as $$
    begin
      if nextval('draws') = 1 then new.group_code := '${sql.raw(groupCode ?? '')}'; end if;
      return new;
    end $$;
    create trigger draw_taken before insert on groups for each row execute function draw_taken()`.execute(admin.db());
  const { status, body: added } = await create({ employee: [{ id: helper.id }] });
  await sql`drop trigger draw_taken on groups`.execute(admin.db());
  expect(status).toBe(200);
  const second = await read(added.id);
  expect(second.groupCode).not.toBe(groupCode);
  expect(second.employee).toHaveLength(1);
  expect(await log(added.id)).toHaveLength(1);
});
