import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lifetime } from '../lifetime.ts';
import { startServer } from '../server.ts';
import { ownPort } from '../testing/own-port.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { cloneDatabase } from '../testing/test-cluster.ts';
import { TEST_CONFIG } from '../testing/test-server.ts';

const DAY = 24 * 60 * 60 * 1_000;

let database: { url: string; drop: () => Promise<void> };
let dataDir = '';
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pupitre-archive-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A build of the shell with one script beside its page. */
const build = async (script: string): Promise<string> => {
  const webDir = join(dataDir, script);
  await mkdir(join(webDir, 'assets'), { recursive: true });
  await writeFile(join(webDir, 'index.html'), `<html><head></head><script src="/assets/${script}.js"></script></html>`);
  for (const ending of ['js', 'js.br', 'js.gz']) await writeFile(join(webDir, `assets/${script}.${ending}`), ending);
  return webDir;
};

/** Starts the portal with a build, asks it, and ends it. */
const during = async <Result>(webDir: string, ask: (url: string) => Promise<Result>): Promise<Result> => {
  const port = await ownPort();
  const config = { ...TEST_CONFIG, databaseUrl: database.url, host: '127.0.0.1', port, dataDir, webDir };
  const life = lifetime();
  await startServer(config, life);
  try {
    return await ask(`http://127.0.0.1:${port}`);
  } finally {
    await life.end();
  }
};
const script =
  (name: string, headers: Record<string, string> = {}) =>
  (url: string) =>
    rawRequest(url, `/assets/${name}.js`, headers);

/** Sets the date of all archived files so many days back. */
const age = async (days: number) => {
  const folder = join(dataDir, 'shell-assets');
  const then = new Date(Date.now() - days * DAY);
  for (const name of await readdir(folder)) await utimes(join(folder, name), then, then);
};

test('[DEP-07] pages of the build before still find their chunks after a new shell is deployed', async () => {
  const [first, second] = [await build('shell.0a1b'), await build('shell.9f8e')];
  await during(first, script('shell.0a1b'));
  await rm(first, { recursive: true });
  const old = await during(second, script('shell.0a1b', { 'accept-encoding': 'br' }));
  expect([old.status, old.body.toString(), old.headers['content-encoding']]).toEqual([200, 'js.br', 'br']);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await during(second, script('shell.9f8e'))).status).toBe(200);
});

test('[DEP-07] files of no build are deleted after 30 days; files of a new build count anew', async () => {
  const [first, second] = [await build('shell.0a1b'), await build('shell.9f8e')];
  await during(first, script('shell.0a1b'));
  await age(29);
  expect((await during(second, script('shell.0a1b'))).status).toBe(200);
  await age(31);
  expect((await during(first, script('shell.0a1b'))).status).toBe(200);
  expect((await during(first, script('shell.9f8e'))).status).toBe(404);
  await age(31);
  const gone = await during(second, script('shell.0a1b'));
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('[DEP-07] a copy that was cut short is made again, and a shell that is not built drops nothing', async () => {
  const first = await build('shell.0a1b');
  await during(first, script('shell.0a1b'));
  await writeFile(join(dataDir, 'shell-assets/shell.0a1b.js'), '');
  await during(first, script('shell.0a1b'));
  await rm(first, { recursive: true });
  const archived = await during(join(dataDir, 'absent'), script('shell.0a1b'));
  expect([archived.status, archived.body.toString()]).toEqual([200, 'js']);
});

test('[DEP-07] a data folder that cannot keep them ends no start', async () => {
  const first = await build('shell.0a1b');
  await writeFile(join(dataDir, 'shell-assets'), 'not a folder');
  expect((await during(first, script('shell.0a1b'))).status).toBe(200);
});
