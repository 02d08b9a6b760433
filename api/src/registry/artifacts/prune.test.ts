import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { call, refusal } from '../../testing/call.ts';
import { ageEvents, aRemote } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN, createPortalFixture } from '../../testing/publications.ts';

type Rows = { remote: string; version: string }[];

const portal = createPortalFixture();

const prune = (body: object = {}) => call<Rows>(portal.url, 'POST', 'registry/prune', body, { token: DEPLOY_TOKEN });

const age = (remote: string, days: number): Promise<void> => ageEvents(portal.db, remote, days);
/** The versions of a remote whose files are on the disk. */
const stored = async (remote: string): Promise<Set<string | undefined>> =>
  new Set((await readdir(join(portal.dataDir, 'remotes', remote))).map((name) => name.split('-')[0]));

test('[DEP-02] a prune deletes what nobody gets, falls back to, tries or was given for so long', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.2.0');
  await remote.stage('1.3.0');
  await remote.deploy('canary', { version: '1.3.0' });
  expect((await prune({ keepDays: 30 })).body.data).toEqual([]);
  await age(remote.name, 31);
  await remote.publish('1.4.0');
  expect((await prune({ keepDays: 30 })).body).toMatchObject({
    result: true,
    data: [
      { remote: remote.name, version: '1.0.0' },
      { remote: remote.name, version: '1.1.0' },
    ],
  });
  expect(await stored(remote.name)).toEqual(new Set(['1.2.0', '1.3.0', '1.4.0']));
  const { events, versions } = await remote.history();
  expect(versions).toEqual(['1.4.0', '1.3.0', '1.2.0']);
  expect(events.filter(({ kind }) => kind === 'pruned').map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(await remote.given()).toBe('1.4.0, then 1.2.0');
  expect((await prune({ keepDays: 30 })).body.data).toEqual([]);
});

test('[DEP-02] a pruned version is nothing to go to, until the same bytes are published again', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  const entry = (await remote.listed())?.entry ?? '';
  await remote.publish('1.1.0', '1.2.0');
  await age(remote.name, 400);
  await prune();
  const unknown = { status: 404, result: false, code: 'notFound', fields: ['version'] };
  expect((await fetch(portal.url + entry)).status).toBe(404);
  for (const verb of ['rollback', 'canary'] as const)
    expect(refusal(await remote.deploy(verb, { version: '1.0.0' }))).toEqual(unknown);
  await remote.deploy('rollback');
  expect(await remote.given()).toBe('1.1.0, then none');
  expect((await remote.stage('1.0.0')).published).toMatchObject({ result: true, unchanged: false });
  expect((await fetch(portal.url + entry)).status).toBe(200);
  expect((await remote.deploy('rollback', { version: '1.0.0' })).status).toBe(200);
  expect((await remote.listed())?.entry).toBe(entry);
});

test('[DEP-02] the files of a canary stay for those who had it until another one took its place', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0');
  for (const version of ['1.1.0', '1.2.0']) await remote.stage(version);
  await remote.deploy('canary', { version: '1.1.0' });
  await age(remote.name, 31);
  await remote.deploy('canary', { version: '1.2.0' });
  expect((await prune({ keepDays: 30 })).body.data).toEqual([]);
  await age(remote.name, 31);
  expect((await prune({ keepDays: 30 })).body.data).toEqual([{ remote: remote.name, version: '1.1.0' }]);
});

test('[DEP-02] of prunes and publishes at once no version loses its files', async () => {
  const remote = aRemote(portal);
  await remote.publish('1.0.0', '1.1.0', '1.2.0');
  await age(remote.name, 400);
  const replies = await Promise.all([prune(), remote.send('1.0.0'), prune(), remote.send('1.0.0')]);
  expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  await remote.publish('1.0.0');
  const entry = (await remote.listed())?.entry ?? '';
  expect((await fetch(portal.url + entry)).status).toBe(200);
});

test.each([{ keepDays: 0 }, { keepDays: -1 }, { keepDays: '30' }, { keepDays: 3_651 }])(
  '[VAL-01 registry] a prune with %j is refused',
  async (body) => {
    expect(refusal(await prune(body))).toEqual({
      status: 400,
      result: false,
      code: 'validation',
      fields: ['keepDays'],
    });
  },
);
