import { insertAccount, openSession } from '../../testing/accounts.ts';
import { NOT_FOUND, refusal } from '../../testing/call.ts';
import { aRemote, registryOf } from '../../testing/deployments.ts';
import { createPortalFixture } from '../../testing/publications.ts';

const portal = createPortalFixture();

test('[DEP-04] a rollback gives everybody the version before, and keeps who, when and why', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const admin = await insertAccount(portal.db, { role: 'super_admin' });
  const token = await openSession(portal.db, admin.id);
  const answer = await remote.deploy('rollback', { reason: 'Las listas salen vacías' }, token);
  expect(answer).toMatchObject({ status: 200, body: { result: true, message: 'updated' } });
  expect(answer.body.data).toMatchObject({
    name: remote.name,
    isEnabled: true,
    current: { version: '1.0.0', by: admin.email, health: { shown: 0, failed: 0, late: 0, hours: [] } },
    previous: null,
    canary: null,
  });
  expect(await remote.given()).toBe('1.0.0, then none');
  const { events, versions } = await remote.history();
  const [rolledBack, ...published] = events;
  expect(rolledBack).toMatchObject({
    kind: 'rolledBack',
    version: '1.0.0',
    from: '1.1.0',
    by: admin.email,
    reason: 'Las listas salen vacías',
  });
  expect(Date.now() - Date.parse(rolledBack?.at ?? '')).toBeLessThan(60_000);
  expect(published.map(({ kind, version, from, by }) => [kind, version, from, by])).toEqual([
    ['published', '1.1.0', '1.0.0', 'deploy token'],
    ['published', '1.0.0', null, 'deploy token'],
  ]);
  expect(versions).toEqual(['1.1.0', '1.0.0']);
});

test('[DEP-04] the registry changes with a rollback, and says so by its revision', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const { revision } = await registryOf(portal);
  await remote.deploy('rollback');
  const after = await fetch(`${portal.url}/api/registry`, { headers: { 'if-none-match': `"${revision}"` } });
  expect(after.status).toBe(200);
});

test.each(['rollback', 'canary', 'promote', 'withdraw', 'disable', 'enable'] as const)(
  '[DEP-04] [DEP-05] %s of a remote that nobody published is not found',
  async (verb) => {
    const remote = aRemote(portal);
    expect(refusal(await remote.deploy(verb))).toEqual(NOT_FOUND);
  },
);

test.each([
  ['rollback', { version: 'latest' }, ['version']],
  ['rollback', { version: '1.0.0', reason: 'x'.repeat(256) }, ['reason']],
  ['rollback', { reason: 7 }, ['reason']],
  ['canary', { percent: 0 }, ['percent']],
  ['canary', { percent: 101 }, ['percent']],
  ['canary', { percent: '10' }, ['percent']],
  ['canary', { percent: 2.5 }, ['percent']],
  ['canary', { roles: ['janitor'] }, ['roles.0']],
  ['canary', { schools: ['1'] }, ['schools.0']],
  ['canary', { schools: 'all' }, ['schools']],
] as const)('[VAL-01 registry] %s with a wrong body is refused and changes nothing: %#', async (verb, body, fields) => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const before = await remote.running();
  expect(refusal(await remote.deploy(verb, body))).toEqual({ status: 400, result: false, code: 'validation', fields });
  expect(await remote.running()).toEqual(before);
});

test('[DEP-04] a remote that is switched off is listed to nobody, and comes back as it was', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  expect((await remote.deploy('disable', { reason: 'Mantenimiento' })).body.data).toMatchObject({ isEnabled: false });
  expect(await remote.listed()).toBeUndefined();
  await remote.deploy('disable');
  expect((await remote.deploy('enable')).body.data).toMatchObject({ isEnabled: true });
  expect(await remote.given()).toBe('1.1.0, then 1.0.0');
  expect((await remote.story()).slice(0, 2)).toEqual(['enabled 1.1.0 from 1.1.0', 'disabled 1.1.0 from 1.1.0']);
});

test('[DEP-04] a publish to a remote that is switched off does not switch it on', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  await remote.deploy('disable');
  await remote.publish('1.1.0');
  expect(await remote.listed()).toBeUndefined();
  expect(await remote.running()).toMatchObject({ isEnabled: false, current: { version: '1.1.0' } });
});

test('[DEP-02] a staged version is in the history, and nobody gets it', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  const staged = await remote.stage('1.1.0');
  expect(staged).toMatchObject({ status: 200, published: { version: '1.1.0', unchanged: false } });
  expect(await remote.stage('1.1.0')).toMatchObject({ published: { unchanged: true } });
  expect(await remote.given()).toBe('1.0.0, then none');
  expect(await remote.story()).toEqual(['held 1.1.0 from 1.0.0', 'published 1.0.0']);
  await remote.publish('1.1.0');
  expect(await remote.given()).toBe('1.1.0, then 1.0.0');
  expect((await remote.story())[0]).toBe('activated 1.1.0 from 1.0.0');
});

test('[DEP-02] of publishes and rollbacks at once none is lost', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  const replies = await Promise.all([
    remote.send('1.2.0'),
    remote.deploy('rollback'),
    remote.send('1.3.0'),
    remote.deploy('rollback', { version: '1.0.0' }),
    remote.deploy('canary', { version: '1.1.0', percent: 10 }),
  ]);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const { events, versions } = await remote.history();
  expect(versions.toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  // Each change tells what everybody had before it: the chain has no gap.
  const steps = events.filter(({ kind }) => kind !== 'canaryStarted').toReversed();
  for (const [index, step] of steps.entries()) expect(step.from).toBe(steps[index - 1]?.version ?? null);
  expect(await remote.running()).toMatchObject({ current: { version: steps.at(-1)?.version } });
});

test('[DEP-04] a deployment names its date and its actor', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0');
  await remote.stage('2.0.0');
  await remote.deploy('canary', { percent: 25, roles: ['teacher'] });
  const served = {
    since: expect.stringMatching(/^\d{4}-.*Z$/),
    by: 'deploy token',
    health: expect.anything(),
    alerts: [],
  };
  expect(await remote.running()).toEqual({
    name: remote.name,
    isEnabled: true,
    current: { version: '1.1.0', ...served },
    previous: { version: '1.0.0', ...served },
    canary: { version: '2.0.0', ...served, percent: 25, schools: [], roles: ['teacher'] },
  });
});
