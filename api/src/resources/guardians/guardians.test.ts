import { FORBIDDEN, invalid, NOT_FOUND, refusal, DELETE_ERROR, STALE } from '../../testing/call.ts';
import { createGuardianFixture } from '../../testing/guardian-fixture.ts';
import { insertPerson } from '../../testing/schools.ts';
import { findAudit } from '../../testing/audit.ts';

const fixture = createGuardianFixture();
const { admin, head, school, foreign, send, guardians, guardianOf, add, change, end, invite, emailOf } = fixture;
const { child, primaryOf } = fixture;
const LAST = { status: 409, result: false, code: 'lastGuardian' };

/** A child of a parent of its own, with a second guardian. */
const childOfTwo = async () => {
  const parent = await insertPerson(admin.db());
  const id = await child(school().group, parent);
  return { id, parent, second: await add(id, { relation: 'father', added_by: parent.id }) };
};

test('[GUA-01] [SEC-05] staff see all guardians of their own students with phone and e-mail, and nobody else does', async () => {
  const { id, parent, second } = await childOfTwo();
  const { directive, teacher } = school();
  for (const person of [head(), directive, teacher]) {
    expect(await guardians(id, person)).toMatchObject([
      { status: 'active', user: { id: parent.id }, email: await emailOf(parent), isPrimary: true, mayChange: true },
      { status: 'active', user: { id: second.id }, email: await emailOf(second), isPrimary: false, relation: 'father' },
    ]);
    expect((await guardians(id, person)).map(({ phone }) => phone?.length)).toEqual([10, 10]);
  }
  for (const person of [foreign().directive, foreign().teacher, foreign().parent])
    expect(refusal(await send(person, 'POST', 'guardians/getTable', { studentId: id }))).toEqual(NOT_FOUND);
});

test('[GUA-01] a parent sees the names of the other guardians, and neither their phones nor their e-mails', async () => {
  const { id, parent, second } = await childOfTwo();
  expect(await guardians(id, second)).toMatchObject([
    { user: { id: parent.id }, email: '', phone: null, mayChange: false },
    { user: { id: second.id }, email: await emailOf(second), mayChange: true },
  ]);
  await invite(parent, id, { email: 'abuela@correo.mx' });
  await invite(school().directive, id, { email: 'tia@correo.mx' });
  const invited = (await guardians(id, parent)).filter(({ status }) => status === 'invited');
  expect(invited).toMatchObject([{ user: null, email: 'abuela@correo.mx', phone: null, mayChange: true }]);
  expect((await guardians(id, second)).map(({ status }) => status)).toEqual(['active', 'active']);
  expect((await guardians(id)).map(({ status }) => status)).toEqual(['active', 'active', 'invited', 'invited']);
});

test('[GUA-02] staff change relation, sight and mails, and the audit log has it', async () => {
  const { id, second } = await childOfTwo();
  const { teacher } = school();
  const before = await guardianOf(id, second);
  const answer = await change(teacher, before, { relation: 'tutor', mails: false });
  expect(answer.body).toEqual({ result: true, message: 'updated', rowVersion: 2 });
  expect(await guardianOf(id, second)).toMatchObject({ relation: 'tutor', mails: false, sees: true });
  expect(refusal(await change(teacher, before, {}))).toEqual(STALE);
  expect(await findAudit(admin.db(), 'student_guardians', before.id)).toMatchObject([
    { user_id: teacher.id, action: 'update', before: { relation: 'father' }, after: { relation: 'tutor' } },
  ]);
});

test('[GUA-02] another primary guardian takes the place of the former one, who stays', async () => {
  const { id, parent, second } = await childOfTwo();
  const { directive } = school();
  expect((await change(directive, await guardianOf(id, second), { isPrimary: true })).status).toBe(200);
  expect(await guardianOf(id, second)).toMatchObject({ isPrimary: true, status: 'active' });
  expect(await guardianOf(id, parent)).toMatchObject({ isPrimary: false, status: 'active', sees: true });
  expect(await primaryOf(id)).toBe(second.id);
  const cleared = await change(directive, await guardianOf(id, second), { isPrimary: false });
  expect(refusal(cleared)).toEqual(invalid('isPrimary'));
});

