import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';

const fixture = createGuardianFixture();
const { admin, school, send, guardians, guardianOf, add, change, invite, emailOf, find } = fixture;
const { as, child, primaryOf, codeOf, assign } = fixture;

const mailsOf = async (person: { id: number }): Promise<string[]> =>
  (await mailsTo(admin.db(), await emailOf(person))).map(({ subject }) => subject);
const reads = async (person: Person, id: number) => (await send(person, 'POST', `students/get/${id}`)).status;
const merge = async (id: number, into: number): Promise<number> =>
  (await as(school().directive, 'PATCH', 'students/merge', { id, into })).status;
const CHANGED = 'Cambiaron los tutores de un alumno';

/** Two records of one child, each of another parent; the first one is the older. */
const twins = async () => {
  const [first, later] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
  const { group } = school();
  return { first, later, old: await child(group, first), young: await child(group, later) };
};

test('[ENR-11] [GUA-08] merged records have the guardians of both and one primary guardian', async () => {
  const { first, later, old, young } = await twins();
  const shared = await add(old);
  const both = { student_id: young, user_id: shared.id, sees: false };
  await admin.db().insertInto('student_guardians').values(both).execute();
  await invite(school().directive, old, { email: 'abuelo.doble@correo.mx' });
  await invite(school().directive, young, { email: 'Abuelo.Doble@correo.mx' });
  expect(await merge(young, old)).toBe(200);
  expect(await guardians(old)).toMatchObject([
    { user: { id: first.id }, isPrimary: true, sees: true },
    { user: { id: later.id }, isPrimary: false, sees: false },
    { user: { id: shared.id }, isPrimary: false, sees: false },
    { status: 'invited', email: 'abuelo.doble@correo.mx' },
  ]);
});

test.each([[true], [false]])(
  '[GUA-08] whoever has the later record of a merged child alone waits for staff, and both families hear of it',
  async (isIntoOld) => {
    const { first, later, old, young } = await twins();
    const into = isIntoOld ? old : young;
    expect(await merge(isIntoOld ? young : old, into)).toBe(200);
    expect([await reads(first, into), await reads(later, into)]).toEqual([200, 404]);
    expect(await primaryOf(into)).toBe(first.id);
    expect(await mailsOf(later)).toEqual([CHANGED]);
    expect(await mailsOf(first)).toHaveLength(1);
    await change(school().directive, await guardianOf(into, later), { sees: true });
    expect(await reads(later, into)).toBe(200);
  },
);

test('[GUA-08] a merge with a record that nobody sees leaves the sight to the guardians of the other', async () => {
  const parent = await insertPerson(admin.db());
  const [old, young] = [await child(school().group), await child(school().group, parent)];
  const blind = await add(young, { sees: false });
  expect(await merge(young, old)).toBe(200);
  expect(await primaryOf(old)).toBe(parent.id);
  expect(await reads(parent, old)).toBe(200);
  expect(await mailsOf(blind)).toEqual([]);
});

test('[GUA-08] a merge that would leave nobody who sees is refused', async () => {
  const { first, later, old, young } = await twins();
  const blind = [
    { student_id: young, user_id: first.id, sees: false },
    { student_id: old, user_id: later.id, sees: false },
  ];
  await admin.db().insertInto('student_guardians').values(blind).execute();
  expect(await merge(young, old)).toBe(409);
  expect([await reads(first, old), await reads(later, young)]).toEqual([200, 200]);
});

test('[SEC-03] [GUA-08] a link to one twin and a merge into another open no never-enrolled child of that parent', async () => {
  const { directive, group } = school();
  const victim = await insertPerson(admin.db());
  const wanted = await child(null, victim);
  const [old, young] = [await child(group, await insertPerson(admin.db())), await child(group)];
  await find(directive, victim);
  const link = { id: victim.id, student: { id: young } };
  expect((await as(directive, 'PATCH', 'users/updateAsAdmin', link)).status).toBe(200);
  expect(await merge(young, old)).toBe(200);
  await change(directive, await guardianOf(old, victim), { sees: true });
  expect(await reads(victim, old)).toBe(200);
  expect(refusal(await assign(directive, wanted, await codeOf(group)))).toEqual(NOT_FOUND);
});

test('[GUA-09] a link by staff mails nothing to a guardian who does not see', async () => {
  const { directive, group } = school();
  const id = await child(group);
  const blind = await add(id, { sees: false });
  expect((await as(directive, 'PATCH', 'users/updateAsAdmin', { id: blind.id, student: { id } })).status).toBe(200);
  expect(await reads(blind, id)).toBe(404);
  expect(await mailsOf(blind)).toEqual([]);
});
