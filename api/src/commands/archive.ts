import { runCommand } from '../command-line/run-command.ts';
import { archivePartition } from '../archive/archive-partition.ts';
import type { ArchiveSource } from '../archive/archive-source.ts';
import { findPartitions } from '../archive/partitions.queries.ts';
import { restorePartition } from '../archive/restore-partition.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { inDatabase } from '../db/command-database.ts';
import { openTirelessDb } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';
import { openStorage } from '../storage/open-storage.ts';

const USAGE = `Moves the marks and the audit log of an old school year to the storage of files, and back.

  pupitre archive list                      prints the partitions
  pupitre archive store student_attendance_2027
  pupitre archive restore student_attendance_2027

DATABASE_URL or DATA_DIR, and STORAGE_URL say which installation.`;

const VERBS: Record<string, (source: ArchiveSource, name: string) => Promise<string>> = {
  list: async ({ db }) =>
    (await findPartitions(db))
      .map(({ name, bound, size, isArchived }) => [name, bound, isArchived ? 'archived' : size].join('  '))
      .join('\n'),
  store: async (source, name) => {
    const { rows, parts } = await archivePartition(source, name);
    return `${name}: ${rows} rows are stored in ${parts} files, read back and compared, and deleted from the database.`;
  },
  restore: async (source, name) => {
    const { rows, left, folder } = await restorePartition(source, name);
    const missing = left > 0 ? ` ${left} rows of students who are gone stay in the files of ${folder}.` : '';
    return `${name}: ${rows} rows are in the database again.${missing}`;
  },
};

/** Work on the rows of a year takes longer than any statement of a server. */
const tirelessly = async <Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = openTirelessDb(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

const archive = async (life: Lifetime): Promise<string> => {
  const [verb = '', name = ''] = process.argv.slice(2);
  const run = VERBS[verb];
  if (!run || (verb !== 'list' && name === '')) throw new OperatorError(USAGE);
  const config = readCommandConfig(process.env);
  return inDatabase(config, life, (_, url) =>
    tirelessly(url, (db) => run({ db, url, files: openStorage(config, db) }, name)),
  );
};

await runCommand(USAGE, archive);
