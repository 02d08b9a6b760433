import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRequest } from './testing/pending-request.ts';
import { call } from './testing/call.ts';
import { lastProcessesOf, processesOf } from './testing/embedded-cluster.ts';
import { createFolderFixture } from './testing/folder.ts';
import { isUp, runBuilt, startServerProcess } from './testing/server-process.ts';
import { until } from './testing/until.ts';
import { ownPort } from './testing/own-port.ts';

jest.setTimeout(600_000);

const root = createFolderFixture();
let folders = 0;

const freshFolder = (): string => {
  folders += 1;
  return join(root, String(folders));
};
const environment = async (dataDir: string) => ({
  DATA_DIR: dataDir,
  DEMO: '1',
  PORT: String(await ownPort()),
  HOST: '127.0.0.1',
});
const timed = async (dataDir: string): Promise<number> => {
  const since = Date.now();
  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1' });
  const taken = Date.now() - since;
  await server.stop();
  return taken;
};

/** Parts of the time that a whole start takes, so that a slow machine is stopped at the same moments. */
const MOMENTS = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Starts, stops after so many milliseconds, and answers what is left of it. */
const stopAfter = async (dataDir: string, ms: number, signal: NodeJS.Signals, times = 1) => {
  const program = runBuilt('main.js', await environment(dataDir));
  await wait(ms);
  for (let sent = 0; sent < times; sent += 1) {
    program.process.kill(signal);
    await wait(10);
  }
  const since = Date.now();
  await program.exit;
  expect(Date.now() - since).toBeLessThan(20_000);
  return lastProcessesOf(dataDir);
};

test('[SEC-19] a first start that is stopped at any moment leaves no process, and the next one starts', async () => {
  const whole = await timed(freshFolder());
  for (const [place, moment] of MOMENTS.entries()) {
    const folder = freshFolder();
    expect(await stopAfter(folder, whole * moment, SIGNALS[place % 3] ?? 'SIGTERM')).toEqual([]);
  }
  await timed(join(root, String(folders)));
});

test('[SEC-19] so does a later start, also when the signal comes twice', async () => {
  const folder = freshFolder();
  await timed(folder);
  const whole = await timed(folder);
  for (const [place, moment] of MOMENTS.entries()) {
    expect(await stopAfter(folder, whole * moment, SIGNALS[place % 3] ?? 'SIGTERM', 1 + (place % 2))).toEqual([]);
  }
  await timed(folder);
});

test('[SEC-19] a server whose request never ends leaves no process after a second signal', async () => {
  const folder = freshFolder();
  const server = await startServerProcess({ DATA_DIR: folder });
  const slow = await openRequest(server.url, 'auth/login');
  server.process.kill('SIGTERM');
  await until(async () => !(await isUp(server.url)));
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(1);
  expect(await lastProcessesOf(folder)).toEqual([]);
  slow.abort();
});

/** Lets a program fail where nobody waits for it, once it gets SIGUSR2. */
const FAILING = `data:text/javascript,process.on('SIGUSR2',()=>{Promise.reject(new%20Error('nobody%20waits'))})`;

test('[SEC-19] a failure that nobody waits for ends the server with code 1, and with it its database', async () => {
  const folder = freshFolder();
  const server = await startServerProcess({ DATA_DIR: folder, NODE_OPTIONS: `--import=${FAILING}` });
  expect((await processesOf(folder)).length).toBeGreaterThan(0);
  server.process.kill('SIGUSR2');
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('nobody waits');
  expect(await lastProcessesOf(folder)).toEqual([]);
});

test('[SEC-19] a start right after a stop waits for the database that is on its way out', async () => {
  const folder = freshFolder();
  let server = await startServerProcess({ DATA_DIR: folder });
  for (let round = 0; round < 3; round += 1) {
    const stopped = server.stop();
    await wait(round * 60);
    server = await startServerProcess({ DATA_DIR: folder });
    await stopped;
    expect((await call(server.url, 'GET', 'health')).status).toBe(200);
  }
  await server.stop();
  expect(await lastProcessesOf(folder)).toEqual([]);
});

test('[SEC-19] a command that is stopped while it prepares the database leaves no process', async () => {
  const folder = freshFolder();
  await mkdir(folder);
  const person = ['--name', 'ana', '--paternal', 'lópez', '--maternal', 'garcía', '--phone', '5512345678'];
  for (const ms of [400, 1_500, 3_000]) {
    const program = runBuilt('commands/create-admin.js', { DATA_DIR: folder }, [
      '--email',
      'ana@escuela.mx',
      ...person,
    ]);
    program.process.stdin?.end('Muy-Segura-1\n');
    await wait(ms);
    program.process.kill('SIGTERM');
    await program.exit;
    expect(await lastProcessesOf(folder)).toEqual([]);
  }
});
