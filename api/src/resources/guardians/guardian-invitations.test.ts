import { sql } from 'kysely';
import { DELETE_ERROR, invalid, NOT_FOUND, refusal } from '../../testing/call.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertPerson, type Person } from '../../testing/schools.ts';
import { deleteOldInvitations } from './invite-guardian.ts';

const fixture = createGuardianFixture();
const { admin, school, foreign, send, guardians, guardianOf, add, end, invite, emailOf } = fixture;
const { child, primaryOf, invitations, answer } = fixture;

/** A child of a parent of its own, and somebody who is invited to it. */
const invitationOf = async (changes: object = {}, by?: Person) => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  const invited = await insertPerson(admin.db());
  const email = (await emailOf(invited)).toUpperCase();
  const { body } = await invite(by ?? parent, id, { email, ...changes });
  return { id, parent, invited, email, invitation: body.id };
};
const reads = async (person: Person, id: number) => (await send(person, 'POST', `students/get/${id}`)).status;
const age = (days: number, id: number) =>
  sql`update student_guardians set invited_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    admin.db(),
  );

test('[GUA-04] a parent invites a second guardian, who sees the child once they accept', async () => {
  const { id, parent, invited, email, invitation } = await invitationOf({ relation: 'grandparent' });
  const [mail] = await mailsTo(admin.db(), email);
  expect(mail?.subject).toBe('Le invitan a ser tutor de un alumno');
  expect(mail?.text).toMatch(/\/students\s/);
  expect(mail?.text).not.toMatch(/SOFÍA|MARÍA/);
  expect(await reads(invited, id)).toBe(404);
  const names = { student: 'SOFÍA PÉREZ LUNA', invitedBy: 'MARÍA JOSÉ ÑÁÑEZ ZÚÑIGA', relation: 'grandparent' };
  expect(await invitations(invited)).toMatchObject([{ id: invitation, ...names }]);
  expect(await invitations(parent)).toEqual([]);
  expect((await answer(invited, invitation)).body).toEqual({ result: true, message: 'updated' });
  expect(await reads(invited, id)).toBe(200);
  expect(await guardianOf(id, invited)).toMatchObject({ status: 'active', isPrimary: false, relation: 'grandparent' });
  expect(await primaryOf(id)).toBe(parent.id);
  expect(refusal(await answer(invited, invitation))).toEqual(NOT_FOUND);
  expect(await invitations(invited)).toEqual([]);
});

test('[GUA-04] whoever refuses becomes nothing, and may be invited again', async () => {
  const { id, parent, invited, email, invitation } = await invitationOf();
  expect(refusal(await answer(parent, invitation))).toEqual(NOT_FOUND);
  expect((await answer(invited, invitation, false)).status).toBe(200);
  expect(await reads(invited, id)).toBe(404);
  expect(await guardians(id)).toHaveLength(1);
  expect((await invite(parent, id, { email })).status).toBe(200);
});

test('[GUA-05] the invitation of an unconfirmed account opens nothing until the address is confirmed', async () => {
  const { id, invited, invitation } = await invitationOf();
  const account = admin.db().updateTable('users').where('id', '=', invited.id);
  await account.set({ email_verified_at: null }).execute();
  expect(await invitations(invited)).toEqual([]);
  expect(refusal(await answer(invited, invitation))).toEqual(NOT_FOUND);
  expect(await reads(invited, id)).toBe(404);
  await account.set({ email_verified_at: new Date() }).execute();
  expect((await answer(invited, invitation)).status).toBe(200);
  expect(await reads(invited, id)).toBe(200);
});

test('[GUA-05] an invitation answers alike for an address with an account and one without', async () => {
  const id = await child(school().group, school().parent);
  const known = await insertPerson(admin.db());
  const answers = [
    await invite(school().parent, id, { email: await emailOf(known) }),
    await invite(school().parent, id, { email: 'nadie.aun@correo.mx' }),
  ];
  expect(answers.map(({ body }) => body)).toEqual(
    answers.map(({ body }) => ({ result: true, message: 'created', id: body.id, rowVersion: 1 })),
  );
  expect((await guardians(id)).filter(({ status }) => status === 'invited')).toMatchObject([
    { user: null, phone: null },
    { user: null, phone: null },
  ]);
});

test('[GUA-05] a guardian and whoever is invited already are not invited again', async () => {
  const { id, parent, email } = await invitationOf();
  for (const address of [email.toLowerCase(), await emailOf(parent)])
    expect(refusal(await invite(school().directive, id, { email: address }))).toEqual(invalid('email'));
  expect(refusal(await invite(parent, id, { email: 'sin arroba' }))).toEqual(invalid('email'));
});

test('[GUA-05] a parent invites nobody who does not see, and replaces nobody', async () => {
  const { id, parent } = await invitationOf();
  const { id: own } = await guardianOf(id, parent);
  const email = 'otra.mas@correo.mx';
  expect(refusal(await invite(parent, id, { email, sees: false }))).toEqual(invalid('sees'));
  expect(refusal(await invite(parent, id, { email, replaces: { id: own } }))).toEqual(invalid('replaces'));
});

test('[GUA-06] an invitation of staff replaces a guardian at the moment it is accepted', async () => {
  const { id, parent, invited, invitation } = await invitationOf();
  await answer(invited, invitation);
  const next = await insertPerson(admin.db());
  const replaces = { id: (await guardianOf(id, parent)).id };
  const { body } = await invite(school().directive, id, { email: await emailOf(next), replaces });
  expect(await reads(parent, id)).toBe(200);
  expect((await answer(next, body.id)).status).toBe(200);
  expect([await reads(parent, id), await reads(next, id), await reads(invited, id)]).toEqual([404, 200, 200]);
  expect(await primaryOf(id)).toBe(next.id);
  expect(await guardianOf(id, parent)).toMatchObject({ status: 'ended' });
  expect(await guardianOf(id, next)).toMatchObject({ isPrimary: true });
});

test('[GUA-06] the last guardian who sees goes with a replacement, and only with one who sees', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  const replaces = { id: (await guardianOf(id, parent)).id };
  const next = await insertPerson(admin.db());
  const email = await emailOf(next);
  const { directive } = school();
  const blind = await invite(directive, id, { email, replaces, sees: false });
  expect(refusal(blind)).toEqual({ status: 409, result: false, code: 'lastGuardian' });
  const foreignRow = (await guardians(foreign().studentId, foreign().directive))[0];
  expect(refusal(await invite(directive, id, { email, replaces: { id: foreignRow?.id } }))).toEqual(NOT_FOUND);
  const { body } = await invite(directive, id, { email, replaces });
  expect((await answer(next, body.id)).status).toBe(200);
  expect([await reads(parent, id), await reads(next, id)]).toEqual([404, 200]);
});

test('[GUA-06] whoever is invited to a child without a guardian becomes the primary one', async () => {
  const id = await child(school().group);
  const next = await insertPerson(admin.db());
  const { body } = await invite(school().directive, id, { email: await emailOf(next) });
  expect((await answer(next, body.id)).status).toBe(200);
  expect(await primaryOf(id)).toBe(next.id);
  expect(await guardianOf(id, next)).toMatchObject({ isPrimary: true, relation: 'mother' });
});

test('[GUA-06] twenty acceptances at once leave one primary guardian, and every invited one is a guardian', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => child(school().group)));
  const sent = await Promise.all(
    ids.flatMap((id) =>
      Array.from({ length: 5 }, async () => {
        const person = await insertPerson(admin.db());
        const { body } = await invite(school().directive, id, { email: await emailOf(person) });
        return { id, person, invitation: body.id };
      }),
    ),
  );
  const answers = await Promise.all(sent.map(({ person, invitation }) => answer(person, invitation)));
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
  for (const id of ids) {
    const open = await guardians(id);
    expect(open.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active', 'active']);
    expect(open.filter(({ isPrimary }) => isPrimary)).toMatchObject([{ user: { id: await primaryOf(id) } }]);
  }
});

test('[GUA-05] an invitation ends after 30 days, and is deleted then', async () => {
  const { id, invited, email, invitation, parent } = await invitationOf();
  await age(29, invitation);
  expect(await invitations(invited)).toHaveLength(1);
  await age(31, invitation);
  expect(await invitations(invited)).toEqual([]);
  expect(refusal(await answer(invited, invitation))).toEqual(NOT_FOUND);
  expect(await guardians(id)).toHaveLength(1);
  const again = (await invite(parent, id, { email })).body.id;
  expect(again).not.toBe(invitation);
  await age(31, again);
  await deleteOldInvitations(admin.db());
  const rows = admin.db().selectFrom('student_guardians').select('id').where('student_id', '=', id);
  expect(await rows.execute()).toHaveLength(1);
});

test('[GUA-05] an invitation ends with whoever sent it, and is withdrawn', async () => {
  const { id, parent, invited, invitation } = await invitationOf();
  await add(id);
  expect((await end(school().directive, (await guardianOf(id, parent)).id)).status).toBe(200);
  expect(await invitations(invited)).toEqual([]);
  expect(refusal(await answer(invited, invitation))).toEqual(NOT_FOUND);
  const other = await invitationOf({}, school().teacher);
  expect(refusal(await end(other.parent, other.invitation))).toEqual(NOT_FOUND);
  expect((await end(school().directive, other.invitation)).status).toBe(200);
  expect(refusal(await answer(other.invited, other.invitation))).toEqual(NOT_FOUND);
  expect(refusal(await end(school().directive, other.invitation))).toEqual(DELETE_ERROR);
});
