import { answerHelp } from '../command-line/help.ts';
import { archivePartition, type ArchiveSource } from '../archive/archive-partition.ts';
import { ArchiveError } from '../archive/archive-error.ts';
import { findPartitions } from '../archive/partitions.queries.ts';
import { restorePartition } from '../archive/restore-partition.ts';
import { ConfigError } from '../config/config.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { inDatabase } from '../db/command-database.ts';
import { openStorage } from '../storage/open-storage.ts';

const USAGE = `Moves the marks and the audit log of an old school year to the storage of files, and back.

  pupitre archive list                      prints the partitions
  pupitre archive store student_attendance_2027
  pupitre archive restore student_attendance_2027

DATABASE_URL or DATA_DIR, and STORAGE_URL say which installation.`;
answerHelp(USAGE);

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
    const { rows, left } = await restorePartition(source, name);
    const missing = left > 0 ? ` ${left} rows of students who are gone stay in the files of archive/${name}.` : '';
    return `${name}: ${rows} rows are in the database again.${missing}`;
  },
};

const [verb = '', name = ''] = process.argv.slice(2);
const run = VERBS[verb];
if (!run || (verb !== 'list' && name === '')) {
  console.error(USAGE);
  process.exit(1);
}
try {
  const config = readCommandConfig(process.env);
  console.log(await inDatabase(config, (db, url) => run({ db, url, files: openStorage(config, db) }, name)));
} catch (error) {
  console.error(error instanceof ArchiveError || error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
