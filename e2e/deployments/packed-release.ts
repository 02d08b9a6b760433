import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../fixtures/own-portal.ts';

const ROOT = join(import.meta.dirname, '../..');
const NODES = join(ROOT, '.cache/nodes');
const READY_SECONDS = 90;

/** The programs of the versions of Node that a release supports; the other ones are installed on first use. */
export const supportedNodes = (): string[] => {
  mkdirSync(NODES, { recursive: true });
  cpSync(join(ROOT, 'e2e/nodes'), NODES, { recursive: true });
  if (!existsSync(join(NODES, 'node_modules'))) execFileSync('npm', ['ci', '--prefix', NODES], { stdio: 'ignore' });
  return [process.execPath, ...['node-22', 'node-24'].map((name) => join(NODES, 'node_modules', name, 'bin/node'))];
};

/** Packs a release and unpacks it into a folder of its own, as an operator does. */
export const unpackRelease = (): { folder: string; remove: () => void } => {
  execFileSync(process.execPath, ['tools/run.mjs', 'release'], { cwd: ROOT });
  const packed = join(ROOT, 'dist/release');
  const [sum, archive = ''] = readFileSync(join(packed, 'SHA256SUMS'), 'utf8').split(/\s+/);
  const content = readFileSync(join(packed, archive));
  if (createHash('sha256').update(content).digest('hex') !== sum) throw new Error(`${archive} has another checksum.`);
  const parent = mkdtempSync(join(process.env.E2E_RUN_FOLDER ?? tmpdir(), 'release-'));
  chmodSync(parent, 0o755);
  execFileSync('tar', ['-xzf', join(packed, archive), '--strip-components=1', '-C', parent]);
  return { folder: parent, remove: () => rmSync(parent, { recursive: true, force: true }) };
};

/** The environment of an operator's shell: a Node, and nothing of this repository. */
const environmentOf = (node: string, dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE: node,
  DATA_DIR: dataDir,
});

/** Runs a command of the release to its end, and returns its output. Throws when it fails. */
export const runReleased = (folder: string, node: string, args: string[], input = ''): string =>
  execFileSync(join(folder, 'bin/pupitre'), args, {
    env: environmentOf(node, join(folder, 'data')),
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
  });

const stopServer = async (child: ChildProcess): Promise<number | null> => {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
};

/** Starts the server of the release with a Node, and waits until it is ready. */
export const startReleased = async (folder: string, node: string) => {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...environmentOf(node, join(folder, 'data')), PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(join(folder, 'bin/pupitre'), ['start'], { env, cwd: tmpdir(), stdio: 'ignore' });
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const since = Date.now(); !(await isReady()); await delay(50)) {
    if (child.exitCode !== null || Date.now() - since > READY_SECONDS * 1_000)
      throw new Error(`The release did not start with ${node}.`);
  }
  return { address, stop: () => stopServer(child) };
};
