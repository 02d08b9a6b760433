import { setTimeout as delay } from 'node:timers/promises';
import { AUTOMATIC } from '@pupitre/shared/contracts/deployments';
import { tokenOf } from '../../testing/accounts.ts';
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
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const kinds = async () => (await readHistory(portal)).map(({ kind, version, by }) => `${kind} ${version} ${by}`);
const subjectsOf = async ({ db }: TestServer): Promise<string[]> =>
  (await db.selectFrom('remote_reports').select('session').execute()).map(({ session }) => session);

test('[DEP-11] [SEC-02] the fifth user for whom a version fails rolls it back, and the history says why', async () => {
  await publish(portal, versionOf('1.0.0'));
  await usersReport(portal, 3, 'shown', { version: '1.0.0' });
  await publish(portal, versionOf('1.1.0'));
  await usersReport(portal, 1, 'shown');
  await usersReport(portal, 4, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  await usersReport(portal, 1, 'failed', { cause: 'TypeError: x\u001b[31m is not a function' });
  expect(await readCurrentVersion(portal)).toBe('1.0.0');

  const [event] = await readHistory(portal);
  expect(event).toMatchObject({ kind: 'rolledBack', version: '1.0.0', from: '1.1.0', by: AUTOMATIC });
  expect(event?.reason).toMatch(
    /^Falló a 5 de 6 usuarios \(83.3\s%\)\. La versión 1\.0\.0, a 0 de 3 \(0\s%\)\. Último error: TypeError: x \[31m is not a function$/,
  );
  const [english] = await readHistory(portal, 'en-us');
  expect(english?.reason).toMatch(
    /^It failed for 5 of 6 users \(83\.3%\)\. Version 1\.0\.0 failed for 0 of 3 \(0%\)\./,
  );
});

test('[DEP-11] a canary that fails is withdrawn, and everybody keeps what they have', async () => {
  await publish(portal, versionOf('1.0.0'));
  await publish(portal, versionOf('1.1.0', 'session', true));
  expect((await deploy(portal, 'canary', { percent: 100, roles: ['teacher'] })).status).toBe(200);
  await usersReport(portal, 5, 'failed');
  expect((await kinds()).slice(0, 2)).toEqual([`withdrawn 1.1.0 ${AUTOMATIC}`, 'canaryStarted 1.1.0 deploy token']);
  expect(await readDeployment(portal)).toMatchObject({ current: { version: '1.0.0' }, canary: null });
  expect((await readHistory(portal))[0]?.reason).toContain('De la versión 1.0.0 no hay datos recientes.');
});

test('[DEP-11] slow phones roll nothing back', async () => {
  await publishTwo(portal);
  await usersReport(portal, 20, 'late');
  await usersReport(portal, 4, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
});

test('[DEP-11] a share that is not clearly above that of the version before rolls nothing back', async () => {
  await publish(portal, versionOf('1.0.0'));
  for (const outcome of ['shown', 'failed'] as const) await usersReport(portal, 6, outcome, { version: '1.0.0' });
  await publish(portal, versionOf('1.1.0'));
  await usersReport(portal, 4, 'shown');
  await usersReport(portal, 8, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  expect(await kinds()).toEqual(['published 1.1.0 deploy token', 'published 1.0.0 deploy token']);
});

test('[DEP-11] a first version that fails has nothing to go back to and stays', async () => {
  await publish(portal, versionOf('1.1.0'));
  await usersReport(portal, 6, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
});

test('[DEP-11] a version after an automatic rollback is not reverted automatically when it fails too', async () => {
  for (const version of ['0.9.0', '1.0.0', '1.1.0']) await publish(portal, versionOf(version));
  await usersReport(portal, 5, 'failed');
  await usersReport(portal, 10, 'failed', { version: '1.0.0' });
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
  await publish(portal, versionOf('1.2.0'));
  await usersReport(portal, 20, 'failed', { version: '1.2.0' });
  expect((await kinds()).filter((line) => line.endsWith(AUTOMATIC))).toHaveLength(1);
});

test('[DEP-11] of twenty users that fail at once exactly one rolls back', async () => {
  await publishTwo(portal);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(portal.db, 'teacher')));
  const nonces = await Promise.all(tokens.map((token) => openPage(portal, token)));
  const answers = await Promise.all(nonces.map((nonce) => report(portal, nonce, 'failed')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await kinds()).filter((line) => line.endsWith(AUTOMATIC))).toEqual([`rolledBack 1.0.0 ${AUTOMATIC}`]);
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

test('[DEP-11] one user is one row, and its outcome only gets worse', async () => {
  await publishTwo(portal);
  const nonce = await openPage(portal, await tokenOf(portal.db, 'teacher'));
  for (const [outcome, counted] of [
    ['shown', { shown: 1, late: 0, failed: 0 }],
    ['late', { shown: 0, late: 1, failed: 0 }],
    ['failed', { shown: 0, late: 0, failed: 1 }],
    ['shown', { shown: 0, late: 0, failed: 1 }],
  ] as const) {
    await report(portal, nonce, outcome);
    expect((await readDeployment(portal))?.current?.health).toMatchObject({ ...counted, hours: [counted] });
  }
});

test('[DEP-11] a version that is given out anew is judged anew', async () => {
  await publishTwo(portal);
  const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenOf(portal.db, 'teacher')));
  const [last, ...first] = await Promise.all(tokens.map((token) => openPage(portal, token)));
  for (const nonce of first) await report(portal, nonce, 'failed');
  await deploy(portal, 'rollback');
  await publish(portal, versionOf('1.1.0'));
  await report(portal, last ?? null, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.1.0');
  for (const nonce of first) await report(portal, nonce, 'failed');
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

test('[DEP-11] a server whose clock is wrong judges by the one of the database', async () => {
  const clock = jest
    .spyOn(Date, 'now')
    .mockImplementation(() => performance.timeOrigin + performance.now() + 7_200_000);
  try {
    await publishTwo(portal);
    await usersReport(portal, 5, 'failed');
  } finally {
    clock.mockRestore();
  }
  expect(await readCurrentVersion(portal)).toBe('1.0.0');
});

test('[DEP-11] reports are forgotten after two weeks', async () => {
  const database = await cloneDatabase();
  const server = await startServerOn(database.url, { dataDir: portal.dataDir, deployToken: DEPLOY_TOKEN });
  await publishTwo(server);
  await usersReport(server, 2, 'shown');
  const dated = server.db.updateTable('remote_reports').set({ at: new Date(Date.now() - 15 * 86_400_000) });
  await dated.where('session', '=', (await subjectsOf(server))[0] ?? '').execute();
  // The first server has begun the job of this hour.
  await server.db.deleteFrom('periodic_jobs').execute();
  const next = await startServerOn(database.url);
  while ((await subjectsOf(next)).length === 2) await delay(20);
  expect(await subjectsOf(next)).toHaveLength(1);
  for (const { close } of [next, server]) await close();
  await database.drop();
});

test('[VAL-02 unavailable] without its database the server takes no beacon, and says so', async () => {
  const database = await cloneDatabase();
  const cable = await startTcpProxy(database.url);
  const server = await startServerOn(cable.url);
  const nonce = await openPage(server);
  await cable.cut();
  const away = await report(server, nonce, 'failed');
  await cable.restore();
  await server.close();
  await cable.cut();
  await database.drop();
  expect(refusal(away)).toEqual({ status: 503, result: false, code: 'unavailable' });
});
