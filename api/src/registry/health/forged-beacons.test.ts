import { sql } from 'kysely';
import { NONCE_HEADER } from '@pupitre/shared/contracts/deployments';
import { tokenOf } from '../../testing/accounts.ts';
import { refusal } from '../../testing/call.ts';
import { openPage, publishTwo, readCurrentVersion, report, usersReport } from '../../testing/pages.ts';
import { startPortal, type TestPortal } from '../../testing/publications.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { issueNonce, nonceSecret } from './nonce.ts';
import { issueGrant } from '../overrides/override-grant.ts';

const REFUSED = { status: 400, result: false, code: 'validation', fields: ['nonce'] };

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const countReports = async (): Promise<number> =>
  (await portal.db.selectFrom('remote_reports').select('session').execute()).length;
/** So many anonymous pages in which the newer version failed. */
const anonymousFail = async (count: number): Promise<void> => {
  for (let page = 0; page < count; page += 1) await report(portal, await openPage(portal), 'failed');
};

test('[DEP-11] forged, altered, foreign and ended nonces count nothing', async () => {
  await publishTwo(portal);
  const secret = await nonceSecret(portal.db)();
  const real = (await openPage(portal, await tokenOf(portal.db, 'teacher'))) ?? '';
  const [payload = '', signature = ''] = real.split('.');
  const yesterday = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 24 * 3_600_000 - 1_000);
  const ended = issueNonce(secret, 1, [1, 2]);
  yesterday.mockRestore();
  const forged = [
    'x',
    'a.b',
    `${payload}.`,
    `.${signature}`,
    `${real}.${signature}`,
    `${payload}A.${signature}`,
    `${Buffer.from(`x ${Date.now()} 7`).toString('base64url')}.${signature}`,
    `${payload}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    issueNonce({ newest: Buffer.alloc(32), living: [] }, 1, [1, 2]),
    issueGrant({ newest: Buffer.alloc(32), living: [] }, { remote: 'mf-example', origin: 'http://localhost:4104' }),
    ended,
  ];
  for (const nonce of forged) expect(refusal(await report(portal, nonce, 'failed'))).toEqual(REFUSED);
  expect(await countReports()).toBe(0);
});

test('[DEP-11] the same user a hundred times is one', async () => {
  await publishTwo(portal);
  const token = await tokenOf(portal.db, 'parent');
  const nonces = await Promise.all(Array.from({ length: 10 }, () => openPage(portal, token)));
  for (let time = 0; time < 10; time += 1) {
    await Promise.all(nonces.map((nonce) => report(portal, nonce, 'failed')));
  }
  expect([await readCurrentVersion(portal), await countReports()]).toEqual(['1.1.0', 1]);
});

test('[DEP-11] a replayed nonce of an anonymous page is one page', async () => {
  await publishTwo(portal, 'public');
  const nonce = await openPage(portal);
  await Promise.all(Array.from({ length: 100 }, () => report(portal, nonce, 'failed')));
  expect([await readCurrentVersion(portal), await countReports()]).toEqual(['1.1.0', 1]);
});

test('[DEP-11] anonymous pages count only where anonymous visitors see the remote', async () => {
  await publishTwo(portal);
  await anonymousFail(10);
  expect([await readCurrentVersion(portal), await countReports()]).toEqual(['1.1.0', 0]);
});

test('[DEP-11] versions and remotes that were never there are ignored', async () => {
  await publishTwo(portal);
  await usersReport(portal, 1, 'failed', { version: '9.9.9' });
  await usersReport(portal, 1, 'failed', { remote: 'mf-nobody' });
  expect(await countReports()).toBe(0);
});

test('[DEP-11] of one network twenty anonymous pages in a quarter of an hour get a nonce, and every user', async () => {
  const limited = await startTestServer({ isRateLimited: true });
  const nonces = [];
  for (let page = 0; page < 22; page += 1) nonces.push(await openPage(limited));
  const ofSession = await openPage(limited, await tokenOf(limited.db, 'teacher'));
  await limited.close();
  expect(nonces.map((nonce) => nonce !== null)).toEqual([...Array(20).fill(true), false, false]);
  expect(ofSession).not.toBeNull();
});

test('[DEP-01] a database that takes no writes costs pages their nonce, and nobody the registry', async () => {
  const limited = await startTestServer({ isRateLimited: true });
  await sql`alter table rate_limits rename to full_disk`.execute(limited.db);
  const { status, headers } = await fetch(`${limited.url}/api/registry`);
  await limited.close();
  expect([status, headers.get(NONCE_HEADER)]).toEqual([200, null]);
});
