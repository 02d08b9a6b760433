import { NOT_FOUND, refusal, STALE } from '../../testing/call.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';

const fixture = createGuardianFixture();
const { admin, school, send, guardians, guardianOf, add, change, end, invite, emailOf } = fixture;
const { as, child, primaryOf, invitations, answer, update, find } = fixture;

const OTHER_MENTOR = { status: 409, result: false, code: 'alreadyHasMentor' };
const reads = async (person: Person, id: number) => (await send(person, 'POST', `students/get/${id}`)).status;
const changesMailedTo = async (person: { id: number }): Promise<number> => {
  const mails = await mailsTo(admin.db(), await emailOf(person));
  return mails.filter(({ subject }) => subject === 'Cambiaron los tutores de un alumno').length;
};
/** Invites an account, which accepts. */
const bring = async (by: Person, id: number, person: Person): Promise<void> => {
  const { body } = await invite(by, id, { email: await emailOf(person) });
  expect((await answer(person, body.id)).status).toBe(200);
};
/** A child of a mother, who invited somebody. */
const childOfInvited = async () => {
  const mother = await insertPerson(admin.db());
  const id = await child(school().group, mother);
  const invited = await insertPerson(admin.db());
  await bring(mother, id, invited);
  return { id, mother, invited };
};

test('[GUA-05] a parent neither withdraws nor brings back whom staff shut out; staff do', async () => {
  const { id, mother, invited } = await childOfInvited();
  const { directive } = school();
  await change(directive, await guardianOf(id, invited), { sees: false });
  const row = (await guardianOf(id, invited)).id;
  expect(refusal(await end(mother, row))).toEqual(NOT_FOUND);
  expect((await end(directive, row)).status).toBe(200);
  await bring(mother, id, invited);
  expect(await reads(invited, id)).toBe(404);
  expect((await end(directive, (await guardianOf(id, invited)).id)).status).toBe(200);
  await bring(directive, id, invited);
  expect(await reads(invited, id)).toBe(200);
});

test('[GUA-05] a parent brings nobody back whom staff ended or replaced, but whom they ended themselves', async () => {
  const { id, mother, invited } = await childOfInvited();
  expect((await end(mother, (await guardianOf(id, invited)).id)).status).toBe(200);
  await bring(mother, id, invited);
  expect(await reads(invited, id)).toBe(200);
  const next = await insertPerson(admin.db());
  const replaces = { id: (await guardianOf(id, mother)).id };
  const { body } = await invite(school().directive, id, { email: await emailOf(next), replaces });
  expect((await answer(next, body.id)).status).toBe(200);
  await bring(next, id, mother);
  expect(await reads(mother, id)).toBe(404);
});

test('[GUA-05] the sight that staff took from an invitation does not return with another one of a parent', async () => {
  const mother = await insertPerson(admin.db());
  const id = await child(school().group, mother);
  const invited = await insertPerson(admin.db());
  const email = await emailOf(invited);
  const sent = (await invite(mother, id, { email })).body.id;
  const row = (await guardians(id)).find((guardian) => guardian.id === sent);
  if (!row) throw new Error('No invitation.');
  expect((await change(school().directive, row, { sees: false })).status).toBe(200);
  expect(refusal(await end(mother, sent))).toEqual(NOT_FOUND);
  expect((await answer(invited, sent, false)).status).toBe(200);
  await bring(mother, id, invited);
  expect(await reads(invited, id)).toBe(404);
});

test('[GUA-05] an invitation ends with the account of staff, and with the group of a teacher', async () => {
  const { group } = school();
  const invited = await insertPerson(admin.db());
  const [closed, moved] = [await child(group), await child(group)];
  const email = await emailOf(invited);
  const db = admin.db();
  await invite(school().directive, closed, { email });
  await invite(school().teacher, moved, { email });
  expect(await invitations(invited)).toHaveLength(2);
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', school().directive.id).execute();
  expect(await invitations(invited)).toHaveLength(1);
  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', school().directive.id).execute();
  await db.updateTable('students').set({ group_id: null }).where('id', '=', moved).execute();
  expect(await invitations(invited)).toHaveLength(1);
});

test('[GUA-02] a parent ends nobody whom staff made primary', async () => {
  const { id, mother, invited } = await childOfInvited();
  await change(school().directive, await guardianOf(id, invited), { isPrimary: true });
  expect(refusal(await end(mother, (await guardianOf(id, invited)).id))).toEqual(NOT_FOUND);
});

