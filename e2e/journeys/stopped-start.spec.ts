import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../fixtures/own-portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEADLINE = 120_000;
const LEFT_AFTER = 20_000;

/** A start of the portal with its demo, in a folder of its own. */
type Start = { child: ChildProcess; output: () => string; address: string; folder: string };

const begin = async (): Promise<Start> => {
  const folder = mkdtempSync(join(process.env.E2E_RUN_FOLDER ?? tmpdir(), 'stopped-start-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own, as a terminal makes it for a command.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      NODE_ENV: '',
    },
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, output: () => chunks.join(''), address: `http://localhost:${port}`, folder };
};

const isHealthy = ({ address }: Start): Promise<boolean> =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const commandLine = (id: string): string => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};
/** The command line of every process; a small Linux has no `ps`, and other systems have no `/proc`. */
const commandLines = (): string[] =>
  existsSync('/proc/self/cmdline')
    ? readdirSync('/proc').map(commandLine)
    : execFileSync('ps', ['-A', '-o', 'command='], { encoding: 'utf8' }).split('\n');
/** The programs of PostgreSQL that work on the start's database. */
const databases = ({ folder }: Start): string[] => commandLines().filter((line) => line.includes(folder));

/** The moments of a start that can be seen from outside. */
const MOMENTS = {
  'its server begins': async ({ folder }: Start) => existsSync(join(folder, 'server.log')),
  'its database begins': async ({ folder }: Start) => existsSync(join(folder, 'postgres/cluster/postmaster.pid')),
  'it answers for the first time': isHealthy,
  'it publishes the first remote': async ({ output }: Start) => output().includes('✓ Published'),
  'it says where it is': async ({ output }: Start) => output().includes('Pupitre está listo'),
};

/** Sends a signal to whatever is left of the group, as a terminal does. */
const signalGroup = ({ child }: Start, signal: NodeJS.Signals): void => {
  // Zero would be the group of this test itself.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nothing is left of it.
  }
};

/** The signals by which people and programs stop it. */
const STOPS: Record<string, (start: Start) => void> = {
  'SIGTERM to the program': ({ child }) => child.kill('SIGTERM'),
  'SIGTERM to its group': (own) => signalGroup(own, 'SIGTERM'),
  'Ctrl-C': (own) => signalGroup(own, 'SIGINT'),
  'SIGKILL to npm': ({ child }) => child.kill('SIGKILL'),
  'SIGKILL to the whole group': (own) => signalGroup(own, 'SIGKILL'),
};

const CASES: [moment: keyof typeof MOMENTS, stop: keyof typeof STOPS][] = [
  ['its server begins', 'SIGTERM to the program'],
  ['its database begins', 'SIGTERM to its group'],
  ['its database begins', 'SIGKILL to the whole group'],
  ['it answers for the first time', 'SIGTERM to the program'],
  ['it answers for the first time', 'SIGTERM to its group'],
  ['it publishes the first remote', 'Ctrl-C'],
  ['it publishes the first remote', 'SIGKILL to npm'],
  ['it says where it is', 'SIGTERM to its group'],
];

let start: Start | null = null;
// This also stops the start of a test that failed.
test.afterEach(async () => {
  const left = start;
  start = null;
  if (left === null) return;
  STOPS['SIGTERM to its group']?.(left);
  await expect.poll(() => databases(left), { timeout: LEFT_AFTER }).toEqual([]);
  rmSync(left.folder, { recursive: true, force: true });
});

for (const [moment, stop] of CASES) {
  test(`[SEC-19] npm start leaves no database when it is stopped by ${stop} as ${moment}`, async () => {
    test.setTimeout(DEADLINE + 2 * LEFT_AFTER);
    const own = await begin();
    start = own;
    const ended = once(own.child, 'close');
    for (const since = Date.now(); !(await MOMENTS[moment](own)); await delay(10)) {
      if (own.child.exitCode !== null || Date.now() - since > DEADLINE) throw new Error(own.output());
    }
    // A server that answers has a database; the search below finds it as long as it runs.
    if (moment === 'it answers for the first time') expect(databases(own)).not.toEqual([]);
    STOPS[stop]?.(own);
    await ended;
    await expect.poll(() => databases(own), { timeout: LEFT_AFTER }).toEqual([]);
  });
}
