import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { refusal } from '../../testing/call.ts';
import { tokenOf } from '../../testing/accounts.ts';
import {
  aPublication,
  encoded,
  publish,
  readRegistry,
  startPortal,
  type TestPortal,
} from '../../testing/publications.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { rawRequest } from '../../testing/raw-request.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const withScript = (script: string, version = '1.0.0') =>
  aPublication({ version, files: [encoded('remoteEntry.js', script)] });

const named = (name: string) => aPublication({ manifest: { ...aPublication().manifest, name, routes: [] } });

const historyOf = async () =>
  portal.db
    .selectFrom('remote_events as event')
    .innerJoin('remote_versions as version', 'version.id', 'event.version_id')
    .select(['event.kind', 'event.actor', 'version.version'])
    .orderBy('event.id')
    .execute();

test('[DEP-02] a published version is listed under its own folder with the hash of every script', async () => {
  const published = await publish(portal, aPublication());
  expect(published).toMatchObject({ status: 200, published: { result: true, message: 'created', unchanged: false } });
  expect(await readRegistry(portal)).toEqual({
    revision: expect.stringMatching(/^[0-9a-f]{16}$/),
    remotes: [
      {
        ...aPublication().manifest,
        version: '1.0.0',
        entry: expect.stringMatching(/^\/remotes\/mf-example\/1\.0\.0-[0-9a-f]{8}\/remoteEntry\.js$/),
        integrity: { 'remoteEntry.js': 'sha384-wmFYhK3K7lVIQHNqzGPMgrR74UtJtYh6/eD7vwSJJWfUc2vGVINM6JmT9A0yLAKe' },
        roles: ['super_admin'],
        previous: null,
      },
    ],
  });
  expect(await historyOf()).toEqual([{ kind: 'published', actor: 'deploy token', version: '1.0.0' }]);
});

test('the registry travels compressed to who takes brotli', async () => {
  await publish(portal, aPublication());
  const plain = await rawRequest(portal.url, '/api/registry', { 'accept-encoding': 'gzip' });
  const small = await rawRequest(portal.url, '/api/registry', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'authorization, accept-encoding',
    etag: plain.headers.etag,
  });
  expect(small.body.length).toBeLessThan(plain.body.length);
  expect(brotliDecompressSync(small.body)).toEqual(plain.body);
});

test('[DEP-01] no cache on the way gives one user the registry of another', async () => {
  const { etag, vary } = (await rawRequest(portal.url, '/api/registry', {})).headers;
  expect(vary).toContain('authorization');
  const unchanged = await rawRequest(portal.url, '/api/registry', { 'if-none-match': String(etag) });
  expect([unchanged.status, unchanged.headers.vary]).toEqual([304, vary]);
});

test('[DEP-02] the same bytes again change nothing', async () => {
  await publish(portal, aPublication());
  const before = await readRegistry(portal);
  const again = await publish(portal, aPublication());
  expect(again).toMatchObject({ status: 200, published: { result: true, unchanged: true } });
  expect(await readRegistry(portal)).toEqual(before);
  expect(await historyOf()).toHaveLength(1);
});

test('[DEP-02] [VAL-02 550] other bytes, another manifest or another file under a published version are refused', async () => {
  await publish(portal, aPublication());
  const before = await readRegistry(portal);
  const { manifest, files } = aPublication();
  for (const other of [
    withScript('export default "two";'),
    aPublication({ files: [...files, encoded('chunk.js', '')] }),
    aPublication({ manifest: { ...manifest, slots: ['card'] } }),
  ]) {
    expect(refusal(await publish(portal, other))).toEqual({ status: 409, result: false, code: 550 });
  }
  expect(await readRegistry(portal)).toEqual(before);
});

test('[DEP-02] a newer version is current and names the one before; an older one can be published back', async () => {
  await publish(portal, withScript('one', '1.0.0'));
  await publish(portal, withScript('two', '1.1.0'));
  const [newest] = (await readRegistry(portal)).remotes;
  expect(newest).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0', integrity: expect.anything() } });
  await publish(portal, withScript('one', '1.0.0'));
  const [back] = (await readRegistry(portal)).remotes;
  expect(back).toMatchObject({ version: '1.0.0', previous: { version: '1.1.0' } });
  expect((await historyOf()).map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'published 1.0.0',
    'published 1.1.0',
    'activated 1.0.0',
  ]);
});

test('[DEP-02] of twenty publishes at once none is lost', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  const replies = await Promise.all(versions.map((version) => publish(portal, withScript(version, version))));
  expect(replies.map(({ status }) => status)).toEqual(versions.map(() => 200));
  const history = await historyOf();
  expect(history.map(({ version }) => version).toSorted()).toEqual(versions.toSorted());
  const [remote] = (await readRegistry(portal)).remotes;
  expect(remote?.version).toBe(history.at(-1)?.version);
  expect(remote?.previous?.version).toBe(history.at(-2)?.version);
});

