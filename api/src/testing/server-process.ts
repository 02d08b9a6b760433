import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownPort } from './own-port.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
/** A busy machine takes a minute for a first start of the demo; less than the limit of a test. */
const START_SECONDS = 90;

/** A built program that runs in a process of its own, with all that it wrote. */
export type RunningProgram = { process: ChildProcess; output: () => string; exit: Promise<number | null> };
/** A built server that answers. */
export type ServerProcess = RunningProgram & { url: string; stop: () => Promise<number | null> };

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a built file of `api/dist` with nothing in its environment but this; one that a failed test left is ended. */
export const runBuilt = (file: string, env: Record<string, string>, args: string[] = []): RunningProgram => {
  const path = `${DIST}${file}`;
  if (!existsSync(path)) throw new Error(`${path} is missing: build first with npx tsc -b api.`);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH, ...env } });
  running.add(child);
  child.on('close', () => running.delete(child));
  const chunks: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return {
    process: child,
    output: () => chunks.join(''),
    exit: new Promise((resolve) => child.on('close', resolve)),
  };
};

/** Asks a server for its health; a server that refuses the connection is down. */
export const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built server on a free port and waits until it answers. */
export const startServerProcess = async (env: Record<string, string>, file = 'main.js'): Promise<ServerProcess> => {
  const port = await ownPort();
  const url = `http://127.0.0.1:${port}`;
  const program = runBuilt(file, { PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT: 'off', ...env });
  const stop = () => {
    program.process.kill('SIGTERM');
    return program.exit;
  };
  const deadline = Date.now() + START_SECONDS * 1_000;
  while (Date.now() < deadline && program.process.exitCode === null) {
    if (await isUp(url)) return { ...program, url, stop };
    await wait(50);
  }
  program.process.kill('SIGKILL');
  throw new Error(`The server did not start: ${program.output()}`);
};
