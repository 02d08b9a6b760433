import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asideOf } from './aside.ts';
import { runAs, type SystemAccount } from './account.ts';

/** The superuser of an embedded cluster, which only prepares it for the server's own role. */
export const SUPERUSER = 'pupitre';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  /** Refused rows must not be written to a file; the API's own log names every failure. */
  log_min_messages: 'fatal',
};

/**
 * Makes `folder` with a new cluster in `cluster/` and its generated password in `password`. The complete folder gets its
 * name at the end: a killed start leaves no incomplete cluster, and of two simultaneous starts both use the first one.
 */
export const createCluster = async (
  folder: string,
  bin: string,
  account: SystemAccount,
  signal: AbortSignal,
): Promise<void> => {
  const aside = await asideOf(folder);
  await mkdir(join(aside, 'cluster'), { recursive: true });
  const passwordFile = join(aside, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) {
    await chmod(aside, 0o755);
    await chown(join(aside, 'cluster'), account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { code, output } = await runAs(account, join(bin, 'initdb'), initArguments(aside, passwordFile), signal).catch(
    async (error: unknown) => {
      await rm(aside, { recursive: true, force: true, maxRetries: 5 });
      throw error;
    },
  );
  if (code !== 0) throw new Error(`The embedded database could not be made in ${folder}: ${output.trim()}`);
  if (account) await chown(passwordFile, 0, 0);
  await rename(aside, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(aside, { recursive: true, force: true });
  });
};

const initArguments = (aside: string, passwordFile: string): string[] => [
  `--pgdata=${join(aside, 'cluster')}`,
  `--username=${SUPERUSER}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
];
