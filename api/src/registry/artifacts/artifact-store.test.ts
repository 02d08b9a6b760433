import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../../testing/call.ts';
import { ageEvents, aRemote } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN } from '../../testing/publications.ts';
import { STORES, type TestStore } from '../../testing/stores.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';
import { connectStore } from '../../storage/s3-client.ts';
import { artifactBucket, type ArtifactBucket } from './artifact-bucket.ts';
import { openArtifacts } from './open-artifacts.ts';

const START_MS = 120_000;

const textAt = async ({ url }: TestServer, path: string): Promise<string> => {
  const answer = await fetch(url + path);
  return answer.ok ? answer.text() : `${answer.status}`;
};
const prune = ({ url }: TestServer) => call(url, 'POST', 'registry/prune', { keepDays: 1 }, { token: DEPLOY_TOKEN });

describe.each(STORES)('published versions on %s', (name, startStore) => {
  const isBucket = name !== 'the local disk';
  let store: TestStore;
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  /** Two servers of one database, the second with a disk of its own where the versions are in a bucket. */
  let server: TestServer;
  let second: TestServer;
  let ownDisk = '';

  beforeAll(async () => {
    [store, database, ownDisk] = await Promise.all([
      startStore(),
      cloneDatabase(),
      mkdtemp(join(tmpdir(), 'pupitre-second-')),
    ]);
    const changes = { ...store.changes, deployToken: DEPLOY_TOKEN };
    server = await startServerOn(database.url, changes);
    second = await startServerOn(database.url, isBucket ? { ...changes, dataDir: ownDisk } : changes);
  }, START_MS);
  afterAll(async () => {
    for (const started of [second, server]) await started?.close();
    await database?.drop();
    await store?.stop();
    await rm(ownDisk, { recursive: true, force: true });
  });

  const bucket = (): ArtifactBucket => {
    if (!store.changes.store) throw new Error('there is no bucket');
    return artifactBucket(connectStore(store.changes.store), store.changes.store.bucket, 'remotes/');
  };

  test('[DEP-02] every server of the portal lists and serves what one of them was given', async () => {
    const remote = aRemote(server);
    await remote.publish('1.0.0');
    const entry = (await aRemote(second, remote.name).listed())?.entry ?? '';
    for (const each of [server, second]) expect(await textAt(each, entry)).toBe('export default "1.0.0";');
    expect(await textAt(second, entry.replace('remoteEntry.js', 'other.js'))).toBe('404');
  });

  test('[DEP-02] a folder is stored whole, once, and gone when it is discarded', async () => {
    const artifacts = openArtifacts(store.changes);
    const files = Array.from({ length: 20 }, (_, index) => ({
      path: `chunks/${index}.js`,
      bytes: Buffer.alloc(index),
    }));
    expect([await artifacts.has('mf-x/1-a'), await artifacts.locate('mf-x/1-a')]).toEqual([false, null]);
    await Promise.all([artifacts.publish('mf-x/1-a', files), artifacts.publish('mf-x/1-a', files)]);
    expect([await artifacts.has('mf-x/1-a'), typeof (await artifacts.locate('mf-x/1-a'))]).toEqual([true, 'string']);
    await artifacts.sweep();
    expect(await artifacts.has('mf-x/1-a')).toBe(true);
    await Promise.all([artifacts.discard('mf-x/1-a'), artifacts.discard('mf-x/1-a')]);
    expect([await artifacts.has('mf-x/1-a'), await artifacts.locate('mf-x/1-a')]).toEqual([false, null]);
    if (isBucket) expect((await bucket().list()).filter((object) => object.name.startsWith('mf-x/'))).toEqual([]);
  });

  test('[DEP-02] a new publish restores a pruned version, through any server', async () => {
    const remote = aRemote(server);
    await remote.publish('1.0.0');
    const entry = (await aRemote(second, remote.name).listed())?.entry ?? '';
    await textAt(second, entry);
    await remote.publish('1.1.0', '1.2.0');
    await ageEvents(server.db, remote.name, 9);
    expect((await prune(server)).body.data).toEqual([{ remote: remote.name, version: '1.0.0' }]);
    expect(await textAt(server, entry)).toBe('404');
    await aRemote(second, remote.name).publish('1.0.0');
    for (const each of [server, second]) expect(await textAt(each, entry)).toBe('export default "1.0.0";');
  });

  if (!isBucket) return;

  test('[DEP-02] a publish that broke off before its last object is nothing to anybody', async () => {
    const artifacts = openArtifacts(store.changes);
    await bucket().write('mf-x/2-b/remoteEntry.js', Buffer.from('1;'));
    await artifacts.sweep();
    expect([await artifacts.has('mf-x/2-b'), await artifacts.locate('mf-x/2-b')]).toEqual([false, null]);
    expect(await textAt(server, '/remotes/mf-x/2-b/remoteEntry.js')).toBe('404');
    // Younger than an hour: somebody may be writing there.
    expect(await bucket().has('mf-x/2-b/remoteEntry.js')).toBe(true);
  });

  test('[SEC-20] unknown paths under /remotes never read the store, and those of a version do once', async () => {
    const remote = aRemote(server);
    await remote.publish('1.0.0');
    const entry = (await remote.listed())?.entry ?? '';
    const asked: (string | undefined)[] = [];
    const empty = createServer((request, reply) => {
      asked.push(request.url);
      reply.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(empty, 'listening');
    const address = empty.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const counted = store.changes.store && { ...store.changes.store, endpoint };
    const third = await startServerOn(database.url, {
      ...store.changes,
      store: counted,
      dataDir: join(ownDisk, 'fourth'),
    });
    asked.length = 0;
    const [folder = ''] = entry.split('/remoteEntry.js');
    for (const path of [
      `${folder}0/remoteEntry.js`,
      folder.replace(/-\w+$/, '-00000000/remoteEntry.js'),
      `/remotes/mf-nobody/1.0.0-aaaaaaaa/remoteEntry.js`,
      `/remotes/mf-nobody/x/y`,
      `/remotes/${remote.name}/-/y`,
    ])
      expect(await textAt(third, path)).toBe('404');
    const unknown = asked.length;
    await textAt(third, entry);
    await third.close();
    empty.close();
    expect([unknown, asked.length]).toEqual([0, 1]);
  });

  test('[DEP-12] a file that somebody changed in the bucket is neither served nor listed', async () => {
    const remote = aRemote(server);
    await remote.publish('1.0.0');
    const entry = (await remote.listed())?.entry ?? '';
    await bucket().write(entry.slice('/remotes/'.length), Buffer.from('steal();'));
    const third = await startServerOn(database.url, { ...store.changes, dataDir: join(ownDisk, 'third') });
    expect(await aRemote(third, remote.name).listed()).toBeUndefined();
    expect(await textAt(third, entry)).toBe('500');
    await third.close();
    expect(await textAt(server, entry)).toBe('export default "1.0.0";');
  });

  test('[DEP-12] a foreign name in the bucket writes to no other place of the disk', async () => {
    const artifacts = openArtifacts(store.changes);
    const file = { path: '../../../stolen.js', sha256: createHash('sha256').update('1;').digest('hex') };
    await bucket().write(`mf-x/3-c/${file.path}`, Buffer.from('1;'));
    await bucket().write('mf-x/3-c.json', Buffer.from(JSON.stringify({ files: [file] })));
    await expect(artifacts.locate('mf-x/3-c')).rejects.toThrow();
    expect(await readdir(store.changes.dataDir)).not.toContain('stolen.js');
  });

  test('[DEP-02] while the store is away what was served is served, and a publish is told so and leaves nothing', async () => {
    const remote = aRemote(server);
    await remote.publish('1.0.0');
    const busy = createServer((_request, reply) => reply.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const away = store.changes.store && { ...store.changes.store, endpoint };
    const cut = await startServerOn(database.url, { ...store.changes, store: away, deployToken: DEPLOY_TOKEN });
    const there = aRemote(cut, remote.name);
    const answers = [await there.given(), (await there.send('1.1.0')).body.code];
    await cut.close();
    busy.close();
    expect(answers).toEqual(['1.0.0, then none', 'unavailable']);
    expect([await remote.given(), await remote.story()]).toEqual(['1.0.0, then none', ['published 1.0.0']]);
  });
});
