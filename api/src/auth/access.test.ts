import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { insertAccount, openSession } from '../testing/accounts.ts';
import { pathOf, type AccessCall, type Question, type Rows } from '../testing/access/access-call.ts';
import { ACCESS_TABLE } from '../testing/access/access-table.ts';
import { deleteFactors } from '../resources/second-factor/factors.queries.ts';
import { buildAccessWorld, type AccessWorld } from '../testing/access/access-world.ts';
import { authorizationPage } from '../testing/access/authorization-page.ts';
import { idsIn, valueAt, withValueAt } from '../testing/access/body-ids.ts';
import { call } from '../testing/call.ts';
import { forgetConfirmation, insertPasskeyRow } from '../testing/second-factors.ts';
import { createServerFixture } from '../testing/test-server.ts';
import { newToken } from './route-access.ts';

/** Calls that require a deploy token instead of a session; they have tests of their own. */
const OUTSIDE_SESSIONS =
  /^(?:POST \/api\/registry\/(?:prune|tokens|remotes\/\{name\}\/versions)|DELETE \/api\/registry\/tokens)/;
const NOBODY = 999_999_999;
const ALLOWED = 'allowed';
const ENDED = '401 401';
const FORBIDDEN = '403 forbidden';
const NOT_FOUND = '404 notFound';

const server = createServerFixture();
let world: AccessWorld;
beforeAll(async () => {
  world = await buildAccessWorld(server);
});

type Place = keyof AccessWorld['places'];
const PLACES: readonly Place[] = ['own', 'colleague', 'foreign', 'former'];

const sendAs = async (access: AccessCall, question: Question, token?: string): Promise<string> => {
  const answer = await call(server.url, access.method, pathOf(access, question), question.body, { token });
  return answer.status === 200 ? ALLOWED : `${answer.status} ${answer.body.code}`;
};
/** Every question in a session of its own, since one of the calls ends it. */
const sessionOf = (role: Role): Promise<string> => openSession(server.db, world.callers[role]);
const answerTo = async (access: AccessCall, role: Role, question: Question): Promise<string> =>
  sendAs(access, question, await sessionOf(role));

/** Opening a session is written too, and each question has a session of its own. */
const writes = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_log where action <> 'login'`.execute(server.db);
  return rows[0]?.count ?? 0;
};

const titleOf = ({ path }: AccessCall): string => path.replace(/\/\{\w+\}$/, '');
const rowsOf = ({ callers }: AccessCall, role: Role): Rows | undefined =>
  callers === 'everybody' ? 'every' : callers[role];
const reaches = (rows: Rows, place: Place): boolean =>
  rows === 'every' || place === 'own' || (rows === 'school' && place === 'colleague');
const answerOf = (rows: Rows, place: Place): string => (reaches(rows, place) ? ALLOWED : NOT_FOUND);

const formOf = ({ form }: AccessCall): string => (form ? ` (${form})` : '');
const titled = (calls: AccessCall[]) => calls.map((access) => [titleOf(access), formOf(access), access] as const);
const guarded = ACCESS_TABLE.filter(({ callers, scope }) => callers !== 'everybody' && !scope);
const titledByRole = (calls: AccessCall[]) =>
  calls.flatMap((access) => ROLES.map((role) => [titleOf(access), formOf(access), role, access] as const));

type Body = { content: Record<string, { schema: object }> };
type Docs = { paths: Record<string, Record<string, { requestBody?: Body }>> };
const readDocs = async (): Promise<Docs> => JSON.parse((await call(server.url, 'GET', 'docs/json')).text);

const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);

test('[VAL-05] the table holds every call of the server, with every id in its body', async () => {
  const routes = Object.entries((await readDocs()).paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        ids: idsIn(requestBody?.content['application/json']?.schema ?? {}).toSorted(),
      })),
    )
    .filter((route) => !OUTSIDE_SESSIONS.test(route.call));
  const listed = new Map<string, string[]>();
  for (const { method, path, ids = [] } of ACCESS_TABLE) {
    const name = `${method} /api/${path}`;
    listed.set(name, [...(listed.get(name) ?? []), ...ids]);
  }
  const calls = [...listed].map(([name, ids]) => ({ call: name, ids: ids.toSorted() }));
  expect(calls.toSorted(byCall)).toEqual(routes.toSorted(byCall));
});

test('[VAL-05] docs/authorization.md is made of the table', async () => {
  const page = await readFile(new URL('../../../docs/authorization.md', import.meta.url), 'utf8');
  expect(page).toBe(authorizationPage(ACCESS_TABLE));
  // Its head names what a former school reads, which the tables do not show.
  const [head = ''] = page.split('\n## ');
  const ofFormer = ACCESS_TABLE.filter(({ former }) => former !== undefined).map(({ path }) =>
    path.replace('/{id}', ''),
  );
  expect(ofFormer.filter((path) => !head.includes(`\`${path}`))).toEqual([]);
});

test.each(titled(ACCESS_TABLE))(
  '[VAL-05 %s]%s without a token, and with one that nobody has',
  async (_title, _form, access) => {
    const expected = access.callers === 'everybody' ? ALLOWED : ENDED;
    expect(await sendAs(access, await access.ask(world.places.own))).toBe(expected);
    expect(await sendAs(access, await access.ask(world.places.own), newToken())).toBe(expected);
  },
);

