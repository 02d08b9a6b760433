import { sql } from 'kysely';
import { AUTOMATIC, type Outcome } from '@pupitre/shared/contracts/deployments';
import type { Role } from '@pupitre/shared/contracts/roles';
import { insertAccount, openSession, tokenOf } from '../../testing/accounts.ts';
import { refusal } from '../../testing/call.ts';
import {
  deploy,
  openPage,
  publishTwo,
  readCurrentVersion,
  readDeployment,
  readHistory,
  report,
  usersReport,
  versionOf,
} from '../../testing/pages.ts';
import { DEPLOY_TOKEN, publish, startPortal, type TestPortal } from '../../testing/publications.ts';
import { issueNonce, nonceSecret } from './nonce.ts';
import { signText } from '../signed-text.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const automaticEvents = async () => (await readHistory(portal)).filter(({ by }) => by === AUTOMATIC).length;
const countReports = async (): Promise<number> =>
  (await portal.db.selectFrom('remote_reports').select('session').execute()).length;
/** Users of these tokens report an outcome, each from a home of their own. */
const theseReport = async (tokens: readonly string[], outcome: Outcome, version: string): Promise<void> => {
  for (const token of tokens) await report(portal, await openPage(portal, token), outcome, { version });
};
const publishNext = (version: string) => publish(portal, versionOf(version));

