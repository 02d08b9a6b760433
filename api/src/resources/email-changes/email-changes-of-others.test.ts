import { openSession } from '../../testing/accounts.ts';
import { FORBIDDEN, NOT_FOUND, refusal } from '../../testing/call.ts';
import { emailChangesOf, freshEmail, SENT, UNCONFIRMED } from '../../testing/email-changes.ts';
import { mailedToken, mailsTo, newRegistration } from '../../testing/registrations.ts';
import { createSchoolsFixture } from '../../testing/schools-fixture.ts';
import { insertStaff } from '../../testing/schools.ts';
import { forgetConfirmation } from '../../testing/second-factors.ts';
import { mailedPassword } from '../../testing/staff.ts';

const { admin, school } = createSchoolsFixture();
const { askFor, confirm, stop, owner, logIn, subjectsTo } = emailChangesOf(admin);

test('[SUP-07] an administrator changes an address, which its owner confirms; the old one may stop it without harm', async () => {
  const person = await owner({ role: 'teacher', school_id: school().id });
  const next = freshEmail();
  expect((await askFor(person.id, next)).body).toEqual(SENT);
  const [old] = await mailsTo(admin.db(), person.email);
  expect(old?.text).toContain('La administración de Pupitre pidió');
  expect((await stop(await mailedToken(admin.db(), person.email))).body.message).toBe('updated');
  expect((await logIn(person.email)).status).toBe(200);
  await askFor(person.id, next);
  await confirm(await mailedToken(admin.db(), next));
  expect((await logIn(next)).status).toBe(200);
});

test('[SUP-07] an unused one-time password that a wrong address got gives way to one at the right address', async () => {
  const wrong = freshEmail();
  const form = { ...newRegistration({ email: wrong }), rol: 2, school: { id: school().id } };
  const { id } = (await admin.call('POST', 'users/createUser', form)).body;
  const first = await mailedPassword(admin.db(), wrong);
  const right = freshEmail();
  await askFor(id, right);
  expect(await subjectsTo(wrong)).toEqual(['Su contraseña para entrar a Pupitre']);
  await confirm(await mailedToken(admin.db(), right));
  expect((await logIn(right, first)).body.code).toBe('wrongCredentials');
  expect((await logIn(right, await mailedPassword(admin.db(), right))).body.mustChangePassword).toBe(true);
});

test('[SUP-07] [VAL-02 101] administrators learn that an address is taken, confirm first, and change no administrator', async () => {
  const person = await owner();
  const { email: taken } = await owner();
  expect(refusal(await askFor(person.id, taken))).toEqual({ status: 409, result: false, code: 101 });
  const { id: head } = await owner({ role: 'super_admin' });
  expect(refusal(await askFor(head, freshEmail()))).toEqual(FORBIDDEN);
  expect(refusal(await askFor(999_999, freshEmail()))).toEqual(NOT_FOUND);
  const token = await openSession(admin.db(), head);
  expect(refusal(await askFor(head, freshEmail(), token))).toEqual(FORBIDDEN);
  await forgetConfirmation(admin.db(), token);
  expect(refusal(await askFor(person.id, freshEmail(), token))).toEqual(UNCONFIRMED);
  expect(await mailsTo(admin.db(), person.email)).toEqual([]);
});

test('[SUP-07] directives, teachers and parents change nobody else’s address', async () => {
  const teacher = await insertStaff(admin.db(), school().id, 'teacher');
  for (const { token } of [school().directive, school().teacher, school().parent])
    expect(refusal(await askFor(teacher.id, freshEmail(), token))).toEqual(FORBIDDEN);
});