test.each(titledByRole(ACCESS_TABLE))(
  '[VAL-05 %s]%s as %s, about own rows and those of others',
  async (_title, _form, role, access) => {
    const rows = rowsOf(access, role);
    for (const place of PLACES) {
      const token = await sessionOf(role);
      const question = await access.ask(world.places[place], token);
      const before = await writes();
      const answer = await sendAs(access, question, token);
      const reached = place === 'former' && access.former?.includes(role) ? ALLOWED : undefined;
      const expected = rows ? (reached ?? answerOf(rows, place)) : (access.denied ?? FORBIDDEN);
      expect([place, answer]).toEqual([place, expected]);
      if (answer !== ALLOWED) expect(await writes()).toBe(before);
    }
  },
);

test.each(titledByRole(guarded.filter(({ ids, path }) => ids ?? path.endsWith('{id}'))))(
  '[VAL-05 %s]%s as %s, naming what is not there or not theirs',
  async (_title, _form, role, access) => {
    const rows = rowsOf(access, role);
    const { ids = [], ask, denied = FORBIDDEN } = access;
    const [own, foreign] = [await ask(world.places.own), await ask(world.places.foreign)];
    const before = await writes();
    if (own.id !== undefined)
      expect(await answerTo(access, role, { ...own, id: NOBODY })).toBe(rows ? NOT_FOUND : denied);
    for (const path of ids) {
      const expected = [path, rows ? NOT_FOUND : denied];
      const unknown = { ...own, body: withValueAt(own.body ?? {}, path, NOBODY) };
      expect([path, await answerTo(access, role, unknown)]).toEqual(expected);
      const [ours, theirs] = [valueAt(own.body, path), valueAt(foreign.body, path)];
      // An administrator has no foreign rows, and catalogs are everybody's.
      if (rows === 'every' || ours === theirs) continue;
      const stranger = { ...own, body: withValueAt(own.body ?? {}, path, theirs) };
      expect([path, await answerTo(access, role, stranger)]).toEqual(expected);
    }
    expect(await writes()).toBe(before);
  },
);

test.each(titled(guarded))(
  '[VAL-05 %s]%s a session that may only set its password calls that, profile and logout only',
  async (_title, _form, access) => {
    const isOpen = ['auth/profile', 'auth/update-password', 'auth/logout'].includes(access.path);
    const mustChange = await insertAccount(server.db, { role: 'super_admin', must_change_password: true });
    const recovering = await insertAccount(server.db, { role: 'super_admin' });
    for (const token of [
      await openSession(server.db, mustChange.id),
      await openSession(server.db, recovering.id, 'recovery'),
    ]) {
      const answer = await sendAs(access, await access.ask(world.places.own, token), token);
      expect(answer).toBe(isOpen ? ALLOWED : FORBIDDEN);
    }
  },
);

/** The calls that are open to a session without its second factor, and to one that has to set one up. */
const OPEN_TO_ASKED = ['auth/profile', 'auth/logout', 'second-factor/startVerification', 'second-factor/verify'];
const OPEN_TO_ENROLLING = [
  'auth/profile',
  'auth/logout',
  'second-factor/get',
  'second-factor/startTotp',
  'second-factor/confirmTotp',
  'second-factor/startPasskey',
  'second-factor/confirmPasskey',
];

test.each(titled(guarded))(
  '[ACC-01] [ACC-04] %s%s of a session that owes its second factor, or has to set one up',
  async (_title, _form, access) => {
    const asked = await insertAccount(server.db, { role: 'super_admin' });
    await insertPasskeyRow(server.db, asked.id);
    const enrolling = await insertAccount(server.db, { role: 'super_admin' });
    for (const [account, open] of [
      [asked, OPEN_TO_ASKED],
      [enrolling, OPEN_TO_ENROLLING],
    ] as const) {
      if (open.includes(access.path)) continue;
      const token = await openSession(server.db, account.id, 'secondFactor');
      const question = await access.ask(world.places.own, token);
      const before = await writes();
      expect(await sendAs(access, question, token)).toBe(FORBIDDEN);
      expect(await writes()).toBe(before);
    }
  },
);

const firstRoleOf = ({ callers }: AccessCall): Role =>
  ROLES.find((role) => callers === 'everybody' || callers[role]) ?? 'super_admin';

test.each(titled(guarded))(
  '[ACC-05] %s%s of a session that was confirmed long ago asks again where the table says so',
  async (_title, _form, access) => {
    const role = firstRoleOf(access);
    // Earlier calls gave the callers second factors, with which some calls ask more often.
    await server.db.transaction().execute((tx) => deleteFactors(tx, world.callers[role], null));
    const token = await sessionOf(role);
    const question = await access.ask(world.places.own, token);
    await forgetConfirmation(server.db, token);
    const before = await writes();
    const answer = await sendAs(access, question, token);
    if (!access.needsConfirmation) return expect(answer).toBe(ALLOWED);
    expect(answer).toBe('403 confirmationRequired');
    expect(await writes()).toBe(before);
  },
);
