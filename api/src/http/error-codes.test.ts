import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { ERROR_STATUS, type ErrorCode } from '@pupitre/shared/contracts/answers';
import { insertAccount, openSession, PASSWORD, tokenOf } from '../testing/accounts.ts';
import { call, type CallOptions, type Method, type Reply } from '../testing/call.ts';
import {
  insertGroupRow,
  insertGroupActivity,
  insertLivingSchool,
  insertSchoolActivity,
  insertStudentRow,
} from '../testing/schools.ts';
import { newRegistration } from '../testing/registrations.ts';
import { forgetConfirmation, insertTotp } from '../testing/second-factors.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Limits guesses, and requires a second factor of parents. */
const STRICT = { isRateLimited: true, secondFactorRoles: ['parent'] } as const;

let server: TestServer;
let limited: TestServer;
let admin: string;
beforeAll(async () => {
  [server, limited] = await Promise.all([startTestServer(), startTestServer(STRICT)]);
  admin = await tokenOf(server.db, 'super_admin');
});
afterAll(() => Promise.all([server.close(), limited.close()]));

type Ask = (language: string) => Promise<Reply<unknown>>;
const ask =
  (method: Method, path: string, body?: unknown, options: CallOptions = {}): Ask =>
  (language) =>
    call(server.url, method, path, body, { token: admin, ...options, language });
const logIn =
  (email: string, password: string, url = server.url): Ask =>
  (language) =>
    call(url, 'POST', 'auth/login', { email, password }, { language });

/** Makes the server answer a code. */
const CASES: [code: ErrorCode, status: number, make: () => Promise<Ask> | Ask][] = [
  [
    101,
    409,
    async () => ask('POST', 'users/create', newRegistration({ email: (await insertAccount(server.db)).email })),
  ],
  [102, 409, async () => ask('POST', 'users/create', await phoneTwin())],
  [401, 401, () => ask('POST', 'auth/profile', {}, { token: undefined })],
  ['wrongCredentials', 401, async () => logIn((await insertAccount(server.db)).email, 'otra')],
  [402, 404, () => logIn('nadie@escuela.mx', PASSWORD)],
  [507, 403, async () => logIn((await insertAccount(server.db, { email_verified_at: null })).email, PASSWORD)],
  [520, 404, () => ask('POST', 'auth/recover/nadie@escuela.mx')],
  [521, 409, async () => ask('GET', `auth/reTryEmailVerification/${(await insertAccount(server.db)).email}`)],
  [550, 409, () => ask('POST', 'colors/create', { name: 'ROJO', hexadecimal: '#FF0000' })],
  [
    551,
    409,
    async () => ask('POST', 'states/create', { name: 'JALISCO', country: { id: await countryOf('JALISCO') } }),
  ],
  [552, 409, async () => ask('POST', 'municipalities/create', { name: 'GUADALAJARA', state: { id: await stateOf() } })],
  [553, 409, async () => ask('POST', 'groups/create', await groupAgain())],
  [554, 409, async () => ask('POST', 'group-activities/create', await linkAgain())],
  [108, 422, async () => ask('PUT', 'students/asignationGroup', { studentId: await freeChild(), code: 'X' })],
  [
    'alreadyInGroup',
    409,
    async () => ask('PUT', 'students/asignationGroup', { studentId: await childInGroup(), code: 'X' }),
  ],
  ['alreadyHasMentor', 409, async () => secondMentor()],
  ['lastGuardian', 409, async () => ask('DELETE', `guardians/delete/${await onlyGuardian()}`)],
  ['deleteGroupError', 409, async () => ask('DELETE', `groups/softDelete/${await deletedGroup()}`)],
  [
    'wrongSecondFactor',
    422,
    async () =>
      ask('POST', 'second-factor/confirmTotp', { code: '123456' }, { token: await tokenOf(server.db, 'parent') }),
  ],
  ['secondFactorRequired', 409, async () => lastFactor()],
  ['confirmationRequired', 403, async () => lateDeletion()],
  ['invalidToken', 410, () => ask('PATCH', 'auth/emailConfirmation', { token: 'x' })],
  ['deleteUserError', 409, async () => lastAdministrator()],
  ['deleteError', 409, async () => ask('DELETE', `states/delete/${await stateOf()}`)],
  ['validation', 400, () => ask('POST', 'colors/create', {})],
  ['badRequest', 400, () => ask('POST', 'colors/create', '{')],
  ['forbidden', 403, async () => ask('POST', 'colors/getTable', {}, { token: await tokenOf(server.db, 'parent') })],
  ['notFound', 404, () => ask('POST', 'colors/get/999999')],
  ['staleRecord', 409, () => ask('PUT', 'colors/update', { id: 1, rowVersion: 9, name: 'X', hexadecimal: '#000000' })],
  ['tooLarge', 413, () => ask('POST', 'colors/create', ' '.repeat(1_100_000))],
  ['tooManyRequests', 429, async () => limitedLogIn()],
  [100, 500, async () => brokenProfile()],
];

