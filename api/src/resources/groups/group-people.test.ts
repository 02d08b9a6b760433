import { NOT_FOUND, refusal, invalid } from '../../testing/call.ts';
import { createGroupFixture } from '../../testing/group-fixture.ts';
import { sendWhileLocked } from '../../testing/locked-rows.ts';
import { insertPerson, insertStaff } from '../../testing/schools.ts';

const { admin, school, foreign, helper, as, body, create, read } = createGroupFixture();

test("[GRP-02] [VAL-01 groups] the people must be the school's living staff, each named once", async () => {
  const gone = await insertStaff(admin.db(), school().id, 'teacher', { deleted_at: new Date() });
  expect(refusal(await create({ user: { id: gone.id } }))).toEqual(invalid('user.id'));
  expect(refusal(await create({ employee: [{ id: helper().id }, { id: gone.id }] }))).toEqual(invalid('employee.1.id'));
  expect(refusal(await create({ user: gone, employee: [gone] }))).toEqual(invalid('user.id', 'employee.0.id'));
  const spanish = (await create({ user: { id: gone.id } })).body.fields;
  expect(spanish).toEqual({ 'user.id': ['Esta persona no es del personal de la escuela'] });

  expect(refusal(await create({ employee: [{ id: helper().id }, { id: helper().id }] }))).toEqual(invalid('employee'));
  expect(refusal(await create({ employee: [{}] }))).toEqual(invalid('employee.0.id'));
  expect(refusal(await create({ employee: 'nobody' }))).toEqual(invalid('employee'));

  // An administrator reaches everybody, and is bound by the same.
  for (const { id } of [foreign().teacher, school().parent, gone]) {
    const byAdministrator = await admin.call('POST', 'groups/create', body({ user: { id } }));
    expect(refusal(byAdministrator)).toEqual(invalid('user.id'));
  }
});

test('[GRP-02] [VAL-05 groups/create] [VAL-05 groups/update] people who are not theirs are not found', async () => {
  await create({ code: 'TOMADO' });
  const { id } = (await create()).body;
  const other = await insertPerson(admin.db(), { role: 'super_admin' });
  for (const { id: stranger } of [foreign().teacher, school().parent, other, { id: 999_999 }]) {
    expect(refusal(await create({ user: { id: stranger } }))).toEqual(NOT_FOUND);
    expect(refusal(await create({ employee: [{ id: helper().id }, { id: stranger }] }))).toEqual(NOT_FOUND);
    // Before any rule, and before the version.
    const update = body({ id, rowVersion: 9, code: 'TOMADO', user: { id: stranger } });
    expect(refusal(await as(school().directive, 'PUT', 'groups/update', update))).toEqual(NOT_FOUND);
  }
  expect(refusal(await admin.call('POST', 'groups/create', body({ user: { id: 999_999 } })))).toEqual(NOT_FOUND);
  expect(await read(id)).toMatchObject({ rowVersion: 1, user: { id: school().teacher.id } });
});

test('[GRP-02] nobody is put in charge while being removed from the staff', async () => {
  const leaving = await insertStaff(admin.db(), school().id, 'teacher');
  const answers = await sendWhileLocked(
    admin.db(),
    (tx) => tx.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute(),
    [() => create({ user: { id: leaving.id } })],
  );
  expect(answers.map(refusal)).toEqual([invalid('user.id')]);
});

test.each([null, {}, { id: 'x' }])(
  '[VAL-01 groups] a megabyte of employees like %j is only too long, and found so at once',
  async (employee) => {
    const count = Math.floor(1_000_000 / (JSON.stringify(employee).length + 1));
    const start = performance.now();
    const answer = await create({ employee: Array.from({ length: count }, () => employee) });
    // A contract that reads every {} takes about 18 seconds, and then the stack overflows.
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { employee: expect.any(Array) } },
    });
  },
);
