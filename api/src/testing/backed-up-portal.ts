import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { listBackups, logIn, namesIn } from '../backups/backup-folder.ts';
import { passingIdentity, type PassingKey } from '../backups/sealing.ts';
import { call } from './call.ts';
import { asServer, asSuperuser } from './embedded-cluster.ts';
import { createFolderFixture } from './folder.ts';
import { runBuilt, startServerProcess, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const LOGIN = { email: 'admin@demo.test', password: 'demo1234' };

export const logIntoPortal = async ({ url }: ServerProcess): Promise<string> =>
  (await call(url, 'POST', 'auth/login', LOGIN)).body.token;

export const addColor = ({ url }: ServerProcess, token: string, name: string) =>
  call<{ id: number }>(url, 'POST', 'colors/create', { name, hexadecimal: '#101010' }, { token });

export const colorNames = async ({ url }: ServerProcess, token: string): Promise<Set<string>> => {
  const { body } = await call<{ name: string }[]>(url, 'GET', 'colors/options', undefined, { token });
  return new Set(body.data.map(({ name }) => name));
};

const BACKUP_MS = 120_000;

/** Waits until a server has made a backup. On a busy machine its verification takes longer than a minute. */
export const untilBackedUp = async ({ output }: ServerProcess): Promise<void> => {
  const deadline = performance.now() + BACKUP_MS;
  while (!output().includes('a copy was restored from it')) {
    if (performance.now() > deadline) throw new Error(`There is no backup: ${output()}`);
    await wait(50);
  }
};

/** The hashes of all uploaded files and files of published versions, by their paths. */
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const part of ['files', 'remotes'])
    for (const entry of await readdir(join(folder, part), { withFileTypes: true, recursive: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        found[path.slice(folder.length)] = createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
      }
  return found;
};

export const auditOf = (folder: string) =>
  asServer(join(folder, 'postgres'), async (client: Client) => {
    const { rows } = await client.query(`select count(*), md5(string_agg(t::text, '|' order by id)) from audit_log t`);
    return rows[0];
  });

/** The clusters with a backup, each with its timeline. */
export const systemsOf = (folder: string): Promise<string[]> =>
  asServer(join(folder, 'postgres'), async (client) => {
    const { rows } = await client.query<{ system_id: string }>('select distinct system_id from backup_runs');
    return rows.map(({ system_id: system }) => system);
  });

/** The histories of the timelines of a cluster. */
export const historiesOf = async (folder: string): Promise<string[]> =>
  (await namesIn(join(folder, 'postgres/cluster/pg_wal'))).filter((name) => name.endsWith('.history'));

/** A data folder and a folder of its backups, with their key and the commands that work on them. */
export const createBackupFixture = () => {
  const root = createFolderFixture();
  const [dataDir, dir, identityFile] = [join(root, 'data'), join(root, 'backups'), join(root, 'identity')];
  let key: PassingKey = { identity: '', recipient: '' };
  beforeAll(async () => {
    key = await passingIdentity();
    await writeFile(identityFile, `# the key of the backups\n${key.identity}\n`);
  });
  const environment = () => ({ DATA_DIR: dataDir, BACKUP_DIR: dir, BACKUP_RECIPIENT: key.recipient });
  const restore = async (folder: string, ...args: string[]) => {
    const env = { DATA_DIR: folder, BACKUP_DIR: dir };
    const command = runBuilt('commands/restore.js', env, ['--identity', identityFile, ...args]);
    return { code: await command.exit, output: command.output() };
  };
  return {
    root,
    dataDir,
    dir,
    identityFile,
    key: () => key,
    environment,
    start: () => startServerProcess({ ...environment(), DEMO: '1' }),
    newest: async () => (await listBackups(dir)).at(-1) ?? '',
    restore,
    /** Restores with something wrong, and returns the sentence that refuses it. */
    refusal: async (...args: string[]): Promise<string> => {
      const target = join(root, 'refused');
      const { code, output } = await restore(target, ...args);
      expect(code).toBe(1);
      expect(await namesIn(target)).toEqual([]);
      const sentences = output.split('\n').filter((line) => line && !/^ *[\d.]+ s /.test(line));
      expect(sentences).toHaveLength(1);
      return sentences[0] ?? '';
    },
    /** Closes the current segment of the log, and waits until it is in the backups. */
    shipLog: async (): Promise<void> => {
      const segment = await asSuperuser(join(dataDir, 'postgres'), async (client) => {
        const { rows } = await client.query(
          'select pg_walfile_name(pg_switch_wal()) as name, system_identifier::text as system from pg_control_system()',
        );
        return rows[0];
      });
      await until(async () => (await namesIn(logIn(dir, segment.system))).includes(`${segment.name}.gz.age`));
    },
  };
};
