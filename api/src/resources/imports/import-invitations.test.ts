import { sql } from 'kysely';
import { asAdministrator } from '../../testing/administrator.ts';
import { insertAccount, openSession, PASSWORD } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { emailChangesOf, freshEmail, INVALID_TOKEN } from '../../testing/email-changes.ts';
import { childRow, guardianCells, importCalls, staffRow } from '../../testing/import-fixture.ts';
import { createLimitedFixture } from '../../testing/limits.ts';
import { queuedMails } from '../../testing/mails.ts';
import { mailedToken } from '../../testing/registrations.ts';
import { insertLivingSchool, insertPerson, type LivingSchool } from '../../testing/schools.ts';

const admin = asAdministrator();
const limited = createLimitedFixture();
let school: LivingSchool;
const { apply, undo } = importCalls(admin, () => school);
let number = 0;
beforeEach(async () => {
  school = await insertLivingSchool(admin.db(), { name: 'BENITO JUÁREZ' });
  number += 10;
});

const mailsTo = async (address: string) => (await queuedMails(admin.db())).filter(({ to }) => to.address === address);
const tokenIn = (text = ''): string => /restorePassword\/([\w-]+)/.exec(text)?.[1] ?? '';
const logIn = (email: string, password: string) => admin.call('POST', 'auth/login', { email, password });

const accept = async (token: string, password: string): Promise<number[]> => {
  const traded = await admin.call('POST', 'userRecovery/validateToken', { token }, { token: undefined });
  const body = { password, veryfiedPassword: password };
  const set = await admin.call('PATCH', 'auth/update-password', body, { token: traded.body.token });
  return [traded.status, set.status];
};

test('[IMP-14] a new guardian gets one mail without names, whose link gives the first password once', async () => {
  const email = `familia${number}@casa.mx`;
  await apply(
    'students',
    'list',
    [1, 2, 3].map((place) => childRow(place, guardianCells('guardian1', number))),
  );
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: { name: '', address: email }, subject: 'Su cuenta de Pupitre está lista' });
  expect(mail?.text).toContain('La escuela BENITO JUÁREZ le preparó una cuenta');
  expect(mail?.text).not.toMatch(/NIÑA|MARÍA/);
  const token = tokenIn(mail?.text);
  expect(await accept(token, 'Nueva-2027-x')).toEqual([200, 200]);
  expect((await accept(token, 'Otra-2027-x'))[0]).toBe(410);
  const answer = await logIn(email, 'Nueva-2027-x');
  expect([answer.status, answer.body.mustChangePassword]).toEqual([200, false]);
  const children = await admin.call('POST', 'students/getTable', { groupId: null }, { token: answer.body.token });
  expect(children.body.tableData.items).toHaveLength(3);
});

test('[IMP-14] staff choose a password by the link as well', async () => {
  const email = `maestra${number}@escuela.mx`;
  await apply('staff', 'list', [staffRow(number)]);
  expect(await accept(tokenIn((await mailsTo(email))[0]?.text), 'Nueva-2027-x')).toEqual([200, 200]);
  expect((await logIn(email, 'Nueva-2027-x')).status).toBe(200);
});

test('[IMP-14] a confirmed parent is linked at once, in one mail that names the children in the own language', async () => {
  const parent = await insertAccount(admin.db(), { language: 'en' });
  const cells = guardianCells('guardian1', number, { Email: parent.email.toUpperCase() });
  const { body } = await apply('students', 'list', [childRow(1, cells), childRow(2, cells)]);
  expect(body.data.counts).toMatchObject({ guardiansNew: 1, guardiansKnown: 0 });
  const mails = await mailsTo(parent.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['The school registered you as a guardian']);
  expect(mails[0]?.text.match(/^- .*$/gm)).toEqual(['- NIÑA 1 ÑÁÑEZ GÜEMES', '- NIÑA 2 ÑÁÑEZ GÜEMES']);
  expect((await logIn(parent.email, PASSWORD)).status).toBe(200);
  // The next child of the family is of somebody whom the school knows.
  const next = await apply('students', 'next', [childRow(3, cells)]);
  expect(next.body.data.counts).toMatchObject({ guardiansNew: 0, guardiansKnown: 1 });
});

