import { sql } from 'kysely';
import { asAdministrator } from '../../testing/administrator.ts';
import { insertAccount, openSession } from '../../testing/accounts.ts';
import { call, refusal } from '../../testing/call.ts';
import { childRow, guardianCells, importCalls } from '../../testing/import-fixture.ts';
import { createLimitedFixture } from '../../testing/limits.ts';
import { sendDenial } from '../../testing/notices.ts';
import { mailsTo } from '../../testing/registrations.ts';
import { insertGroupRow, insertLivingSchool, type LivingSchool } from '../../testing/schools.ts';
import { sentStatements } from '../../testing/sent-statements.ts';

const admin = asAdministrator();
const limited = createLimitedFixture();
const INVALID = { status: 410, result: false, code: 'invalidToken' };
let school: LivingSchool;
const { apply, undo } = importCalls(admin, () => school);
let number = 900;
beforeEach(async () => {
  school = await insertLivingSchool(admin.db(), { name: 'BENITO JUÁREZ' });
  await insertGroupRow(admin.db(), school.id, school.teacher.id, { code: '1A' });
  number += 10;
});

const linksIn = (text = ''): string[] => [...text.matchAll(/\/notMe\/([\w-]{43})\s/g)].map(([, token = '']) => token);
const deny = (token = '') => sendDenial(admin.url(), token);
const open = (token = '') => admin.call('POST', 'security-notices/get', { token }, { token: undefined });
const noticesOf = async (userId: number): Promise<number> => {
  const { rows } = await sql`select from security_notices where user_id = ${userId}`.execute(admin.db());
  return rows.length;
};

/** A confirmed parent whose two children, the second with another guardian too, a list brings. */
const importTwo = async () => {
  const parent = await insertAccount(admin.db());
  const cells = guardianCells('guardian1', number, { Email: parent.email });
  const rows = [
    childRow(1, { group: '1A', ...cells }),
    childRow(2, { ...cells, ...guardianCells('guardian2', number + 1) }),
  ];
  const { status, body } = await apply('students', 'list', rows);
  expect(status).toBe(200);
  const mails = await mailsTo(admin.db(), parent.email);
  expect(mails).toHaveLength(1);
  return { parent, batch: body.id, mail: mails[0], links: linksIn(mails[0]?.text) };
};

