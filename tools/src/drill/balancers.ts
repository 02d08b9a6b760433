import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDaemon, type Daemon } from './daemon.ts';
import { freePort } from './free-port.ts';
import { readTemplate } from './templates.ts';

/** A HAProxy in master mode: it reloads its configuration without closing its port. */
export type Balancer = { port: number; daemon: Daemon };

/** Starts a HAProxy with a configuration of the folder `ops`. */
export const startBalancer = async (
  folder: string,
  name: 'haproxy-database' | 'haproxy-web',
  values: Record<string, string>,
): Promise<Balancer> => {
  const port = await freePort();
  const settings = join(folder, `${name}.cfg`);
  await writeFile(settings, await readTemplate(`${name}.cfg`, { ...values, LISTEN: `127.0.0.1:${port}` }));
  await promisify(execFile)('haproxy', ['-c', '-q', '-f', settings]);
  return { port, daemon: startDaemon(folder, name, { words: ['haproxy', '-W', '-db', '-f', settings] }) };
};

/** Connections to PostgreSQL for all servers, in transaction mode. */
export type Pooler = { port: number; kill: () => Promise<void>; start: () => void };

export const startPooler = async (
  folder: string,
  command: string[],
  { databasePort, user, password }: { databasePort: number; user: string; password: string },
): Promise<Pooler> => {
  const port = await freePort();
  const users = join(folder, 'pgbouncer-users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${user}" "${password}"\n`);
  const values = {
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(databasePort),
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: String(port),
    USERS_FILE: users,
  };
  await writeFile(settings, await readTemplate('pgbouncer.ini', values));
  const run = (): Daemon => startDaemon(folder, 'pgbouncer', { words: [...command, settings], user: 'postgres' });
  let daemon = run();
  return {
    port,
    kill: () => daemon.end('SIGKILL'),
    start: () => {
      daemon = run();
    },
  };
};