test('[IMP-14] an address that a stranger registered and nobody confirmed goes to its owner', async () => {
  const stranger = await insertPerson(admin.db(), { email_verified_at: null, email: `ajena${number}@casa.mx` });
  const email = `ajena${number}@casa.mx`;
  await apply('students', 'list', [childRow(1, guardianCells('guardian1', number, { Email: email }))]);
  expect((await admin.call('POST', 'auth/profile', {}, { token: stranger.token })).status).toBe(401);
  expect((await logIn(email, PASSWORD)).body.code).toBe('wrongCredentials');
  expect(await accept(tokenIn((await mailsTo(email))[0]?.text), 'Nueva-2027-x')).toEqual([200, 200]);
  expect((await logIn(email, 'Nueva-2027-x')).status).toBe(200);
});

test('[IMP-14] the new address for which the stranger waits ends with the account', async () => {
  const { ask, confirm } = emailChangesOf(admin);
  const [email, next] = [`ajena${number}@casa.mx`, freshEmail()];
  const stranger = await insertPerson(admin.db(), { email_verified_at: null, email });
  expect((await ask(stranger.token, next)).status).toBe(200);
  const link = await mailedToken(admin.db(), next);
  await apply('students', 'list', [childRow(1, guardianCells('guardian1', number, { Email: email }))]);
  expect(refusal(await confirm(link))).toEqual(INVALID_TOKEN);
  const { rows } = await sql<{ action: string; email: string }>`
    select action, coalesce(before, after)->>'email' as email from audit_log
    where entity = 'email_changes' and coalesce(before, after)->>'user_id' = ${String(stranger.id)}
    order by id`.execute(admin.db());
  expect(rows).toEqual(['create', 'delete'].map((action) => ({ action, email: next })));
});

test('[IMP-14] the link of an import that was undone opens nothing', async () => {
  const { body } = await apply('students', 'list', [childRow(1, guardianCells('guardian1', number))]);
  const token = tokenIn((await mailsTo(`familia${number}@casa.mx`))[0]?.text);
  expect((await undo(body.id)).status).toBe(200);
  expect((await accept(token, 'Nueva-2027-x'))[0]).toBe(410);
});

test('[IMP-14] an address gets five such mails a day, and a caller imports 30 lists, and checks 60 and 2,000 rows of staff an hour', async () => {
  const { id, directive } = await insertLivingSchool(limited.db);
  const { id: adminId } = await insertAccount(limited.db, { role: 'super_admin' });
  const token = await openSession(limited.db, adminId);
  const ask = (path: string, body: object, caller = token) =>
    call(limited.url, 'POST', `imports/${path}`, { schoolId: id, ...body }, { token: caller });
  const rows = [childRow(1, guardianCells('guardian1', number))];
  for (let time = 0; time < 6; time += 1) {
    const applied = await ask('apply', { kind: 'students', key: `list ${time}`, onlyGood: false, rows });
    expect(applied.status).toBe(200);
    await ask('undo', { id: applied.body.id });
  }
  const mails = (await queuedMails(limited.db)).filter(({ to }) => to.address === `familia${number}@casa.mx`);
  expect(mails).toHaveLength(5);
  const used = async (path: string, count: number): Promise<void> => {
    const key = `imports:${path}:user:${directive.id}`;
    await limited.db
      .insertInto('rate_limits')
      .values(Array.from({ length: count }, () => ({ key })))
      .execute();
  };
  const staff = Array.from({ length: 1_000 }, (_, place) => staffRow(number + place, { name: '' }));
  const many = () => ask('check', { kind: 'staff', rows: staff }, directive.token);
  expect([(await many()).status, (await many()).status, (await many()).status]).toEqual([200, 200, 429]);
  await used('check', 60);
  await used('apply', 30);
  expect((await ask('check', { kind: 'students', rows }, directive.token)).status).toBe(429);
  const body = { kind: 'students', key: 'one more', onlyGood: false, rows };
  expect((await ask('apply', body, directive.token)).status).toBe(429);
});