const childrenOf = async (userId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select students.name from student_guardians as guardian join students on students.id = guardian.student_id
    where guardian.user_id = ${userId} and guardian.until is null order by students.id`.execute(admin.db());
  return rows.map(({ name }) => name);
};

test('[IMP-16] a confirmed parent denies one of two imported children, once, and the other one stays', async () => {
  const { parent, mail, links } = await importTwo();
  const [first, second] = links;
  expect(links).toHaveLength(2);
  for (const link of links) expect(mail?.html).toContain(`/notMe/${link}`);
  expect((await open(first)).body.data).toMatchObject({
    kind: 'childLinked',
    details: { student: 'NIÑA 1 ÑÁÑEZ GÜEMES', group: '1A', school: 'BENITO JUÁREZ' },
    isDenied: false,
  });
  expect((await open(second)).body.data.details).toEqual({
    student: 'NIÑA 2 ÑÁÑEZ GÜEMES',
    school: 'BENITO JUÁREZ',
  });
  expect((await deny(first)).body).toEqual({ result: true, message: 'updated' });
  expect(await childrenOf(parent.id)).toEqual(['NIÑA 2']);
  expect(refusal(await deny(first))).toEqual(INVALID);
  expect(await childrenOf(parent.id)).toEqual(['NIÑA 2']);
  const { email } = await admin
    .db()
    .selectFrom('users')
    .select('email')
    .where('id', '=', school.directive.id)
    .executeTakeFirstOrThrow();
  const subjects = (await mailsTo(admin.db(), email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Un tutor dijo que un alumno no está a su cargo']);
});

test('[IMP-16] the links live for seven days', async () => {
  const { parent, links } = await importTwo();
  const { rows } = await sql`
    select distinct expires_at - created_at = interval '7 days' as lives from security_notices
    where user_id = ${parent.id}`.execute(admin.db());
  expect(rows).toEqual([{ lives: true }]);
  await sql`update security_notices set expires_at = now() where user_id = ${parent.id}`.execute(admin.db());
  expect(refusal(await deny(links[0]))).toEqual(INVALID);
  expect(await childrenOf(parent.id)).toHaveLength(2);
});

test('[IMP-16] [VAL-02 invalidToken] an undone import leaves no notices, and its links open nothing', async () => {
  const { parent, batch, links } = await importTwo();
  expect(await noticesOf(parent.id)).toBe(2);
  expect((await undo(batch)).status).toBe(200);
  expect(await noticesOf(parent.id)).toBe(0);
  expect([refusal(await open(links[0])), refusal(await deny(links[0]))]).toEqual([INVALID, INVALID]);
});

test('[IMP-16] [VAL-02 cannotUndo] after a denial the import is not undone any more', async () => {
  const { parent, batch, links } = await importTwo();
  expect((await deny(links[0])).status).toBe(200);
  expect(refusal(await undo(batch))).toMatchObject({ status: 409, code: 'cannotUndo' });
  expect(await childrenOf(parent.id)).toEqual(['NIÑA 2']);
});

test('[IMP-16] the children of a mail count as one of the ten mails a day about linked children', async () => {
  const parent = await insertAccount(admin.db());
  const cells = guardianCells('guardian1', number, { Email: parent.email });
  await apply(
    'students',
    'list',
    Array.from({ length: 12 }, (_, place) => childRow(place, cells)),
  );
  const row = childRow(50);
  await apply('students', 'next', [row]);
  const student = await admin
    .db()
    .selectFrom('students')
    .select(['id', 'row_version as rowVersion', 'name', 'paternal', 'maternal', 'birthdate'])
    .where('school_id', '=', school.id)
    .where('name', '=', 'NIÑA 50')
    .executeTakeFirstOrThrow();
  const { directive } = school;
  const found = await admin.call('POST', 'users/getUserByEmail', { email: parent.email }, { token: directive.token });
  expect(found.status).toBe(200);
  const body = { ...student, group: null, user: { id: parent.id } };
  expect((await admin.call('PUT', 'students/update', body, { token: directive.token })).status).toBe(200);
  const subjects = (await mailsTo(admin.db(), parent.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['La escuela le registró como tutor', 'Un alumno quedó vinculado a su cuenta']);
});

test('[IMP-16] without a mail, because there were five that day, there is no notice', async () => {
  const { id: schoolId } = await insertLivingSchool(limited.db);
  const token = await openSession(limited.db, (await insertAccount(limited.db, { role: 'super_admin' })).id);
  const parent = await insertAccount(limited.db);
  const cells = guardianCells('guardian1', number, { Email: parent.email });
  for (let time = 1; time <= 6; time += 1) {
    const body = { schoolId, kind: 'students', key: `list ${time}`, onlyGood: false, rows: [childRow(time, cells)] };
    expect((await call(limited.url, 'POST', 'imports/apply', body, { token })).status).toBe(200);
  }
  const mails = await mailsTo(limited.db, parent.email);
  expect(mails.map(({ text }) => linksIn(text).length)).toEqual([1, 1, 1, 1, 1]);
  const { rows } = await sql`select from security_notices where user_id = ${parent.id}`.execute(limited.db);
  expect(rows).toHaveLength(5);
});

const inserted = (sent: readonly string[]) => sent.filter((text) => text.includes('insert into security_notices'));

const CHILDREN = 1_020;

/** Confirmed parents, one for each child. */
const insertParents = async (): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    insert into users (name, paternal, maternal, email, phone, role, password_hash, email_verified_at)
    select name, paternal, maternal, 'muchos.' || place || '@casa.mx', (7710000000 + place)::text, role, password_hash, now()
    from users, generate_series(1, ${CHILDREN}::int) as place where users.id = ${school.parent.id}
    returning email`.execute(admin.db());
  return rows.map(({ email }) => email);
};

test('[IMP-16] the notices of 1,020 parents take no more statements than that of one', async () => {
  const emails = await insertParents();
  const rows = emails.map((Email, place) => childRow(place, guardianCells('guardian1', 5_000 + place, { Email })));
  const one = await sentStatements(() => apply('students', 'one', rows.slice(0, 1)));
  const all = await sentStatements(() => apply('students', 'all', rows.slice(1)));
  expect([one.answer.status, all.answer.body.data.counts.new]).toEqual([200, CHILDREN - 1]);
  expect([inserted(one.sent).length, inserted(all.sent).length]).toEqual([1, 1]);
  // The mails are queued by 250.
  expect(all.sent.length).toBeLessThanOrEqual(one.sent.length + 4);
  const { rows: stored } = await sql`
    select from security_notices join students on students.id = student_id where school_id = ${school.id}`.execute(
    admin.db(),
  );
  expect(stored).toHaveLength(CHILDREN);
});
