import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAccount } from '../db/embedded/account.ts';
import { freePort } from '../db/embedded/postmaster.ts';
import { until } from './until.ts';

/** `npm test` fetches it there where the system has an older one. */
const FETCHED = fileURLToPath(new URL('../../../.cache/debian-13/pgbouncer/', import.meta.url));
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => join(FETCHED, 'usr/lib', name));

/** The command of a PgBouncer 1.21 or later. */
const command = (): string[] => {
  const folder = LIBRARIES.find((path) => existsSync(path));
  if (!folder) return ['/usr/sbin/pgbouncer'];
  const loader = ['ld-linux-x86-64.so.2', 'ld-linux-aarch64.so.1'].map((name) => join(folder, name));
  return [loader.find((path) => existsSync(path)) ?? '', '--library-path', folder, join(FETCHED, 'usr/sbin/pgbouncer')];
};

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const settingsOf = (databaseUrl: string, port: number, statements: number): string => {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  return `[databases]
* = host=${hostname} port=${databasePort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_prepared_statements = ${statements}
`;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.unref();
    setTimeout(() => socket.destroy(), 100);
  });

/** Starts a PgBouncer in transaction mode in front of a database. With 0 statements it knows no named ones. */
export const startPgbouncer = async (
  databaseUrl: string,
  statements: number,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsOf(databaseUrl, port, statements));
  const [program = '', ...args] = command();
  // As root it would refuse to run.
  const pgbouncer = spawn(program, [...args, settings], { ...(await databaseAccount()), stdio: 'ignore' });
  running.add(pgbouncer);
  const ended = new Promise<void>((resolve) => pgbouncer.on('close', () => resolve()).on('error', () => resolve()));
  await until(() => answers(port));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      pgbouncer.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