test('[GUA-02] a parent changes the own relation and mails, and who they added, but decides on no sight', async () => {
  const { id, parent, second } = await childOfTwo();
  const own = await guardianOf(id, parent);
  expect((await change(parent, own, { relation: 'mother', mails: false })).status).toBe(200);
  expect((await change(parent, await guardianOf(id, second), { relation: 'other' })).status).toBe(200);
  const added = await guardianOf(id, second);
  expect(refusal(await change(parent, added, { sees: false }))).toEqual(invalid('sees'));
  expect(refusal(await change(parent, added, { isPrimary: true }))).toEqual(invalid('isPrimary'));
  expect(refusal(await change(second, await guardianOf(id, parent), { mails: true }))).toEqual(NOT_FOUND);
  expect(refusal(await end(second, own.id))).toEqual(NOT_FOUND);
  expect((await end(parent, added.id)).status).toBe(200);
});

test('[GUA-03] who ends sees nothing more, and staff still read who it was', async () => {
  const { id, second } = await childOfTwo();
  const { directive } = school();
  const { id: rowId } = await guardianOf(id, second);
  expect((await end(second, rowId)).body).toEqual({ result: true, message: 'deleted' });
  expect(refusal(await send(second, 'POST', `students/get/${id}`))).toEqual(NOT_FOUND);
  expect(await guardianOf(id, second)).toMatchObject({ status: 'ended', email: '', phone: null, mayChange: false });
  expect((await guardianOf(id, second)).until).not.toBeNull();
  expect(refusal(await end(directive, rowId))).toEqual(DELETE_ERROR);
  expect(refusal(await change(directive, await guardianOf(id, second), {}))).toEqual(NOT_FOUND);
});

test('[GUA-03] the primary guardian who ends is followed by the longest-standing one who sees', async () => {
  const { id, parent, second } = await childOfTwo();
  const longest = await add(id, { since: '2025-01-01' });
  await add(id, { since: '2024-01-01', sees: false });
  expect((await end(school().directive, (await guardianOf(id, parent)).id)).status).toBe(200);
  expect(await primaryOf(id)).toBe(longest.id);
  expect(await guardianOf(id, longest)).toMatchObject({ isPrimary: true });
  expect(await guardianOf(id, second)).toMatchObject({ isPrimary: false, status: 'active' });
  const audit = await findAudit(admin.db(), 'student_guardians', (await guardianOf(id, parent)).id);
  expect(audit.at(-1)).toMatchObject({ user_id: school().directive.id, before: { until: null } });
});

test('[GUA-03] the last guardian who sees neither ends nor is shut out', async () => {
  const { id, parent, second } = await childOfTwo();
  const { directive } = school();
  expect((await change(directive, await guardianOf(id, second), { sees: false })).status).toBe(200);
  const last = await guardianOf(id, parent);
  for (const person of [head(), directive, parent]) expect(refusal(await end(person, last.id))).toEqual(LAST);
  expect(refusal(await change(directive, last, { sees: false }))).toEqual(LAST);
  expect((await end(directive, (await guardianOf(id, second)).id)).status).toBe(200);
  expect(await primaryOf(id)).toBe(parent.id);
});

test('[GUA-03] two guardians who end at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, parent, second } = await childOfTwo();
    const rows = [await guardianOf(id, parent), await guardianOf(id, second)];
    const answers = await Promise.all(rows.map((row) => end(school().directive, row.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const open = (await guardians(id)).filter(({ status }) => status === 'active');
    expect(open).toMatchObject([{ isPrimary: true, user: { id: await primaryOf(id) } }]);
  }
});

test('[GUA-02] twenty changes of the primary guardian at once leave one, whom the student names', async () => {
  const { id, parent, second } = await childOfTwo();
  const rows = [await guardianOf(id, parent), await guardianOf(id, second)];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const row = rows[place % 2];
      return row && change(school().directive, row, { isPrimary: true, mails: place % 3 === 0 });
    }),
  );
  expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
  const primary = (await guardians(id)).filter(({ isPrimary }) => isPrimary);
  expect(primary).toMatchObject([{ user: { id: await primaryOf(id) } }]);
});

test('[GUA-01] a child that no caller may access has no guardians to change', async () => {
  const { id, second } = await childOfTwo();
  const row = await guardianOf(id, second);
  for (const person of [foreign().directive, foreign().teacher, foreign().parent]) {
    expect(refusal(await change(person, row, {}))).toEqual(NOT_FOUND);
    expect(refusal(await end(person, row.id))).toEqual(NOT_FOUND);
    expect(refusal(await invite(person, id, { email: 'otra@correo.mx' }))).toEqual(NOT_FOUND);
  }
  expect(refusal(await send(school().teacher, 'GET', 'guardians/getInvitations'))).toEqual(FORBIDDEN);
});
