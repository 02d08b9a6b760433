import { sql } from 'kysely';
import { addPrimaryGuardians } from '../../db/migrations/0025-guardians.ts';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { findAudit } from '../../testing/audit.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { sendDenial } from '../../testing/notices.ts';
import { mailedToken, mailsTo } from '../../testing/registrations.ts';
import { insertPerson } from '../../testing/schools.ts';

const fixture = createGuardianFixture();
const { admin, head, school, send, guardians, guardianOf, add, invite, emailOf, find } = fixture;
const { as, child, create, read, update, primaryOf, codeOf, assign } = fixture;
const auditOf = async (studentId: number, user: { id: number }) =>
  findAudit(admin.db(), 'student_guardians', (await guardianOf(studentId, user)).id);

test('[GUA-08] whoever the calls of the specification name as the parent is the primary guardian, and audited', async () => {
  const { teacher, directive, group } = school();
  const [first, next] = [await insertPerson(admin.db()), await insertPerson(admin.db())];
  await find(teacher, first);
  await find(directive, next);
  const { id } = (await create(teacher, { group: { id: group.id }, user: { id: first.id } })).body;
  expect(await guardians(id)).toMatchObject([{ user: { id: first.id }, isPrimary: true, relation: null, sees: true }]);
  expect(await auditOf(id, first)).toMatchObject([{ user_id: teacher.id, action: 'create' }]);
  expect((await update(directive, { id, group: { id: group.id }, user: { id: next.id } })).status).toBe(200);
  expect(await guardians(id)).toMatchObject([
    { user: { id: next.id }, isPrimary: true, status: 'active' },
    { user: { id: first.id }, isPrimary: false, status: 'ended' },
  ]);
  expect((await auditOf(id, first)).at(-1)).toMatchObject({ user_id: directive.id, before: { until: null } });
  expect(refusal(await send(first, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  const own = (await create(next)).body.id;
  expect(await guardians(own, next)).toMatchObject([{ user: { id: next.id }, isPrimary: true, mayChange: true }]);
});

test('[GUA-08] a primary guardian whom staff take away is followed by another one who sees', async () => {
  const { directive, group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(group, parent);
  const second = await add(id);
  expect((await update(directive, { id, group: { id: group.id }, user: null })).status).toBe(200);
  expect((await read(id)).user).toMatchObject({ id: second.id });
  expect(await guardianOf(id, parent)).toMatchObject({ status: 'ended' });
  expect((await update(directive, { id, rowVersion: 2, group: { id: group.id }, user: null })).status).toBe(200);
  expect((await read(id)).user).toBeNull();
});

test('[GUA-08] a link by staff keeps the relation of a second guardian, and ends the invitation of that address', async () => {
  const { directive, group } = school();
  const id = await child(group);
  const second = await add(id, { relation: 'tutor' });
  const link = (person: { id: number }) =>
    as(directive, 'PATCH', 'users/updateAsAdmin', { id: person.id, student: { id } });
  expect((await link(second)).status).toBe(200);
  expect(await guardianOf(id, second)).toMatchObject({ isPrimary: true, relation: 'tutor' });
  const invited = await insertPerson(admin.db());
  await invite(directive, id, { email: await emailOf(invited) });
  await find(directive, invited);
  expect((await link(invited)).status).toBe(200);
  expect((await guardians(id)).map(({ status }) => status)).toEqual(['active', 'ended']);
});

test('[GUA-08] an account that closes leaves the child to the next guardian, and is no guardian of any other', async () => {
  const { id, email } = await insertAccount(admin.db());
  const parent = { id, token: await openSession(admin.db(), id) };
  const [own, other] = [await child(school().group, parent), await child(school().group, school().parent)];
  const second = await add(own);
  await admin.db().insertInto('student_guardians').values({ student_id: other, user_id: id }).execute();
  expect((await admin.call('POST', 'users/delete', { email, password: PASSWORD })).status).toBe(200);
  expect([await primaryOf(own), await primaryOf(other)]).toEqual([second.id, school().parent.id]);
  for (const studentId of [own, other])
    expect(await guardianOf(studentId, parent)).toMatchObject({ status: 'ended', email: '', phone: null });
});

test('[GUA-08] two guardians who close their accounts at once leave nobody behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const parent = await insertPerson(admin.db());
    const id = await child(school().group, parent);
    const second = await add(id);
    const close = async (userId: number): Promise<number> => {
      const { status } = await as(head(), 'DELETE', `users/softDelete/${userId}`);
      return status === 503 ? close(userId) : status;
    };
    expect(await Promise.all([close(parent.id), close(second.id)])).toEqual([200, 200]);
    expect(await primaryOf(id)).toBeNull();
    expect((await guardians(id)).map(({ status }) => status)).toEqual(['ended', 'ended']);
  }
});

test('[GUA-08] a parent who denies a link leaves the other guardians as they are', async () => {
  const { directive, group } = school();
  const stranger = await insertPerson(admin.db());
  const id = await child(group);
  const second = await add(id);
  await find(directive, stranger);
  await as(directive, 'PATCH', 'users/updateAsAdmin', { id: stranger.id, student: { id } });
  const token = await mailedToken(admin.db(), await emailOf(stranger));
  expect((await sendDenial(admin.url(), token)).status).toBe(200);
  expect(await primaryOf(id)).toBe(second.id);
  expect(refusal(await send(stranger, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
});

test('[SEC-03] [GUA-08] a directive assigns a never-enrolled child of whom a second guardian has another in the school', async () => {
  const { directive, parent, group } = school();
  const code = await codeOf(group);
  const [known, shutOut] = [await child(null), await child(null)];
  const second = { user_id: parent.id, relation: 'tutor' as const };
  const rows = [
    { student_id: known, ...second },
    { student_id: shutOut, ...second, sees: false },
  ];
  await admin.db().insertInto('student_guardians').values(rows).execute();
  expect(refusal(await assign(directive, shutOut, code))).toEqual(NOT_FOUND);
  expect((await assign(directive, known, code)).status).toBe(200);
});

test('[GUA-09] the guardians who see hear of a joining, those without sight do not', async () => {
  const { group } = school();
  const parent = await insertPerson(admin.db());
  const id = await child(null, parent);
  const people = [parent, await add(id), await add(id, { mails: false }), await add(id, { sees: false })];
  expect((await assign(parent, id, await codeOf(group))).status).toBe(200);
  const addresses = await Promise.all(people.map(emailOf));
  const counts = await Promise.all(addresses.map(async (email) => (await mailsTo(admin.db(), email)).length));
  expect(counts).toEqual([1, 1, 1, 0]);
});

test('[GUA-09] the consent of one guardian is that of the child: any other sees and withdraws it', async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  const second = await add(id);
  const consent = { studentId: id, purpose: 'medicNotes' };
  const isGiven = async (person: { token: string }) => {
    const path = `consents/get/${id}`;
    const { body } = await admin.call<{ given: boolean }[]>('GET', path, undefined, { token: person.token });
    return body.data.map(({ given }) => given);
  };
  expect((await as(parent, 'PUT', 'consents/set', { ...consent, given: true })).status).toBe(200);
  expect((await as(second, 'PUT', 'consents/set', { ...consent, given: true })).status).toBe(200);
  expect([await isGiven(parent), await isGiven(second)]).toEqual([[true], [true]]);
  expect((await as(second, 'PUT', 'consents/set', { ...consent, given: false })).status).toBe(200);
  expect([await isGiven(parent), await isGiven(second)]).toEqual([[false], [false]]);
  await as(parent, 'PUT', 'consents/set', { ...consent, given: true });
  await fixture.change(school().directive, await guardianOf(id, parent), { sees: false });
  expect(await isGiven(second)).toEqual([false]);
  await fixture.change(school().directive, await guardianOf(id, parent), { sees: true });
  expect(await isGiven(second)).toEqual([false]);
});

test('[GUA-09] a parent deletes no child that another guardian has too', async () => {
  const parent = await insertPerson(admin.db());
  const id = (await create(parent)).body.id;
  const second = await add(id);
  for (const person of [parent, second])
    expect(refusal(await as(person, 'DELETE', `students/delete/${id}`))).toMatchObject({ code: 'deleteError' });
  await fixture.end(parent, (await guardians(id, parent)).find(({ user }) => user?.id === parent.id)?.id ?? 0);
  expect((await as(second, 'DELETE', `students/delete/${id}`)).status).toBe(200);
});

test('[GUA-08] the migration makes every linked parent the primary guardian since the audit log names them', async () => {
  const db = admin.db();
  const parent = await insertPerson(db);
  const [known, unknown] = [await child(school().group, parent), await child(school().group, parent)];
  await sql`
    insert into audit_log (at, action, entity, entity_id, after)
    values ('2026-02-03T20:00:00Z', 'update', 'students', ${known}, ${JSON.stringify({ user_id: parent.id })})`.execute(
    db,
  );
  await db.deleteFrom('student_guardians').where('student_id', 'in', [known, unknown]).execute();
  await addPrimaryGuardians(db);
  await addPrimaryGuardians(db);
  expect(await guardians(known)).toMatchObject([{ isPrimary: true, relation: null, since: '2026-02-03', until: null }]);
  const [guardian, ...rest] = await guardians(unknown);
  expect(rest).toEqual([]);
  expect(guardian).toMatchObject({ user: { id: parent.id }, isPrimary: true, sees: true, mails: true });
  expect(await auditOf(unknown, parent)).toMatchObject([{ user_id: null, action: 'create' }]);
});
