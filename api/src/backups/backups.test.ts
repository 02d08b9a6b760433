import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { call } from '../testing/call.ts';
import { asServer, asSuperuser, lastProcessesOf } from '../testing/embedded-cluster.ts';
import { createFolderFixture } from '../testing/folder.ts';
import { runBuilt, startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { BASE, FILES, listBackups, logIn, MANIFEST, namesIn } from './backup-folder.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { passingIdentity } from './sealing.ts';
import { objectPath } from './stored-objects.ts';

const root = createFolderFixture();
const dataDir = join(root, 'data');
const dir = join(root, 'backups');
const identityFile = join(root, 'identity');
const LOGIN = { email: 'admin@demo.test', password: 'demo1234' };
let identity = '';
let recipient = '';

beforeAll(async () => {
  ({ identity, recipient } = await passingIdentity());
  await writeFile(identityFile, `# the key of the backups\n${identity}\n`);
});

const start = (folder: string) =>
  startServerProcess({ DATA_DIR: folder, BACKUP_DIR: dir, BACKUP_RECIPIENT: recipient, DEMO: '1' });
const restore = async (folder: string, ...args: string[]) => {
  const env = { DATA_DIR: folder, BACKUP_DIR: dir };
  const command = runBuilt('commands/restore.js', env, ['--identity', identityFile, ...args]);
  return { code: await command.exit, output: command.output() };
};
const logIntoPortal = async ({ url }: ServerProcess): Promise<string> =>
  (await call(url, 'POST', 'auth/login', LOGIN)).body.token;
const addColor = ({ url }: ServerProcess, token: string, name: string) =>
  call<{ id: number }>(url, 'POST', 'colors/create', { name, hexadecimal: '#101010' }, { token });
const colorNames = async ({ url }: ServerProcess, token: string) =>
  new Set(
    (await call<{ name: string }[]>(url, 'GET', 'colors/options', undefined, { token })).body.data.map((c) => c.name),
  );

/** The bytes of all uploaded files and files of published versions, by their paths. */
const filesOf = async (folder: string): Promise<Record<string, string>> => {
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
const auditOf = (folder: string) =>
  asServer(join(folder, 'postgres'), async (client: Client) => {
    const { rows } = await client.query(`select count(*), md5(string_agg(t::text, '|' order by id)) from audit_log t`);
    return rows[0];
  });

/** The clusters with a backup, each with its timeline. */
const systemsOf = (folder: string) =>
  asServer(join(folder, 'postgres'), async (client) => {
    const { rows } = await client.query<{ system_id: string }>('select distinct system_id from backup_runs');
    return rows.map(({ system_id: system }) => system);
  });

/** Closes the current segment of the log, and waits until it is in the backups. */
const shipLog = async () => {
  const folder = join(dataDir, 'postgres');
  const segment = await asSuperuser(folder, async (client) => {
    const { rows } = await client.query(
      'select pg_walfile_name(pg_switch_wal()) as name, system_identifier::text as system from pg_control_system()',
    );
    return rows[0];
  });
  await until(async () => (await namesIn(logIn(dir, segment.system))).includes(`${segment.name}.gz.age`));
};
const newest = async () => (await listBackups(dir)).at(-1) ?? '';

test('[BAK-01] [BAK-02] [BAK-07] a portal under load backs itself up, and comes back from nothing as it was', async () => {
  const remote = join(dataDir, 'remotes/mf-example/1.0.0-abcdef12');
  await mkdir(remote, { recursive: true });
  await writeFile(join(remote, 'remoteEntry.js'), 'export {};');
  const server = await start(dataDir);
  const token = await logIntoPortal(server);
  const state = { isBackedUp: false, acknowledged: new Set<string>() };
  const write = async (writer: number): Promise<void> => {
    for (let place = 0; !state.isBackedUp; place += 1) {
      const name = `CARGA ${writer}-${place}`;
      if ((await addColor(server, token, name)).status === 200) state.acknowledged.add(name);
      // Without a pause the backup, which comes last, would wait for a processor most of the time.
      await wait(10);
    }
  };
  const writers = [1, 2, 3].map(write);
  await until(async () => server.output().includes('a copy was restored from it'));
  state.isBackedUp = true;
  await Promise.all(writers);
  expect(server.output()).not.toContain('"level":50');
  const run = await asServer(
    join(dataDir, 'postgres'),
    async (client) => (await client.query('select * from backup_runs')).rows,
  );
  expect(run).toEqual([
    expect.objectContaining({ name: await newest(), failure: null, verified_at: expect.any(Date) }),
  ]);

  const { id } = (await addColor(server, token, 'BORRADO')).body;
  await wait(1_100);
  const before = new Date().toISOString();
  await wait(100);
  expect((await call(server.url, 'DELETE', `colors/delete/${id}`, undefined, { token })).status).toBe(200);
  await shipLog();
  const [audit, files] = [await auditOf(dataDir), await filesOf(dataDir)];
  expect(Object.keys(files).length).toBeGreaterThan(2);
  await server.stop();
  await rm(dataDir, { recursive: true });

  const began = Date.now();
  expect(await restore(dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Start the server with it.'),
  });
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(await filesOf(dataDir)).toEqual(files);
  const restored = await start(dataDir);
  expect((await call(restored.url, 'POST', 'auth/profile', {}, { token })).status).toBe(200);
  const names = await colorNames(restored, await logIntoPortal(restored));
  expect([...state.acknowledged].filter((name) => !names.has(name))).toEqual([]);
  expect(names.has('BORRADO')).toBe(false);
  const ownAudit = await asServer(join(dataDir, 'postgres'), async (client) => {
    const sql = `select count(*), md5(string_agg(t::text, '|' order by id)) from (select * from audit_log order by id limit $1) t`;
    return (await client.query(sql, [audit.count])).rows[0];
  });
  expect(ownAudit).toEqual(audit);
  // The backups of before do not count: those changes are on another timeline now.
  await until(async () => (await systemsOf(dataDir)).length === 2);
  await restored.stop();

  const earlier = join(root, 'earlier');
  expect(await restore(earlier, '--to-time', before)).toMatchObject({ code: 0 });
  const rewound = await startServerProcess({ DATA_DIR: earlier });
  expect((await colorNames(rewound, await logIntoPortal(rewound))).has('BORRADO')).toBe(true);
  await rewound.stop();
  expect(await filesOf(earlier)).toEqual(files);
  expect(await lastProcessesOf(root)).toEqual([]);
}, 240_000);

/** The histories of the timelines of a cluster. */
const historiesOf = async (folder: string) =>
  (await namesIn(join(folder, 'postgres/cluster/pg_wal'))).filter((name) => name.endsWith('.history'));

test('[BAK-02] changes after each restore get a number of their own in the log', async () => {
  const other = join(root, 'other');
  const [first = ''] = await listBackups(dir);
  expect(await restore(other, '--backup', first)).toMatchObject({ code: 0 });
  expect([await historiesOf(dataDir), await historiesOf(other)]).toEqual([['00000002.history'], ['00000003.history']]);
  await rm(other, { recursive: true });
});

/** Restores with something wrong, and returns the sentence that refuses it. */
const refusal = async (...args: string[]) => {
  const target = join(root, 'refused');
  const { code, output } = await restore(target, ...args);
  expect(code).toBe(1);
  expect(await namesIn(target)).toEqual([]);
  const sentences = output.split('\n').filter((line) => line && !/^ *[\d.]+ s /.test(line));
  expect(sentences).toHaveLength(1);
  return sentences[0];
};

/** Changes one byte of a file meanwhile. */
const withFlipped = async (path: string, work: () => Promise<void>) => {
  const bytes = await readFile(path);
  const changed = Buffer.from(bytes);
  changed[bytes.length - 20] = (changed[bytes.length - 20] ?? 0) ^ 1;
  await writeFile(path, changed);
  await work();
  await writeFile(path, bytes);
};

test('[BAK-03] a changed byte, a missing part and another key are refused in a sentence, and nothing is restored', async () => {
  const backup = join(dir, await newest());
  const [object = ''] = (await readFile(join(backup, FILES), 'utf8')).split('\n');
  for (const path of [join(backup, MANIFEST), join(backup, BASE), join(backup, FILES), objectPath(dir, object)])
    await withFlipped(path, async () => {
      expect(await refusal('--backup', await newest())).toBe(
        `${path} is damaged: its bytes are not those that were written.`,
      );
    });
  const bytes = await readFile(objectPath(dir, object));
  await rm(objectPath(dir, object));
  expect(await refusal('--backup', await newest())).toBe(`${objectPath(dir, object)} is missing.`);
  await writeFile(objectPath(dir, object), bytes);
  const other = join(root, 'other-identity');
  await writeFile(other, (await passingIdentity()).identity);
  expect(await refusal('--identity', other)).toContain('cannot be opened with this identity');
  expect(await refusal('--identity', join(root, 'none'))).toMatch(/^The identity file .* cannot be read: /);
  expect(await refusal('--backup', '2020-01-01T00-00-00Z')).toContain('There is no backup 2020-01-01T00-00-00Z');
  expect(await refusal('--to-time', '2020-01-01T00:00:00Z')).toContain('The oldest backup is');
  expect(await refusal('--to-time', '10:30')).toMatch(/^--to-time must be a time with its zone/);
});

test('[BAK-04] a data folder with something in it, and a backup of a newer release, are refused', async () => {
  const filled = join(root, 'filled');
  await mkdir(join(filled, 'files'), { recursive: true });
  expect(await restore(filled)).toEqual({ code: 1, output: `DATA_DIR must be empty, but ${filled} contains files.\n` });
  const name = await newest();
  const later = '2099-01-01T00-00-00Z';
  await cp(join(dir, name), join(dir, later), { recursive: true });
  const manifest = await readManifest(join(dir, name), [identity]);
  await rm(join(dir, later, MANIFEST));
  await writeManifest(join(dir, later), { ...manifest, migrations: [...manifest.migrations, '9999-later'] }, [
    recipient,
  ]);
  expect(await refusal('--backup', later)).toMatch(
    /^The backup .* newer than this release .*: restore it with that one\.$/,
  );
  await rm(join(dir, later), { recursive: true });
});

test('[BAK-05] a stopped portal is backed up too; what a killed backup left looks like none, and goes with the next one', async () => {
  const env = { DATA_DIR: dataDir, BACKUP_DIR: dir, BACKUP_RECIPIENT: recipient };
  const names = await listBackups(dir);
  const killed = runBuilt('commands/backup.js', env);
  const remains = async () => (await namesIn(dir)).filter((name) => name.startsWith('incomplete'));
  await until(async () => (await remains()).length > 0);
  killed.process.kill('SIGKILL');
  await killed.exit;
  expect(await listBackups(dir)).toEqual(names);
  const objects = await readdir(join(dir, 'objects'), { recursive: true });
  const next = runBuilt('commands/backup.js', env);
  expect([await next.exit, next.output()]).toEqual([0, expect.stringContaining('a copy was restored from it')]);
  expect(await remains()).toEqual([]);
  expect(await listBackups(dir)).toHaveLength(names.length + 1);
  // Every file is in the backups already.
  expect(await readdir(join(dir, 'objects'), { recursive: true })).toEqual(objects);
  expect(await lastProcessesOf(root)).toEqual([]);
});

test('[BAK-06] a backup that lacks a row or a file of a record does not pass its verification, and loses its name', async () => {
  const names = await listBackups(dir);
  await rm(join(dataDir, 'files'), { recursive: true });
  const lacking = runBuilt('commands/backup.js', { DATA_DIR: dataDir, BACKUP_DIR: dir, BACKUP_RECIPIENT: recipient });
  expect(await lacking.exit).toBe(1);
  expect(lacking.output()).toMatch(/The backup lacks \d+ files that records name, the first one is files\/.*\.\n$/);
  expect([await listBackups(dir), await namesIn(join(dir, 'rejected'))]).toEqual([names, [BASE, FILES, MANIFEST]]);

  const name = await newest();
  const manifest = await readManifest(join(dir, name), [identity]);
  const counts = manifest.counts.map((each) => ({ ...each, least: each.most + 1, most: each.most + 1 }));
  await rm(join(dir, name, MANIFEST));
  await writeManifest(join(dir, name), { ...manifest, counts }, [recipient]);
  const verify = runBuilt('commands/verify-backup.js', { DATA_DIR: dataDir, BACKUP_DIR: dir }, [
    '--identity',
    identityFile,
  ]);
  expect(await verify.exit).toBe(1);
  expect(verify.output()).toMatch(/The restored copy differs: [\w.]+ has \d+ rows, and the portal had \d+\.\n$/);
  expect((await namesIn(dataDir)).filter((each) => each.includes('verified'))).toEqual([]);
});

test('[BAK-10] a database that is not embedded is refused in a sentence that names the page', async () => {
  const command = runBuilt('commands/backup.js', { DATABASE_URL: 'postgresql://localhost/pupitre', BACKUP_DIR: dir });
  expect(await command.exit).toBe(1);
  expect(command.output()).toMatch(/^[^\n]*docs\/operations\/backups\.md[^\n]*\.\n$/);
});