/** A group of a school that has one of its code. */
const groupAgain = async () => {
  const { id, group, teacher } = await insertLivingSchool(server.db);
  const { code } = await server.db
    .selectFrom('groups')
    .select('code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  return { code, description: 'OTRO', user: { id: teacher.id }, school: { id } };
};
const linkAgain = async () => {
  const { id, group } = await insertLivingSchool(server.db);
  const activity = await insertSchoolActivity(server.db, id);
  await insertGroupActivity(server.db, group, activity.id);
  return { group: { id: group.id }, school_activities: activity };
};
const onlyGuardian = async (): Promise<number> => {
  const { studentId } = await insertLivingSchool(server.db);
  const guardian = server.db.selectFrom('student_guardians').select('id').where('student_id', '=', studentId);
  return (await guardian.executeTakeFirstOrThrow()).id;
};
const childInGroup = async (): Promise<number> => (await insertLivingSchool(server.db)).studentId;
const freeChild = async (): Promise<number> => {
  const { group } = await insertLivingSchool(server.db);
  return (await insertStudentRow(server.db, group, { group_id: null, school_id: null })).id;
};
const secondMentor = async (): Promise<Ask> => {
  const { studentId, teacher } = await insertLivingSchool(server.db);
  const { id, email } = await insertAccount(server.db);
  const { token } = teacher;
  await call(server.url, 'POST', 'users/getUserByEmail', { email }, { token });
  return ask('PATCH', 'users/updateAsAdmin', { id, student: { id: studentId } }, { token });
};
const deletedGroup = async (): Promise<number> => {
  const { id, teacher } = await insertLivingSchool(server.db);
  return (await insertGroupRow(server.db, id, teacher.id, { deleted_at: new Date() })).id;
};
const phoneTwin = async () => {
  const { phone } = newRegistration();
  await insertAccount(server.db, { phone });
  return newRegistration({ phone });
};

/** On the server whose only super_admin this is. */
const lastAdministrator = async (): Promise<Ask> => {
  const { email } = await insertAccount(limited.db, { role: 'super_admin' });
  return (language) => call(limited.url, 'POST', 'users/delete', { email, password: PASSWORD }, { language });
};

/** On the server that requires a second factor of parents. */
const lastFactor = async (): Promise<Ask> => {
  const { id } = await insertAccount(limited.db);
  await insertTotp(limited.db, id);
  const token = await openSession(limited.db, id);
  return (language) => call(limited.url, 'DELETE', 'second-factor/deleteTotp', undefined, { token, language });
};
const lateDeletion = async (): Promise<Ask> => {
  const token = await tokenOf(server.db, 'super_admin');
  await forgetConfirmation(server.db, token);
  return ask('DELETE', 'users/softDelete/1', undefined, { token });
};

const countryOf = async (state: string): Promise<number> =>
  (await server.db.selectFrom('states').select('country_id').where('name', '=', state).executeTakeFirstOrThrow())
    .country_id;
const stateOf = async (): Promise<number> =>
  (
    await server.db
      .selectFrom('municipalities')
      .select('state_id')
      .where('name', '=', 'GUADALAJARA')
      .executeTakeFirstOrThrow()
  ).state_id;

const limitedLogIn = async (): Promise<Ask> => {
  const { email } = await insertAccount(limited.db);
  const guess = logIn(email, 'otra', limited.url);
  for (let tries = 0; tries < 10; tries += 1) await guess('es');
  return logIn(email, PASSWORD, limited.url);
};

/** An unexpected row: the column that the profile reads is missing. */
const brokenProfile = async (): Promise<Ask> => {
  const { id } = await insertAccount(limited.db);
  const token = await openSession(limited.db, id);
  await limited.db.schema.alterTable('users').renameColumn('maternal', 'apellido').execute();
  return (language) => call(limited.url, 'POST', 'auth/profile', {}, { token, language });
};

test.each(CASES)('[VAL-02 %s] answers %s with its text in both languages', async (code, status, make) => {
  const send = await make();
  const [spanish, english] = [await send('es'), await send('en-us')];
  expect([spanish.status, spanish.body.code, spanish.body.result]).toEqual([status, code, false]);
  expect([english.status, english.body.code]).toEqual([status, code]);
  expect(spanish.body.message[0]).toBe(es[`errors.${code}`]);
  expect(english.body.message[0]).toBe(en[`errors.${code}`]);
  expect((await send('fr, de;q=0.9')).body.message[0]).toBe(es[`errors.${code}`]);
});

test.each(Object.keys(ERROR_STATUS))('[VAL-02 %s] has a text in both languages, and they differ', (code) => {
  const texts = [es, en].map((language) => new Map(Object.entries(language)).get(`errors.${code}`) ?? '');
  expect(texts).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  expect(texts[0]).not.toBe(texts[1]);
});
