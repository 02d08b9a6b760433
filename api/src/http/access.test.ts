import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { newToken } from './auth.ts';
import { insertToken } from '../resources/auth/one-time-tokens.queries.ts';
import { insertAccount, openSession, PASSWORD, tokenOf } from '../testing/accounts.ts';
import { call, type Method } from '../testing/call.ts';
import { newRegistration } from '../testing/registrations.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { aPhoto, uploadPhoto } from '../testing/uploads.ts';

type Endpoint = {
  method: Method;
  path: string;
  /** What each call sends; a function makes it anew, for what can be sent once or by the bearer of a token alone. */
  body?: object | ((token: string | undefined) => object | Promise<object>);
  who: 'everybody' | readonly Role[];
};

const ADMIN = ['super_admin'] as const;

/** The calls of a catalog with what they need to succeed, in an order in which they do; nobody refers to the row `id`. */
const catalog = (name: string, id: number, body: object): Endpoint[] => [
  { method: 'POST', path: `${name}/getTable`, body: {}, who: ADMIN },
  { method: 'POST', path: `${name}/get/${id}`, who: ADMIN },
  { method: 'PUT', path: `${name}/update`, body: { ...body, id, rowVersion: 1 }, who: ADMIN },
  { method: 'POST', path: `${name}/create`, body: { ...body, name: 'OTRO', version: '9.9.99' }, who: ADMIN },
  { method: 'DELETE', path: `${name}/delete/${id}`, who: ADMIN },
];

const oneTimeToken = async (purpose: 'confirmation' | 'recovery') => {
  const { id } = await insertAccount(server.db);
  return { token: await insertToken(server.db, id, purpose) };
};
const newPassword = { password: 'Otra-2027', veryfiedPassword: 'Otra-2027', currentPassword: PASSWORD };
const contact = { fullName: 'Lucía Bernal', email: 'lucia@correo.mx', subject: 'Duda', message: 'Buenas tardes' };

const ACCOUNTS: Endpoint[] = [
  { method: 'POST', path: 'auth/login', body: { email: 'quien@escuela.mx', password: PASSWORD }, who: 'everybody' },
  { method: 'POST', path: 'auth/profile', body: {}, who: ROLES },
  { method: 'POST', path: 'auth/logout', body: {}, who: ROLES },
  { method: 'POST', path: 'auth/recover/quien@escuela.mx', who: 'everybody' },
  {
    method: 'POST',
    path: 'userRecovery/validateToken',
    body: () => oneTimeToken('recovery'),
    who: 'everybody',
  },
  { method: 'PATCH', path: 'auth/update-password', body: newPassword, who: ROLES },
  { method: 'PATCH', path: 'auth/emailConfirmation', body: () => oneTimeToken('confirmation'), who: 'everybody' },
  { method: 'GET', path: 'auth/reTryEmailVerification/nueva@escuela.mx', who: 'everybody' },
  {
    method: 'POST',
    path: 'users/mainValidateUserData',
    body: { email: 'libre@escuela.mx', phone: '4499999999' },
    who: 'everybody',
  },
  { method: 'POST', path: 'users/create', body: () => newRegistration(), who: 'everybody' },
  {
    method: 'PATCH',
    path: 'users/updateDataProfile',
    body: () => newRegistration(),
    who: ROLES,
  },
  {
    method: 'POST',
    path: 'users/delete',
    body: async () => ({ email: (await insertAccount(server.db)).email, password: PASSWORD }),
    who: 'everybody',
  },
  { method: 'POST', path: 'contact-requests/create', body: contact, who: 'everybody' },
  { method: 'POST', path: 'contact-requests/getTable', body: {}, who: ADMIN },
];

const uploadOf = async (token: string | undefined) => ({
  url: await uploadPhoto(server.url, token ?? '').catch(() => '/files/none'),
});

