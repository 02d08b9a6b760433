import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseAccount } from '../db/embedded/account.ts';
import { until } from './until.ts';
import { ownPort } from './own-port.ts';

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

type Settings = (databaseUrl: string, port: number, folder: string) => Promise<string>;

/** With 0 statements it knows no named ones. */
const simple =
  (statements: number, more: string): Settings =>
  async (databaseUrl, port) => {
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
${more}
`;
  };

const TEMPLATE = fileURLToPath(new URL('../../../ops/pgbouncer.ini', import.meta.url));

/** Those that we recommend, for a database of any name. */
const recommended: Settings = async (databaseUrl, port, folder) => {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${username}" "${password}"\n`);
  return (await readFile(TEMPLATE, 'utf8'))
    .replace(/^pupitre = (.*) dbname=pupitre$/m, '* = $1')
    .replace('${DATABASE_HOST}', hostname)
    .replace('${DATABASE_PORT}', databasePort)
    .replace('${LISTEN_HOST}', '127.0.0.1')
    .replace('${LISTEN_PORT}', String(port))
    .replace('${USERS_FILE}', users);
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.unref();
    setTimeout(() => socket.destroy(), 100);
  });

type Pooler = { url: string; stop: () => Promise<void> };

/** Starts a PgBouncer in transaction mode in front of a database. */
export const startPgbouncer = (databaseUrl: string, statements: number, more = ''): Promise<Pooler> =>
  start(databaseUrl, simple(statements, more));

/** The same with the settings of `ops/`. */
export const startRecommendedPgbouncer = (databaseUrl: string): Promise<Pooler> => start(databaseUrl, recommended);

const start = async (databaseUrl: string, settingsOf: Settings): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await ownPort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, await settingsOf(databaseUrl, port, folder));
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
