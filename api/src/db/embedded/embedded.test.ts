import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { lifetime } from '../../lifetime.ts';
import { call } from '../../testing/call.ts';
import { processesOf } from '../../testing/embedded-cluster.ts';
import { createFolderFixture } from '../../testing/folder.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';
import { databaseAccount } from './account.ts';
import { systemFolderOf } from './binaries.ts';
import { clusterFolderOf } from './cluster-folder.ts';
import { startEmbedded } from './embedded.ts';

const dataDir = createFolderFixture();

const start = (folder = dataDir) => startServerProcess({ DATA_DIR: folder, DEMO: '1' });
const logIn = async ({ url }: ServerProcess) =>
  (await call(url, 'POST', 'auth/login', { email: 'admin@demo.test', password: 'demo1234' })).body.token;
const postmaster = async (folder = join(dataDir, 'postgres')) =>
  Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
const isRunning = async (folder?: string) => (await postmaster(folder)) > 0;

test('kill -9 while rows are written loses none that was acknowledged, and the database left behind is taken over', async () => {
  const killed = await start();
  const token = await logIn(killed);
  const acknowledged: string[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let place = 0; ; place += 1) {
      const name = `FILA ${writer}-${place}`;
      const body = { name, hexadecimal: '#101010' };
      const answer = await call(killed.url, 'POST', 'colors/create', body, { token }).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 200) acknowledged.push(name);
    }
  };
  const writers = [1, 2, 3, 4, 5, 6].map(write);
  while (acknowledged.length < 60) await wait(5);
  killed.process.kill('SIGKILL');
  await Promise.all(writers);
  const orphan = await postmaster();
  expect(orphan).toBeGreaterThan(0);

  const next = await start();
  expect(await postmaster()).toBe(orphan);
  const options = await call<{ name: string }[]>(next.url, 'GET', 'colors/options', undefined, { token });
  const names = new Set(options.body.data.map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(await next.stop()).toBe(0);
  expect(await isRunning()).toBe(false);
});

test('two servers share one data folder; the last one out stops the database', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const shared = await postmaster();
  const token = await logIn(first);
  expect((await call(second.url, 'POST', 'auth/profile', {}, { token })).status).toBe(200);
  await first.stop();
  expect(await postmaster()).toBe(shared);
  expect((await call(second.url, 'POST', 'auth/profile', {}, { token })).status).toBe(200);
  await second.stop();
  expect(await isRunning()).toBe(false);
});

const peersOf = async (folder: string) => {
  const life = lifetime();
  const { socketUrl, url } = await startEmbedded(folder, life);
  const client = new Client({ connectionString: socketUrl });
  await client.connect();
  const { rows } = await client.query<{ peer: string | null }>('select inet_client_addr() as peer');
  await client.end();
  await life.end();
  return { peer: rows[0]?.peer, isSocket: socketUrl !== url };
};

test('[SPD-14] the database listens on a socket that only its account reaches, or on its port where the path is too long', async () => {
  expect(await peersOf(dataDir)).toEqual({ peer: null, isSocket: true });
  expect((await stat(join(dataDir, 'postgres/socket'))).mode & 0o077).toBe(0);
  const deep = join(dataDir, 'a'.repeat(100));
  expect(await peersOf(deep)).toEqual({ peer: '127.0.0.1', isSocket: false });
});

test('[VAL-02 unavailable] a database that dies is started again under the running server', async () => {
  const server = await start();
  const token = await logIn(server);
  const dead = await postmaster();
  process.kill(dead, 'SIGKILL');
  const profile = async () => (await call(server.url, 'POST', 'auth/profile', {}, { token })).status;
  const deadline = Date.now() + 60_000;
  const seen = new Set<number>();
  let status = 0;
  while (Date.now() < deadline && (status !== 200 || (await postmaster()) === dead)) {
    status = await profile();
    seen.add(status);
    await wait(50);
  }
  expect(status).toBe(200);
  expect([...seen].filter((each) => each !== 200 && each !== 503)).toEqual([]);
  await server.stop();
});

test('a process id of somebody else in the lock file is no database', async () => {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  await writeFile(file, `${process.pid}\n${join(dataDir, 'postgres/cluster')}\n0\n5432\n\n127.0.0.1\n`);
  const { uid, gid } = await stat(join(dataDir, 'postgres/cluster'));
  await chown(file, uid, gid);
  const server = await start();
  expect((await call(server.url, 'GET', 'health')).status).toBe(200);
  await server.stop();
});

test('what a killed first start left half made is removed', async () => {
  const fresh = join(dataDir, 'fresh');
  const abandoned = join(fresh, 'postgres.new-4194305');
  await mkdir(join(abandoned, 'cluster'), { recursive: true });
  const server = await start(fresh);
  expect(existsSync(abandoned)).toBe(false);
  await server.stop();
});

test('[SEC-19] the end of a start that makes its cluster waits for initdb, and leaves no file', async () => {
  const stopped = join(dataDir, 'stopped');
  const life = lifetime();
  const started = expect(startEmbedded(stopped, life)).rejects.toThrow('aborted');
  await until(async () => (await processesOf(stopped)).length > 0);
  await life.end();
  expect([await processesOf(stopped), await readdir(stopped)]).toEqual([[], []]);
  await started;
});

test('the password of the database is generated, and readable by its owner alone', async () => {
  const file = join(dataDir, 'postgres/password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{32}$/);
  expect((await stat(join(dataDir, 'postgres/cluster'))).mode & 0o777).toBe(0o700);
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;
asRoot('under a root-only folder the database lies in a system folder, and the start says where', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const folder = join(closed, 'data');
  const elsewhere = systemFolderOf(folder);
  const server = await start(folder);
  expect(server.output()).toContain(`"folder":"${elsewhere}"`);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  const token = await logIn(server);
  await server.stop();
  const again = await start(folder);
  expect((await call(again.url, 'POST', 'auth/profile', {}, { token })).status).toBe(200);
  await again.stop();
  await rm(elsewhere, { recursive: true });
});

asRoot('a command of root leaves the database of a service as it is, and names the account', async () => {
  const folder = join(dataDir, 'service');
  await mkdir(folder, { mode: 0o700 });
  const uid = 65_534;
  await chown(folder, uid, uid);
  const refusal = /^DATA_DIR belongs to the account \S+: run this as \S+, with `runuser -u \S+ --`\.$/;
  await expect(clusterFolderOf(folder, await databaseAccount())).rejects.toThrow(refusal);
  expect(existsSync(systemFolderOf(folder))).toBe(false);
  expect(await clusterFolderOf(folder, undefined)).toBe(join(folder, 'postgres'));

  const open = join(dataDir, 'open-service');
  await mkdir(join(open, 'postgres/cluster'), { recursive: true });
  await chown(join(open, 'postgres/cluster'), uid, uid);
  await expect(clusterFolderOf(open, await databaseAccount())).rejects.toThrow(refusal);

  const left = systemFolderOf(join(dataDir, 'left'));
  await mkdir(left, { recursive: true });
  await expect(clusterFolderOf(join(dataDir, 'left'), undefined)).rejects.toThrow(
    `a command of root made its database in ${left}`,
  );
  await rm(left, { recursive: true });
});