/** Every call of the API, and who may make it; the test below refuses a route that is not listed here. */
const ENDPOINTS: Endpoint[] = [
  { method: 'GET', path: 'health', who: 'everybody' },
  { method: 'GET', path: 'registry', who: 'everybody' },
  ...ACCOUNTS,
  { method: 'POST', path: 'storage/sign', body: aPhoto(), who: ROLES },
  { method: 'PATCH', path: 'users/updateImage', body: uploadOf, who: ROLES },
  { method: 'GET', path: 'application-versions/latest', who: 'everybody' },
  ...catalog('application-versions', 1, { version: '1.0.00', description: '<p>Notas</p>' }),
  { method: 'GET', path: 'colors/options', who: ROLES },
  ...catalog('colors', 1, { name: 'GUINDA', hexadecimal: '#7B1E3B' }),
  { method: 'GET', path: 'countries/options', who: ROLES },
  ...catalog('countries', 249, { name: 'ATLÁNTIDA' }),
  { method: 'GET', path: 'states/options', who: ROLES },
  { method: 'GET', path: 'states/getStatesByCountriesOptions/1', who: ROLES },
  ...catalog('states', 33, { name: 'AZTLÁN', country: { id: 2 } }),
  { method: 'GET', path: 'municipalities/options', who: ROLES },
  { method: 'GET', path: 'municipalities/getMunicipalitiesByStatesOptions/1', who: ROLES },
  ...catalog('municipalities', 1, { name: 'COMALA', state: { id: 2 } }),
];

/** Calls that ask for a deploy token instead of a session; their own tests stand beside them. */
const OUTSIDE_SESSIONS = /^\/api\/registry\/./;

const titleOf = ({ path }: Endpoint): string => path.replace(/\/(\d+|[^/]+@[^/]+)$/, '');
const routeOf = (path: string): string => path.replace(/\/\d+$/, '/{id}').replace(/\/[^/]+@[^/]+$/, '/{email}');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertAccount(server.db, { email: 'quien@escuela.mx' });
  await insertAccount(server.db, { email: 'nueva@escuela.mx', email_verified_at: null });
  await server.db.insertInto('states').values({ name: 'AZTLÁN', country_id: 1 }).execute();
  const notes = { description: '<p>Notas</p>', description_text: 'Notas' };
  await server.db
    .insertInto('application_versions')
    .values({ version: '1.0.00', ...notes })
    .execute();
});
afterAll(() => server.close());

const answerTo = async ({ method, path, body }: Endpoint, token?: string): Promise<unknown> => {
  const sent = typeof body === 'function' ? await body(token) : body;
  const answer = await call(server.url, method, path, sent, { token });
  return answer.status === 200 ? 'allowed' : [answer.status, answer.body.code];
};
const ENDED = [401, 401];
const FORBIDDEN = [403, 'forbidden'];

test('[VAL-05] the list holds every route of the server', async () => {
  const { paths }: { paths: Record<string, object> } = JSON.parse((await call(server.url, 'GET', 'docs/json')).text);
  const routes = Object.entries(paths)
    .filter(([path]) => !OUTSIDE_SESSIONS.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const listed = ENDPOINTS.map(({ method, path }) => `${method} /api/${routeOf(path)}`);
  expect(routes.toSorted()).toEqual(listed.toSorted());
});

test.each(ENDPOINTS.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '[VAL-05 %s] answers each role as the contract says',
  async (_title, endpoint) => {
    const { who } = endpoint;
    const isPublic = who === 'everybody';
    expect(['anonymous', await answerTo(endpoint)]).toEqual(['anonymous', isPublic ? 'allowed' : ENDED]);
    const madeUp = await answerTo(endpoint, newToken());
    expect(['unknown token', madeUp]).toEqual(['unknown token', isPublic ? 'allowed' : ENDED]);

    const strictest = ROLES.toReversed();
    for (const role of strictest) {
      const answer = await answerTo(endpoint, await tokenOf(server.db, role));
      expect([role, answer]).toEqual([role, isPublic || who.includes(role) ? 'allowed' : FORBIDDEN]);
    }
  },
);

test.each(ENDPOINTS.filter(({ who }) => who !== 'everybody').map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '[VAL-05 %s] a session that may only set its password calls that, profile and logout only',
  async (_title, endpoint) => {
    const isOpen = ['auth/profile', 'auth/update-password', 'auth/logout'].includes(endpoint.path);
    const mustChange = await insertAccount(server.db, { role: 'super_admin', must_change_password: true });
    const recovering = await insertAccount(server.db, { role: 'super_admin' });
    const answers = [
      await answerTo(endpoint, await openSession(server.db, mustChange.id)),
      await answerTo(endpoint, await openSession(server.db, recovering.id, 'recovery')),
    ];
    expect(answers).toEqual(answers.map(() => (isOpen ? 'allowed' : FORBIDDEN)));
  },
);
