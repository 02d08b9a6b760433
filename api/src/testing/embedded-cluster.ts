import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { connectSuperuser, serverUrl } from '../db/embedded/superuser.ts';
import { DATABASE } from '../db/embedded/server-role.ts';

const PORT_LINE = 3;

const passwordOf = async (folder: string): Promise<string> => (await readFile(join(folder, 'password'), 'utf8')).trim();

const portOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[PORT_LINE]);

/** Does something in the portal's database of a running cluster as its superuser. */
export const asSuperuser = async <Result>(
  folder: string,
  work: (client: Client) => Promise<Result>,
  database = DATABASE,
): Promise<Result> => {
  const client = await connectSuperuser(await passwordOf(folder), await portOf(folder), database, '-stop');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Does something there as the server does. */
export const asServer = async <Result>(folder: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({
    connectionString: serverUrl(await passwordOf(folder), await portOf(folder), DATABASE),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The processes whose command line names a folder: PostgreSQL's, as long as one of it is left. */
export const processesOf = async (folder: string): Promise<string[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder)).map((line) => line.replaceAll('\0', ' '));
};

/** Waits up to a minute until no process of a folder is left. Returns those that stay. */
export const lastProcessesOf = async (folder: string): Promise<string[]> => {
  for (const since = Date.now(); Date.now() - since < 60_000; await wait(50)) {
    if ((await processesOf(folder)).length === 0) return [];
  }
  return processesOf(folder);
};
