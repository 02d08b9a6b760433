import { sql } from 'kysely';
import { refusal } from '../../testing/call.ts';
import { createGroupFixture } from '../../testing/group-fixture.ts';
import { insertStaff, type Person } from '../../testing/schools.ts';
import { findAudit } from '../../testing/audit.ts';

const { admin, school, foreign, helper, as, body, create, read } = createGroupFixture();
const TAKEN = { status: 409, result: false, code: 553 };

const log = (id: number, entity = 'groups') => findAudit(admin.db(), entity, id);

test('[GRP-02] [VAL-03 groups] a directive adds a group and gets a code for its families', async () => {
  const employee = [{ id: helper().id }, { id: school().teacher.id }];
  const added = await create({ code: ' 2°b ', employee, groupCode: 'MINE' });
  expect(added.body).toEqual({ result: true, message: 'created', id: expect.any(Number), rowVersion: 1 });
  const { id } = added.body;
  expect(await read(id)).toEqual({
    id,
    rowVersion: 1,
    joinOpen: true,
    codeExpiresAt: null,
    students: 0,
    schoolYear: null,
    level: null,
    grade: null,
    archivedAt: null,
    code: '2°B',
    description: 'TURNO MATUTINO',
    groupCode: expect.stringMatching(/^[346789BCDFGHJKMNPQRTVWXY]{8}$/),
    user: { id: school().teacher.id, name: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA' },
    // The person in charge is named already.
    employee: [{ id: helper().id, name: 'ÁNGELA RUIZ LARA' }],
    school: { id: school().id, name: expect.stringMatching(/^ESCUELA/) },
  });
  const [entry] = await log(id);
  expect(entry).toMatchObject({ user_id: school().directive.id, action: 'create', before: null });
  expect(entry?.after).toMatchObject({ code: '2°B', employees: [helper().id] });
});

test('[GRP-02] the code that families join with stays, whatever an update sends', async () => {
  const { id } = (await create({ employee: [{ id: helper().id }] })).body;
  const { groupCode } = await read(id);
  const other = await insertStaff(admin.db(), school().id, 'directive');
  const changed = { ...body({ id, rowVersion: 1, employee: [{ id: other.id }] }), groupCode: 'MINE' };
  expect((await as(school().directive, 'PUT', 'groups/update', changed)).body).toEqual({
    result: true,
    message: 'updated',
    rowVersion: 2,
  });
  const after = await read(id);
  expect(after).toMatchObject({ rowVersion: 2, groupCode, employee: [{ id: other.id }] });
  const [, entry] = await log(id);
  expect(entry).toMatchObject({
    action: 'update',
    before: { employees: [helper().id] },
    after: { employees: [other.id] },
  });
  expect(entry?.after).not.toHaveProperty('searched');

  // Without employees: nobody but who is in charge.
  await as(school().directive, 'PUT', 'groups/update', body({ id, rowVersion: 2 }));
  expect((await read(id)).employee).toEqual([]);
});

test('[GRP-02] [VAL-02 553] a taken code is refused in its school, whatever its case; elsewhere it is free', async () => {
  await create({ code: 'ÚNICO' });
  expect(refusal(await create({ code: ' único' }))).toEqual(TAKEN);
  const { id } = (await create()).body;
  expect(
    refusal(await as(school().directive, 'PUT', 'groups/update', body({ id, rowVersion: 9, code: 'ÚNICO' }))),
  ).toEqual(TAKEN);
  const there = { code: 'ÚNICO', school: { id: foreign().id }, user: { id: foreign().teacher.id } };
  expect((await create(there, foreign().directive)).status).toBe(200);
});

test('[GRP-02] twenty at once for one code: one row', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ code: 'A LA VEZ' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(refusal(answer)).toEqual(TAKEN);
  const rows = await admin.db().selectFrom('groups').select('id').where('code', '=', 'A LA VEZ').execute();
  expect(rows).toHaveLength(1);
});

test('[VAL-02 staleRecord] two directives edit one group: the second is told, nothing is overwritten', async () => {
  const second = await insertStaff(admin.db(), school().id, 'directive');
  const { id } = (await create({ employee: [{ id: helper().id }] })).body;
  const save = (person: Person, description: string) =>
    as(person, 'PUT', 'groups/update', body({ id, rowVersion: 1, description, employee: [{ id: person.id }] }));
  const answers = await Promise.all([save(school().directive, 'uno'), save(second, 'dos')]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(
    answers
      .map(({ body: { code, rowVersion } }) => code ?? rowVersion)
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([2, 'staleRecord']);
  const [person, description] = winner === 0 ? [school().directive, 'UNO'] : [second, 'DOS'];
  expect(await read(id)).toMatchObject({ description, rowVersion: 2, employee: [{ id: person.id }] });
  expect(await log(id)).toHaveLength(2);
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
  const { status, body: added } = await create({ employee: [{ id: helper().id }] });
  await sql`drop trigger draw_taken on groups`.execute(admin.db());
  expect(status).toBe(200);
  const second = await read(added.id);
  expect(second.groupCode).not.toBe(groupCode);
  expect(second.employee).toHaveLength(1);
  expect(await log(added.id)).toHaveLength(1);
});
