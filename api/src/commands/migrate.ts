import { runCommand } from '../command-line/run-command.ts';
import { readCommandConfig } from '../config/read-config.ts';
import { findMigrations, migrate } from '../db/migrate.ts';
import { workOnSchema } from '../db/open-database.ts';
import type { Db } from '../db/schema.ts';
import type { Lifetime } from '../lifetime.ts';
import { OperatorError } from '../operator-error.ts';
import { contractDatabase } from '../servers/contract-database.ts';
import { findLivingServers } from '../servers/servers.queries.ts';

const USAGE = `Shows or changes the schema of the database. DATABASE_URL or DATA_DIR say which database.

  pupitre migrate [status]   the migrations, and the servers that run
  pupitre migrate expand     adds what this release needs, as a start of a server does
  pupitre migrate contract   removes what only older releases need, once none of their servers runs`;

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

const changeSchema = async (life: Lifetime): Promise<string> => {
  const [name = 'status', ...others] = process.argv.slice(2);
  const work = WORK[name];
  if (!work || others.length > 0) throw new OperatorError(USAGE);
  return (await workOnSchema(readCommandConfig(process.env), life, work)).join('\n');
};

await runCommand(USAGE, changeSchema);
