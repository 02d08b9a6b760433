import { sql, type Migration } from 'kysely';
import { contract, findMigrations, NEWEST_MIGRATION } from '../db/migrate.ts';
import { APPLICATION, SERVER_ID } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { findLivingServers, type LivingServer } from './servers.queries.ts';

/** The database cannot be contracted now; the message is one sentence for the operator. */
class ContractionRefused extends OperatorError {}

const nameOf = ({ host, version }: LivingServer): string => `${host} (${version})`;

/** Programs of a release without heartbeats, and servers whose heartbeat is late, are known by their connections only. */
const findUnknownPrograms = async (db: Db, living: LivingServer[]): Promise<string[]> => {
  const known = [SERVER_ID, ...living.map(({ id }) => id)].map((id) => `${APPLICATION}-${id}`);
  const { rows } = await sql<{ place: string }>`
    select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
    where datname = current_database() and application_name like ${`${APPLICATION}-%`}
      and not exists (select from unnest(${known}::text[]) as name where starts_with(application_name, name))`.execute(
    db,
  );
  return rows.map(({ place }) => place);
};

/** Throws `ContractionRefused` while a server needs what would be removed, or might. */
const refuseForServers = async (db: Db): Promise<void> => {
  const living = await findLivingServers(db);
  const older = living.filter(({ newestMigration }) => newestMigration < NEWEST_MIGRATION);
  if (older.length > 0)
    throw new ContractionRefused(
      `Servers of an older release run: ${older.map(nameOf).join(', ')}. Replace them first.`,
    );
  const unknown = await findUnknownPrograms(db, living);
  if (unknown.length > 0)
    throw new ContractionRefused(
      `Programs without a heartbeat use the database from ${unknown.join(', ')}: stop servers of an older release first.`,
    );
};

/** Contracts a database that is expanded, and answers the migrations that did it. Throws `ContractionRefused`. */
export const contractDatabase = async (db: Db, migrations?: Record<string, Migration>): Promise<string[]> => {
  const { expansions, contractions } = await findMigrations(db, migrations);
  if (expansions.length > 0)
    throw new ContractionRefused(`The database lacks ${expansions.join(', ')}: expand it first.`);
  if (contractions.length === 0) return [];
  await refuseForServers(db);
  return contract(db, migrations);
};
