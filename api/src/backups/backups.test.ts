import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  addColor,
  auditOf,
  colorNames,
  createBackupFixture,
  filesOf,
  historiesOf,
  logIntoPortal,
  systemsOf,
  untilBackedUp,
} from '../testing/backed-up-portal.ts';
import { call } from '../testing/call.ts';
import { asServer, asSuperuser, lastProcessesOf } from '../testing/embedded-cluster.ts';
import { runBuilt, startServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { BASE, FILES, listBackups, logIn, MANIFEST, namesIn } from './backup-folder.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { objectPath } from './object-names.ts';
import { passingIdentity } from './sealing.ts';
import { shipSegments } from './ship-log.ts';

const { root, dataDir, dir, identityFile, key, environment, start, restore, refusal, newest, shipLog } =
  createBackupFixture();

/** The nightly backup of one server is left to the other one, and a backup that somebody asks for is refused. */
const whileAnotherBacksUp = () =>
  asSuperuser(join(dataDir, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7214028)');
    const nightly = runBuilt('commands/backup.js', environment(), ['--nightly']);
    expect([await nightly.exit, nightly.output()]).toEqual([0, 'Another server makes the backup of this night.\n']);
    const asked = runBuilt('commands/backup.js', environment());
    expect([await asked.exit, asked.output()]).toEqual([1, 'Another backup of this installation is running.\n']);
  });

test('[BAK-01] [BAK-02] [BAK-07] a portal under load backs itself up, and comes back from nothing as it was', async () => {
  const remote = join(dataDir, 'remotes/mf-example/1.0.0-abcdef12');
  await mkdir(remote, { recursive: true });
  await writeFile(join(remote, 'remoteEntry.js'), 'export {};');
  const server = await start();
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
  await untilBackedUp(server);
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
  const restored = await start();
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
  await untilBackedUp(restored);
  await whileAnotherBacksUp();
  await restored.stop();

  const earlier = join(root, 'earlier');
  expect(await restore(earlier, '--to-time', before)).toMatchObject({ code: 0 });
  const rewound = await startServerProcess({ DATA_DIR: earlier });
  expect((await colorNames(rewound, await logIntoPortal(rewound))).has('BORRADO')).toBe(true);
  await rewound.stop();
  expect(await filesOf(earlier)).toEqual(files);
  expect(await lastProcessesOf(root)).toEqual([]);
}, 240_000);

test('[BAK-02] changes after each restore get a number of their own in the log', async () => {
  const other = join(root, 'other');
  const [first = ''] = await listBackups(dir);
  expect(await restore(other, '--backup', first)).toMatchObject({ code: 0 });
  expect([await historiesOf(dataDir), await historiesOf(other)]).toEqual([['00000002.history'], ['00000003.history']]);
  await rm(other, { recursive: true });
});

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

const SEGMENT_DIGITS = 24;
/** The segment so many places after another one. */
const segmentAfter = (segment: string, places: number): string => {
  const last = (parseInt(segment.slice(-2), 16) + places).toString(16).toUpperCase().padStart(2, '0');
  return `${segment.slice(0, SEGMENT_DIGITS - 2)}${last}`;
};

/** Stores a segment that is not the next one since the last backup. */
const storeLaterSegment = async () => {
  const { system, lastSegment } = await readManifest(join(dir, await newest()), [key().identity]);
  const archive = join(root, 'archive');
  await mkdir(archive, { recursive: true });
  const later = segmentAfter(lastSegment, 9);
  await writeFile(join(archive, later), Buffer.alloc(16 * 1024 * 1024));
  await shipSegments(archive, logIn(dir, system), key().recipient);
  return { stored: join(logIn(dir, system), `${later}.gz.age`), later, lastSegment };
};

test('[BAK-03] [BAK-13] a damaged or missing part of the log is refused, and named where the changes have a gap', async () => {
  const { stored, later, lastSegment } = await storeLaterSegment();
  await withFlipped(stored, async () => {
    expect(await refusal()).toBe(`${stored} is damaged: its bytes are not those that were written.`);
  });
  const gap = /^The stored changes lack the segment ([\dA-F]{24}): choose a time before it .*\.$/.exec(await refusal());
  const [, missing = ''] = gap ?? [];
  expect([missing >= lastSegment, missing < later]).toEqual([true, true]);
  expect(await refusal('--to-time', '2099-01-01T00:00:00Z')).toContain(
    `lack the segment ${missing} and end before 2099`,
  );
  await rm(stored);
});