test('[GUA-02] a teacher neither replaces nor ends nor shuts out the primary guardian', async () => {
  const { id, mother, invited } = await childOfInvited();
  const { teacher } = school();
  const [primary, other] = [await guardianOf(id, mother), await guardianOf(id, invited)];
  const replacement = await invite(teacher, id, { email: 'otra@correo.mx', replaces: { id: primary.id } });
  expect(refusal(replacement)).toEqual(OTHER_MENTOR);
  expect(refusal(await end(teacher, primary.id))).toEqual(OTHER_MENTOR);
  expect(refusal(await change(teacher, primary, { sees: false }))).toEqual(OTHER_MENTOR);
  expect(refusal(await change(teacher, other, { isPrimary: true }))).toEqual(OTHER_MENTOR);
  expect((await change(teacher, other, { sees: false })).status).toBe(200);
});

test('[GUA-02] the primary guardian sees: one who is shut out gives way to the next', async () => {
  const { id, mother, invited } = await childOfInvited();
  const { directive } = school();
  expect((await change(directive, await guardianOf(id, mother), { sees: false })).status).toBe(200);
  expect(await primaryOf(id)).toBe(invited.id);
  expect(await guardianOf(id, mother)).toMatchObject({ isPrimary: false, status: 'active', sees: false });
  const blind = await change(directive, await guardianOf(id, mother), { isPrimary: true });
  expect(refusal(blind)).toMatchObject({ status: 400, code: 'validation' });
});

test('[GUA-02] a form that is out of date is stale before anything else is refused', async () => {
  const { id, mother, invited } = await childOfInvited();
  const shown = await guardianOf(id, invited);
  await change(school().directive, shown, { mails: false });
  expect(refusal(await change(mother, shown, { sees: false }))).toEqual(STALE);
});

test('[GUA-03] a guardian whose address nobody confirmed is not one who remains', async () => {
  const { id, mother, invited } = await childOfInvited();
  const account = admin.db().updateTable('users').where('id', '=', invited.id);
  await account.set({ email_verified_at: null }).execute();
  expect(refusal(await end(mother, (await guardianOf(id, mother)).id))).toMatchObject({ code: 'lastGuardian' });
});

test('[GUA-06] staff see whom an invitation replaces, who ends only while that link lasts', async () => {
  const { directive } = school();
  const { id, mother, invited } = await childOfInvited();
  const replaces = { id: (await guardianOf(id, invited)).id };
  const next = await insertPerson(admin.db());
  const { body } = await invite(directive, id, { email: await emailOf(next), replaces });
  const shownTo = async (person: Person) => (await guardians(id, person)).map((guardian) => guardian.replaces?.id ?? 0);
  expect(await shownTo(directive)).toEqual([0, 0, replaces.id]);
  expect(await shownTo(mother)).toEqual([0, 0]);
  await end(directive, replaces.id);
  await bring(directive, id, invited);
  expect((await answer(next, body.id)).status).toBe(200);
  expect(await reads(invited, id)).toBe(200);
});

test('[GUA-09] all who see hear of a new guardian, and one of the own end or sight, without mails too', async () => {
  const mother = await insertPerson(admin.db());
  const id = await child(school().group, mother);
  const [quiet, blind] = [await add(id, { mails: false }), await add(id, { sees: false })];
  const next = await insertPerson(admin.db());
  await bring(school().directive, id, next);
  const people = [mother, quiet, blind, next];
  expect(await Promise.all(people.map(changesMailedTo))).toEqual([1, 1, 0, 0]);
  await change(school().directive, await guardianOf(id, next), { sees: false });
  await end(school().directive, (await guardianOf(id, quiet)).id);
  await end(school().directive, (await guardianOf(id, blind)).id);
  expect(await Promise.all(people.map(changesMailedTo))).toEqual([1, 2, 0, 1]);
});

test('[GUA-09] a consent ends with the guardian who is replaced, and does not return with them', async () => {
  const { directive, group } = school();
  const [mother, next] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
  const id = await child(group, mother);
  await as(mother, 'PUT', 'consents/set', { studentId: id, purpose: 'medicNotes', given: true });
  await find(directive, next);
  await find(directive, mother);
  for (const [place, user] of [next, mother].entries()) {
    const row = { id, rowVersion: place + 1, group: { id: group.id }, user: { id: user.id } };
    expect((await update(directive, row)).status).toBe(200);
  }
  const path = `consents/get/${id}`;
  const { body } = await admin.call<{ given: boolean }[]>('GET', path, undefined, { token: mother.token });
  expect(body.data).toMatchObject([{ given: false }]);
});

test('[GUA-06] two who invited each other accept at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
    const [ofOne, ofTwo] = [await child(school().group, one), await child(school().group, two)];
    const toTwo = await invite(one, ofOne, { email: await emailOf(two) });
    const toOne = await invite(two, ofTwo, { email: await emailOf(one) });
    const answers = await Promise.all([answer(two, toTwo.body.id), answer(one, toOne.body.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});
