import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aRemote, aVersion } from '../../testing/deployments.ts';
import { DEPLOY_TOKEN, encoded, publish } from '../../testing/publications.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase } from '../../testing/test-cluster.ts';

const execute = promisify(execFile);
const LARGE = 200_000;

/** From now on the process can write no larger file: what a write meets on a disk that is nearly full. */
const limitFiles = (pid: number | undefined, bytes: string) =>
  execute('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

test('[DEP-02] a publish to a full disk is told so, leaves nothing, and works once there is room', async () => {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'pupitre-full-'));
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEPLOY_TOKEN });
  const remote = aRemote(server);
  const files = [encoded('remoteEntry.js', '1;'), encoded('photo.png', 'x'.repeat(LARGE))];
  const large = { ...aVersion(remote.name, '1.1.0'), files };
  const send = () => publish(server, large, { name: remote.name });
  await remote.publish('1.0.0');
  await limitFiles(server.process.pid, String(LARGE / 2));
  const refused = await send();
  await limitFiles(server.process.pid, 'unlimited');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect([await remote.given(), await remote.story()]).toEqual(['1.0.0, then none', ['published 1.0.0']]);
  expect(await readdir(join(dataDir, 'remotes', remote.name))).toHaveLength(1);
  expect(await readdir(join(dataDir, 'remotes/.staging'))).toEqual([]);
  expect((await send()).status).toBe(200);
  expect(await remote.given()).toBe('1.1.0, then 1.0.0');
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
