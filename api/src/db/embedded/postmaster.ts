import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import { makeSocketFolder } from './socket.ts';

export type Cluster = {
  bin: string;
  dataFolder: string;
  account: SystemAccount;
  /** Settings of its server besides those of its files, like `archive_mode=on`. */
  settings: readonly string[];
};

const START_SECONDS = 60;
const STOP_SECONDS = 8;
const PID_LINE = 0;
const PORT_LINE = 3;

/** The port of the cluster's running server, also of one that outlived a killed process; null when none runs. */
export const runningPort = async ({ dataFolder }: Cluster): Promise<number | null> => {
  const lines = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[PID_LINE]);
  const port = Number(lines[PORT_LINE]);
  return pid > 0 && port > 0 && (await isPostmaster(pid, dataFolder)) ? port : null;
};

/** After a reboot the file may name another process's id; and a zombie, which has no command line, is dead. */
const isPostmaster = async (pid: number, dataFolder: string): Promise<boolean> => {
  if (!isProcessAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(dataFolder);
};

/** True when a process with this id runs, whatever its program. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The major version that wrote the data; empty for what is no cluster. */
export const versionOfData = async (dataFolder: string): Promise<string> =>
  (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();

/**
 * Settings for one school on a small machine. Workers that read ahead take memory and gain nothing for data that fits into
 * it; neither do compiled or parallel plans for statements of milliseconds.
 */
const SETTINGS = ['shared_buffers=48MB', 'jit=off', 'max_parallel_workers_per_gather=0'];
/** PostgreSQL 17 has no such workers, and refuses to start with a setting that it does not know. */
const SETTINGS_SINCE_18 = ['io_method=sync'];

const settingsOf = async (cluster: Cluster, port: number): Promise<string[]> => {
  const isOld = Number(await versionOfData(cluster.dataFolder)) < 18;
  const socket = await makeSocketFolder(cluster, port);
  return [
    ...SETTINGS,
    ...(isOld ? [] : SETTINGS_SINCE_18),
    ...(socket ? [`unix_socket_directories=${socket}`, 'unix_socket_permissions=0700'] : []),
    ...cluster.settings,
  ];
};

/** Starts the cluster's server in a process group of its own, so that a Ctrl-C of ours does not end it under us. */
export const startPostmaster = async (
  cluster: Cluster,
  port: number,
): Promise<{ isStarted: boolean; output: string }> => {
  const { bin, dataFolder, account } = cluster;
  const log = join(dataFolder, 'server.log');
  const { code, output } = await runAs(account, join(bin, 'pg_ctl'), [
    'start',
    '--wait',
    `--timeout=${START_SECONDS}`,
    '--silent',
    `--pgdata=${dataFolder}`,
    `--log=${log}`,
    `--options=${optionsOf(port, await settingsOf(cluster, port))}`,
  ]);
  return { isStarted: code === 0, output: code === 0 ? output : ((await lastFailure(log)) ?? output) };
};

/** PostgreSQL's own reason, for which `pg_ctl` only names the log. */
const lastFailure = async (log: string): Promise<string | undefined> =>
  (await readFile(log, 'utf8').catch(() => '')).split('\n').findLast((line) => /FATAL|PANIC/.test(line));

/** The command line of the server, which `pg_ctl` gives to a shell. */
const optionsOf = (port: number, settings: readonly string[]): string =>
  [`-p ${port}`, ...settings.map((setting) => `-c ${quoted(setting)}`)].join(' ');

const quoted = (text: string): string =>
  process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;

/** Ends the cluster's server: open transactions are rolled back, everything committed is on disk. */
export const stopPostmaster = async ({ bin, dataFolder, account }: Cluster): Promise<void> => {
  const args = ['stop', '--wait', `--timeout=${STOP_SECONDS}`, '--mode=fast', '--silent', `--pgdata=${dataFolder}`];
  await runAs(account, join(bin, 'pg_ctl'), args);
};

/** Outgoing connections use higher ports, so that none of them takes a port before its server listens. */
const PORTS = [10_240, 30_000] as const;

export const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(true) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });

export const freePort = async (): Promise<number> => {
  const port = randomInt(...PORTS);
  return (await isTaken(port)) ? freePort() : port;
};