test('[DEP-02] of ten different builds published at once under one version exactly one wins', async () => {
  const scripts = Array.from({ length: 10 }, (_, index) => `export default ${index};`);
  const replies = await Promise.all(scripts.map((script) => publish(portal, withScript(script))));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 550)).toHaveLength(9);
  expect(await historyOf()).toHaveLength(1);
  expect(await readdir(join(portal.dataDir, 'remotes/mf-example'))).toHaveLength(1);
});

test('[DEP-02] the same build published at once from two places is published once', async () => {
  const replies = await Promise.all([publish(portal, aPublication()), publish(portal, aPublication())]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.filter(({ published }) => published.unchanged)).toHaveLength(1);
  expect(await historyOf()).toHaveLength(1);
});

test('[DEP-01] the registry has a revision that changes with it, and answers 304 to who has it', async () => {
  const ask = (etag: string) => fetch(`${portal.url}/api/registry`, { headers: { 'if-none-match': etag } });
  await publish(portal, aPublication());
  const first = await fetch(`${portal.url}/api/registry`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(etag).toBe(`"${(await readRegistry(portal)).revision}"`);
  const again = await ask(`"other", W/${etag}`);
  expect([again.status, await again.text()]).toEqual([304, '']);
  await publish(portal, withScript('two', '1.0.1'));
  const changed = await ask(etag);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('[DEP-01] remotes stand by name, and one without any route for a role in particular is for every role', async () => {
  for (const name of ['mf-zeta', 'mf-alpha', 'mf-beta']) await publish(portal, named(name), { name });
  const { remotes } = await readRegistry(portal);
  expect(remotes.map(({ name }) => name)).toEqual(['mf-alpha', 'mf-beta', 'mf-zeta']);
  expect(remotes[0]?.roles).toEqual([]);
});

test('[DEP-01] a version whose files the disk has lost is not listed; publishing it again heals it', async () => {
  await publish(portal, withScript('one', '1.0.0'));
  await publish(portal, withScript('two', '1.1.0'));
  await rm(join(portal.dataDir, 'remotes'), { recursive: true });
  expect((await readRegistry(portal)).remotes).toEqual([]);
  await publish(portal, withScript('two', '1.1.0'));
  expect((await readRegistry(portal)).remotes).toMatchObject([{ version: '1.1.0', previous: null }]);
});

test('[DEP-02] a start drops what a publish left half written long ago, and nothing that is being written', async () => {
  const staging = join(portal.dataDir, 'remotes/.staging');
  for (const name of ['left', 'fresh']) await mkdir(join(staging, name, 'chunks'), { recursive: true });
  const twoHoursAgo = Date.now() / 1_000 - 2 * 60 * 60;
  await utimes(join(staging, 'left'), twoHoursAgo, twoHoursAgo);
  const next = await startTestServer({ dataDir: portal.dataDir });
  await next.close();
  expect(await readdir(staging)).toEqual(['fresh']);
});

test('[VAL-05 registry/remotes/versions] only the deploy token publishes, whoever is logged in', async () => {
  for (const token of ['', 'wrong', await tokenOf(portal.db, 'super_admin')]) {
    const refused = await publish(portal, 'not even JSON', { token });
    expect(refusal(refused)).toEqual({ status: 401, result: false, code: 401 });
  }
  expect((await readRegistry(portal)).remotes).toEqual([]);
});

test('[VAL-05 registry/remotes/versions] without a deploy token publishing is off', async () => {
  const closed = await startPortal(null);
  const refused = await publish(closed, aPublication());
  await closed.close();
  expect(refusal(refused)).toEqual({ status: 403, result: false, code: 'forbidden' });
});

test('[VAL-05 registry] everybody may read the registry', async () => {
  expect((await fetch(`${portal.url}/api/registry`)).status).toBe(200);
});

test('[SEC-20] an answer for somebody who is logged in is private, with and without a change', async () => {
  const token = await tokenOf(portal.db, 'teacher');
  const ask = (headers: Record<string, string> = {}) => fetch(`${portal.url}/api/registry`, { headers });
  const own = await ask({ authorization: `Bearer ${token}` });
  const again = await ask({ authorization: `Bearer ${token}`, 'if-none-match': own.headers.get('etag') ?? '' });
  const anonymous = await ask();
  expect([own, again, anonymous].map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'private, no-cache'],
    [304, 'private, no-cache'],
    [200, 'no-cache'],
  ]);
});