test('[SEC-02] anonymous pages of many addresses revert nothing, and raise an alert', async () => {
  await publishTwo(portal, 'public');
  for (let page = 0; page < 4; page += 1) await report(portal, await openPage(portal), 'failed');
  expect((await readDeployment(portal))?.current).toMatchObject({ alerts: [], health: { anonymous: { failed: 4 } } });
  for (let page = 0; page < 20; page += 1) await report(portal, await openPage(portal), 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  expect((await readDeployment(portal))?.current).toMatchObject({
    alerts: ['visitors'],
    health: { shown: 0, failed: 0, late: 0, hours: [], anonymous: { shown: 0, failed: 24, late: 0 } },
  });
});

test('[SEC-02] anonymous pages do not count beside users, and no canary is theirs', async () => {
  await publishTwo(portal, 'public');
  for (let page = 0; page < 4; page += 1) await report(portal, await openPage(portal), 'failed');
  await usersReport(portal, 4, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  await publish(portal, versionOf('1.2.0', 'public', true));
  await deploy(portal, 'canary');
  const before = await countReports();
  await report(portal, await openPage(portal), 'failed', { version: '1.2.0' });
  expect(await countReports()).toBe(before);
});

test('[SEC-02] one user with many sessions is one user', async () => {
  await publishTwo(portal);
  const { id } = await insertAccount(portal.db, { role: 'parent' });
  for (let session = 0; session < 8; session += 1)
    await report(portal, await openPage(portal, await openSession(portal.db, id)), 'failed');
  expect([await readCurrentVersion(portal), await countReports()]).toEqual(['1.1.0', 1]);
});

test.each([
  ['of one address', () => '198.51.100.7'],
  ['of two addresses', (user: number) => `198.51.100.${user % 2}`],
  ['of one IPv6 network of /64', (user: number) => `2001:db8:0:1::${user}`],
])('[SEC-02] users %s revert nothing, and raise an alert', async (_what, addressOf) => {
  await publishTwo(portal);
  for (let user = 0; user < 9; user += 1) await usersReport(portal, 1, 'failed', { from: addressOf(user) });
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  expect((await readDeployment(portal))?.current?.alerts).toEqual(['users']);
  await usersReport(portal, 1, 'failed', { from: '2001:db8:0:2::1' });
  await usersReport(portal, 1, 'failed', { from: '2001:db8:0:3::1' });
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

test('[SEC-02] a school behind one address reverts what fails there', async () => {
  await publish(portal, versionOf('1.0.0'));
  const school = '198.51.100.7';
  await usersReport(portal, 6, 'shown', { version: '1.0.0', from: school });
  await usersReport(portal, 8, 'shown', { version: '1.0.0' });
  await publishNext('1.1.0');
  await usersReport(portal, 4, 'failed', { from: school });
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  await usersReport(portal, 1, 'failed', { from: school });
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

/** Inserts other users of the remote who saw 1.0.0. */
const insertUsers = async (count: number): Promise<void> => {
  await sql`
    with people as (
      insert into users (name, paternal, maternal, email, phone, role, password_hash)
      select 'A', 'B', 'C', 'many' || n || '@escuela.mx', (7000000000 + n)::text, 'parent', 'x'
      from generate_series(1, ${count}) as n returning id
    )
    insert into remote_reports (version_id, session, user_id, outcome)
    select version.id, 'user ' || people.id, people.id, 'shown'
    from people, remote_versions as version where version.version = '1.0.0'`.execute(portal.db);
};

test('[SEC-02] two of a hundred users of a remote are needed, however few have seen the version yet', async () => {
  await publishTwo(portal);
  await insertUsers(400);
  await usersReport(portal, 8, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  await usersReport(portal, 1, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

test('[SEC-02] a version that many have seen well is not reverted by a few', async () => {
  await publishTwo(portal);
  await insertUsers(150);
  await sql`update remote_reports set version_id = (select max(id) from remote_versions)`.execute(portal.db);
  await usersReport(portal, 10, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
});

test('[SEC-02] only versions that the viewer was served count', async () => {
  await publish(portal, versionOf('1.0.0'));
  const early = await openPage(portal, await tokenOf(portal.db, 'teacher'));
  await publishNext('1.1.0');
  await report(portal, early, 'failed');
  expect(await countReports()).toBe(0);
  // The version of its own registry, and the one that a later page falls back to.
  await report(portal, early, 'shown', { version: '1.0.0' });
  await report(portal, await openPage(portal, await tokenOf(portal.db, 'teacher')), 'failed', { version: '1.0.0' });
  expect(await countReports()).toBe(2);
});

test('[SEC-02] a canary is withdrawn only by those who were given it', async () => {
  await publish(portal, versionOf('1.0.0'));
  await publish(portal, versionOf('1.1.0', 'session', true));
  await deploy(portal, 'canary', { roles: ['directive'] });
  await usersReport(portal, 9, 'failed');
  expect([await automaticEvents(), await countReports()]).toEqual([0, 0]);
  const directives = await Promise.all(Array.from({ length: 5 }, () => tokenOf(portal.db, 'directive')));
  await theseReport(directives, 'failed', '1.1.0');
  expect(await automaticEvents()).toBe(1);
});

test('[SEC-02] the share that a canary needs is one of those who may be given it', async () => {
  await publish(portal, versionOf('1.0.0'));
  await insertUsers(2_000);
  await publish(portal, versionOf('1.1.0', 'session', true));
  await deploy(portal, 'canary', { roles: ['directive'] });
  const directives = await Promise.all(Array.from({ length: 5 }, () => tokenOf(portal.db, 'directive')));
  await theseReport(directives, 'failed', '1.1.0');
  expect(await automaticEvents()).toBe(1);
});

test.each<[Role, number]>([
  ['parent', 0],
  ['teacher', 1],
])('[SEC-02] a %s reports remotes with screens of their role alone', async (role, counted) => {
  const { manifest, ...version } = versionOf('1.0.0');
  const routes = manifest.routes.map((route) => ({ ...route, roles: ['teacher' as const] }));
  await publish(portal, { ...version, manifest: { ...manifest, routes } });
  await report(portal, await openPage(portal, await tokenOf(portal.db, role)), 'failed', { version: '1.0.0' });
  expect(await countReports()).toBe(counted);
});

test('[SEC-02] the same few users revert one version, and no other one alone', async () => {
  await publishTwo(portal);
  const few = await usersReport(portal, 5, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
  await deploy(portal, 'rollback', { version: '1.1.0' });
  await theseReport(few, 'failed', '1.1.0');
  expect([await readCurrentVersion(portal), await automaticEvents()]).toEqual(['1.1.0', 1]);
  await deploy(portal, 'rollback');
  await publishNext('1.2.0');
  await theseReport(few, 'failed', '1.2.0');
  await usersReport(portal, 4, 'failed', { version: '1.2.0' });
  expect([await readCurrentVersion(portal), await automaticEvents()]).toEqual(['1.2.0', 1]);
  await usersReport(portal, 1, 'failed', { version: '1.2.0' });
  expect([await readCurrentVersion(portal), await automaticEvents()]).toEqual(['1.0.0', 2]);
});

test('[SEC-02] a remote that is switched off is not judged, and deleted accounts report nothing', async () => {
  await publishTwo(portal);
  const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf(portal.db, 'teacher')));
  const nonces = await Promise.all(tokens.map((token) => openPage(portal, token)));
  await deploy(portal, 'disable');
  for (const nonce of nonces) await report(portal, nonce, 'failed');
  expect([await automaticEvents(), await countReports()]).toEqual([0, 6]);
  const { id } = await insertAccount(portal.db, { role: 'teacher' });
  await deploy(portal, 'enable');
  const nonce = await openPage(portal, await openSession(portal.db, id));
  await portal.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  await report(portal, nonce, 'failed');
  expect(await countReports()).toBe(6);
});

test('[SEC-02] a nonce of the previous release counts for nobody', async () => {
  await publishTwo(portal);
  const { id } = await insertAccount(portal.db, { role: 'teacher' });
  const nonce = signText(await nonceSecret(portal.db)(), ['abcdefghijkl', Date.now().toString(36), id].join(' '));
  expect((await report(portal, nonce, 'failed')).status).toBe(200);
  expect(await countReports()).toBe(0);
});

test('[SEC-02] a nonce that names two hundred versions fits into a header and a beacon', async () => {
  const many = Array.from({ length: 500 }, (_, index) => 60_466_176 + index * 46_000);
  const nonce = issueNonce(await nonceSecret(portal.db)(), 60_466_176, many);
  expect(nonce.length).toBeLessThan(1_500);
  expect((await report(portal, nonce, 'failed')).status).toBe(200);
});

test('[SEC-02] the network of a report is stored as a keyed hash', async () => {
  await publishTwo(portal);
  for (const from of ['198.51.100.7', '198.51.100.7', '198.51.100.8']) await usersReport(portal, 1, 'shown', { from });
  const rows = await portal.db.selectFrom('remote_reports').select('network').execute();
  expect(JSON.stringify(rows)).not.toContain('198.51');
  const hashes = rows.map(({ network }) => network?.toString('hex') ?? '');
  expect([new Set(hashes).size, hashes[0]?.length]).toEqual([2, 32]);
});

test('[SEC-02] a user who floods the portal with beacons is refused', async () => {
  const limited = await startPortal(DEPLOY_TOKEN, { isRateLimited: true });
  await publishTwo(limited);
  const nonce = await openPage(limited, await tokenOf(limited.db, 'teacher'));
  for (let time = 0; time < 120; time += 1) expect((await report(limited, nonce, 'shown')).status).toBe(200);
  const refused = await report(limited, nonce, 'shown');
  await limited.close();
  expect(refusal(refused)).toEqual({ status: 429, result: false, code: 'tooManyRequests' });
});