test('[BAK-13] a server that finds a gap in the stored changes makes a backup', async () => {
  const names = await listBackups(dir);
  const server = await start();
  await asSuperuser(join(dataDir, 'postgres'), (client) =>
    client.query(`update backup_runs set at = at - interval '2 hours'`),
  );
  await server.stop();
  const { stored } = await storeLaterSegment();
  const noticing = await start();
  await untilBackedUp(noticing);
  expect(await listBackups(dir)).toHaveLength(names.length + 1);
  await noticing.stop();
  await rm(stored);
}, 240_000);

test('[BAK-04] a data folder with something in it, and a backup of a newer release, are refused', async () => {
  const filled = join(root, 'filled');
  await mkdir(join(filled, 'files'), { recursive: true });
  expect(await restore(filled)).toEqual({ code: 1, output: `DATA_DIR must be empty, but ${filled} contains files.\n` });
  const name = await newest();
  const later = '2099-01-01T00-00-00Z';
  await cp(join(dir, name), join(dir, later), { recursive: true });
  const manifest = await readManifest(join(dir, name), [key().identity]);
  await rm(join(dir, later, MANIFEST));
  await writeManifest(join(dir, later), { ...manifest, migrations: [...manifest.migrations, '9999-later'] }, [
    key().recipient,
  ]);
  expect(await refusal('--backup', later)).toMatch(
    /^The backup .* newer than this release .*: restore it with that one\.$/,
  );
  await rm(join(dir, later), { recursive: true });
});

test('[BAK-05] a stopped portal is backed up too; what a killed backup left looks like none, and goes with the next one', async () => {
  const names = await listBackups(dir);
  const killed = runBuilt('commands/backup.js', environment());
  const remains = async () => (await namesIn(dir)).filter((name) => name.startsWith('incomplete'));
  await until(async () => (await remains()).length > 0);
  killed.process.kill('SIGKILL');
  await killed.exit;
  // A backup that was not verified yet has no name.
  const unverified = runBuilt('commands/backup.js', environment());
  await until(async () => unverified.output().includes('Database: checking tables and indexes'));
  unverified.process.kill('SIGKILL');
  await unverified.exit;
  expect(await listBackups(dir)).toEqual(names);
  const objects = await readdir(join(dir, 'objects'), { recursive: true });
  const next = runBuilt('commands/backup.js', environment());
  expect([await next.exit, next.output()]).toEqual([0, expect.stringContaining('a copy was restored from it')]);
  expect(await remains()).toEqual([]);
  expect(await listBackups(dir)).toHaveLength(names.length + 1);
  // Every file is in the backups already.
  expect(await readdir(join(dir, 'objects'), { recursive: true })).toEqual(objects);
  expect(await lastProcessesOf(root)).toEqual([]);
});

test('[BAK-12] after a change of the key, a new backup and the new identity alone bring everything back', async () => {
  const other = await passingIdentity();
  const otherFile = join(root, 'new-identity');
  await writeFile(otherFile, other.identity);
  const env = { ...environment(), BACKUP_RECIPIENT: other.recipient };
  const backup = runBuilt('commands/backup.js', env);
  expect([await backup.exit, backup.output()]).toEqual([0, expect.stringContaining('a copy was restored from it')]);
  const [name, restored] = [await newest(), join(root, 'with-new-key')];
  expect(await restore(restored, '--identity', otherFile)).toMatchObject({ code: 0 });
  expect(await filesOf(restored)).toEqual(await filesOf(dataDir));
  await rm(join(dir, name), { recursive: true });
});

test('[BAK-06] a backup that lacks a row or a file of a record does not pass its verification, and loses its name', async () => {
  const names = await listBackups(dir);
  await rm(join(dataDir, 'files'), { recursive: true });
  const lacking = runBuilt('commands/backup.js', environment());
  expect(await lacking.exit).toBe(1);
  expect(lacking.output()).toMatch(/The backup lacks \d+ files that records name, the first one is files\/.*\.\n$/);
  expect([await listBackups(dir), await namesIn(join(dir, 'rejected'))]).toEqual([names, [BASE, FILES, MANIFEST]]);

  const name = await newest();
  const manifest = await readManifest(join(dir, name), [key().identity]);
  const counts = manifest.counts.map((each) => ({ ...each, least: each.most + 1, most: each.most + 1 }));
  await rm(join(dir, name, MANIFEST));
  await writeManifest(join(dir, name), { ...manifest, counts }, [key().recipient]);
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

test('[BAK-10] an address in a file is the address of a database too', async () => {
  const file = join(root, 'database-url');
  await writeFile(file, 'postgresql://localhost/pupitre\n');
  for (const name of ['backup', 'restore', 'upgrade-database']) {
    const command = runBuilt(`commands/${name}.js`, { BACKUP_DIR: dir, DATABASE_URL_FILE: file });
    expect([await command.exit, command.output()]).toEqual([1, expect.stringMatching(/^[^\n]*DATABASE_URL [^\n]+\n$/)]);
  }
});
