import { answerHelp } from '../command-line/help.ts';
import { onSchema } from '../db/command-database.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { findMigrations, migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { contractDatabase } from '../servers/contract-database.ts';
import { findLivingServers } from '../servers/servers.queries.ts';

const USAGE = `Shows or changes the schema of the database. DATABASE_URL or DATA_DIR say which database.

  pupitre migrate [status]   the migrations, and the servers that run
  pupitre migrate expand     adds what this release needs, as a start of a server does
  pupitre migrate contract   removes what only older releases need, once none of their servers runs`;
answerHelp(USAGE);

const line = (title: string, names: string[]): string[] => names.map((name) => `${title.padEnd(10)}${name}`);

const describe = async (db: Db): Promise<string[]> => {
  const { done, expansions, contractions, later } = await findMigrations(db);
  const living = done.includes('0029-servers') ? await findLivingServers(db) : [];
  return [
    `${done.length} migrations of this release are done.`,
    ...line('expand', expansions),
    ...line('contract', contractions),
    ...line('newer', later),
    ...line(
      'server',
      living.map(({ host, version, newestMigration }) => `${host} ${version} ${newestMigration}`),
    ),
  ];
};

const WORK: Partial<Record<string, (db: Db) => Promise<string[]>>> = {
  status: describe,
  expand: async (db) => {
    await migrate(db);
    return describe(db);
  },
  contract: async (db) => {
    const removed = await contractDatabase(db);
    return [...line('done', removed), ...(await describe(db))];
  },
};

const [name = 'status', ...others] = process.argv.slice(2);
const work = WORK[name];
try {
  if (!work || others.length > 0) throw new Error(USAGE);
  console.log((await onSchema(readCommandConfig(process.env), work)).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
