import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const NAME = 'postgres';

/** The system account that PostgreSQL runs as when we are root, which PostgreSQL refuses to be; else undefined. */
export type SystemAccount = { uid: number; gid: number } | undefined;

/** Finds that account, making it on first use. Throws when this system will not let us. */
export const databaseAccount = async (): Promise<SystemAccount> => {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await idsOf(NAME);
  } catch {
    await exec('groupadd', ['--system', NAME]).catch(() => undefined);
    await exec('useradd', ['--system', '--no-create-home', '--gid', NAME, NAME]);
    return await idsOf(NAME);
  }
};

const idsOf = async (name: string): Promise<{ uid: number; gid: number }> => {
  const [uid, gid] = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};

/** The name of an account; its number where it has none. */
export const nameOf = async (uid: number): Promise<string> => {
  const found = await exec('id', ['-nu', String(uid)]).catch(() => null);
  return found?.stdout.trim() || `#${uid}`;
};

/** True when the system lets the account enter a folder, or run a file. */
export const canReach = async (account: SystemAccount, path: string): Promise<boolean> =>
  account ? (await runAs(account, 'test', ['-x', path])).code === 0 : true;

/**
 * Runs a command as the account, to its end. `output` is what it wrote on both streams. It is in a process group of its
 * own: a Ctrl-C must not end it half way. `signal` ends it, and the promise is rejected once it has ended.
 */
export const runAs = (
  account: SystemAccount,
  command: string,
  args: string[],
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      ...(signal && { signal }),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
    child.on('close', (code) => {
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
