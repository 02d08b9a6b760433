import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder } from '@pupitre/shared/deploy/deploy-token';
import { Failure } from './progress.ts';
import { ROOT } from './workspace.ts';

export type ServerProcess = {
  ended: Promise<number>;
  /** Stops it as Ctrl-C would and waits for its end. Later calls only wait. */
  stop: () => Promise<void>;
};

type LogLine = { level: number; msg: string; folder?: string; err?: { message: string } };
const WARNING = 40;

const isLogLine = (entry: unknown): entry is LogLine =>
  typeof entry === 'object' && entry !== null && 'level' in entry && 'msg' in entry;

const READY_SECONDS = 90;
/** Node lets new objects fill three times 16 MB by default before it looks for those that are still used. */
const SMALL_HEAP = ['--max-semi-space-size=8'];

/** The user sees the warnings of the server's JSON log, and lines that are no log entries. */
const readable = (line: string): string | null => {
  if (!line.startsWith('{')) return line;
  try {
    const entry: unknown = JSON.parse(line);
    if (!isLogLine(entry)) return line;
    const { level, msg, folder, err } = entry;
    if (msg === 'database' && folder?.startsWith('/') && !folder.startsWith(dataFolder(ROOT))) {
      return `  The database lies in ${folder}: its own account cannot reach ${dataFolder(ROOT)}.`;
    }
    return level < WARNING ? null : `[server] ${msg}${err ? `: ${err.message}` : ''}`;
  } catch {
    return line;
  }
};

export const serverLog = (): string => join(dataFolder(ROOT), 'server.log');

/** Starts the compiled server, writes its log and shows its warnings. */
export const startServer = (env: NodeJS.ProcessEnv): ServerProcess => {
  mkdirSync(dataFolder(ROOT), { recursive: true });
  const log = createWriteStream(serverLog());
  const args = [...SMALL_HEAP, '--import', './tools/dist/stop-with-parent.js', 'api/dist/main.js'];
  // The server has its own process group, so that Ctrl-C reaches only this process, which stops the server once.
  const child = spawn(process.execPath, args, { cwd: ROOT, env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    log.write(`${line}\n`);
    const text = readable(line);
    if (text !== null) console.log(text);
  });
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : 1));
  let isStopping = false;
  return {
    ended,
    stop: async () => {
      // A second signal would make the server end without finishing its requests.
      if (!isStopping) child.kill('SIGTERM');
      isStopping = true;
      await ended;
    },
  };
};

/** Throws a `Failure` when another program listens on the port. */
export const refuseTakenPort = async (port: number, host: string): Promise<void> => {
  const probe = createServer();
  const taken = new Promise<boolean>((resolve) => {
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => resolve(false));
  });
  const isTaken = await taken;
  await new Promise((resolve) => probe.close(resolve));
  if (isTaken) throw new Failure(`The port ${port} is taken: set PORT to a free one.`);
};

/** True when a portal at `address` serves requests now. */
export const answers = async (address: string): Promise<boolean> => {
  const response = await fetch(`${address}/api/health`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
};

/** Waits until the portal at `address` serves requests. Resolves with false when the server ends before that. */
export const isReady = async (address: string, server: ServerProcess): Promise<boolean> => {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  for (const since = Date.now(); Date.now() - since < READY_SECONDS * 1_000; await delay(50)) {
    if (hasEnded) return false;
    if (await answers(address)) return true;
  }
  await server.stop();
  throw new Failure(`The server did not answer within ${READY_SECONDS} s; its log is ${serverLog()}.`);
};
