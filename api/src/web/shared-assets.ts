import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { KeyedQueue, UNLIMITED } from '../limits/keyed-queue.ts';
import type { ArtifactBucket } from '../registry/artifacts/artifact-bucket.ts';
import { bucketOnDemand } from '../registry/artifacts/bucket-on-demand.ts';
import { archiveBytes } from './asset-archive.ts';

/** As many files of a build as travel at once. */
const AT_ONCE = 8;
/** Files of a build stay this long after its last use: a page may be open so long. */
const STORED = sql.lit('30 days');
/** Files that a browser may get in place of the one that it asked for. */
const SIBLINGS = ['', '.br', '.gz'];

/** The hashed files of the shell of all servers, of builds before and after this one's. */
export type SharedAssets = {
  /** Stores the files of the present build where another server finds them. */
  share: () => Promise<void>;
  /** Fetches a file of another server's build into this server's archive. False for a file of no build. */
  fetch: (name: string) => Promise<boolean>;
  /** Deletes the files of builds that no server has used for 30 days. */
  sweep: () => Promise<void>;
};

/** Without a store the archive in the data folder has them all. */
const onDisk: SharedAssets = {
  share: () => Promise.resolve(),
  fetch: () => Promise.resolve(false),
  sweep: () => Promise.resolve(),
};

const buildOf = async (webDir: string): Promise<{ hash: string; assets: string[] }> => {
  const entries = await readdir(join(webDir, 'assets'), { withFileTypes: true }).catch(() => []);
  const assets = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
  return { hash: createHash('sha256').update(assets.join('\n')).digest('hex'), assets };
};

/** True for a build that was stored before. It counts as used now. */
const isShared = async (db: Db, hash: string): Promise<boolean> => {
  const used = db
    .updateTable('shell_builds')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .returning('hash');
  return (await used.executeTakeFirst()) !== undefined;
};

/** The file and its compressed siblings, as far as a stored build has them. */
const findStored = async (db: Db, name: string): Promise<string[]> => {
  const names = SIBLINGS.map((ending) => `${name}${ending}`);
  const { rows } = await sql<{ asset: string }>`
    select distinct asset from shell_builds, unnest(assets) as asset where asset = any(${names})`.execute(db);
  return rows.map(({ asset }) => asset);
};

/** Deletes builds that are too old, and answers the files that no other build has. */
const deleteOldBuilds = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ asset: string }>`
    with old as (delete from shell_builds where used_at < now() - ${STORED}::interval returning hash, assets)
    select distinct asset from old, unnest(assets) as asset
    where not exists (
      select from shell_builds where asset = any(assets) and hash not in (select hash from old)
    )`.execute(db);
  return rows.map(({ asset }) => asset);
};

const inBucket = (bucket: ArtifactBucket, { dataDir, webDir }: Config, db: Db): SharedAssets => {
  const travel = new KeyedQueue(AT_ONCE, UNLIMITED);
  const forEach = (names: readonly string[], work: (name: string) => Promise<void>) =>
    Promise.all(names.map((name) => travel.run('files', () => work(name))));
  return {
    share: async () => {
      const { hash, assets } = await buildOf(webDir);
      if (assets.length === 0 || (await isShared(db, hash))) return;
      await forEach(assets, async (name) => bucket.write(name, await readFile(join(webDir, 'assets', name))));
      const build = db.insertInto('shell_builds').values({ hash, assets });
      await build.onConflict((conflict) => conflict.doNothing()).execute();
    },
    fetch: async (name) => {
      // The store, which may cost money, is asked only for files that the database knows.
      const names = await findStored(db, name);
      if (!names.includes(name)) return false;
      await forEach(names, async (each) => {
        const bytes = await bucket.read(each);
        if (bytes) await archiveBytes(dataDir, each, bytes);
      });
      return true;
    },
    sweep: async () => {
      await forEach(await deleteOldBuilds(db), (name) => bucket.remove(name));
    },
  };
};

export const openSharedAssets = (config: Config, db: Db): SharedAssets =>
  config.store ? inBucket(bucketOnDemand(config.store, 'shell/'), config, db) : onDisk;
