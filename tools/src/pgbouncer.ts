import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchNewer } from './newer-debian.ts';
import { runQuietly } from './program.ts';
import { Failure } from './progress.ts';

const INSTALLED = '/usr/sbin/pgbouncer';
/** The first version that knows named statements in transaction mode. */
const OLDEST = [1, 21] as const;

/** It runs with the libraries of its own system beside it. */
const LIBRARIES =
  'libc6 libcares2 libevent-2.1-7t64 libssl3t64 libpam0g libsystemd0 libaudit1 libcap-ng0 libcap2 zlib1g libzstd1';
const PACKAGES = ['pgbouncer', ...LIBRARIES.split(' ')];
const LOADERS = ['x86_64-linux-gnu/ld-linux-x86-64.so.2', 'aarch64-linux-gnu/ld-linux-aarch64.so.1'];

const isNewEnough = async ([program = '', ...args]: string[]): Promise<boolean> => {
  const { output } = await runQuietly(program, [...args, '--version']);
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
};

/** The beginning of a command that runs PgBouncer 1.21 or newer: the installed one, else that of Debian 13. */
export const ensurePgbouncer = async (): Promise<string[]> => {
  if (existsSync(INSTALLED) && (await isNewEnough([INSTALLED]))) return [INSTALLED];
  const folder = await fetchNewer('pgbouncer', PACKAGES);
  const loader = LOADERS.map((path) => join(folder, 'usr/lib', path)).find((path) => existsSync(path));
  if (!loader) throw new Failure('There is no PgBouncer 1.21 for the processor of this machine.');
  const command = [loader, '--library-path', join(loader, '..'), join(folder, 'usr/sbin/pgbouncer')];
  if (!(await isNewEnough(command))) throw new Failure('PgBouncer 1.21 does not run on this machine.');
  return command;
};
