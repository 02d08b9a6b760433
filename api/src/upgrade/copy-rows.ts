import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { BackupError } from '../backups/backup-error.ts';
import { counter, type Report } from '../backups/progress.ts';

type Table = { name: string; columns: string };

/** The tables that rows lie in, partitions among them, with the columns that a row is made of. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, (
    select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_|^information_schema$' and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by 1`;

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`;

/**
 * Copies all rows of a database in one snapshot into a new one with the same tables, and compares their number. Throws
 * `BackupError` where the tables differ.
 */
export const copyRows = async (source: Client, target: Client, report: Report): Promise<number> => {
  await source.query('begin isolation level repeatable read read only');
  await target.query('begin');
  // No trigger and no foreign key: the rows obey them already.
  await target.query('set local session_replication_role = replica');
  const tables = await findTables(source);
  refuseOtherTables(tables, await findTables(target));
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  const tick = counter(report, 'Tables', tables.length);
  let copied = 0;
  for (const table of tables) {
    tick();
    copied += await copyTable(source, target, table);
  }
  await copySequences(source, target);
  await target.query('commit');
  await source.query('commit');
  await target.query('analyze');
  return copied;
};

const findTables = async (client: Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

const refuseOtherTables = (old: readonly Table[], made: readonly Table[]): void => {
  const known = new Map(made.map(({ name, columns }) => [name, columns]));
  const other = old.find(({ name, columns }) => known.get(name) !== columns);
  if (other)
    throw new BackupError(
      `The table ${other.name} is another one in this release: start the release that wrote the database once, and upgrade then.`,
    );
};

const copyTable = async (source: Client, target: Client, { name, columns }: Table): Promise<number> => {
  const reading = source.query(to(`copy ${name} (${columns}) to stdout`));
  const writing = target.query(from(`copy ${name} (${columns}) from stdin`));
  await pipeline(reading, writing);
  const [old, made] = [await countOf(source, name), await countOf(target, name)];
  if (old !== made)
    throw new BackupError(`The table ${name} has ${old} rows, and ${made} were copied: nothing was changed.`);
  return made;
};

const countOf = async (client: Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from only ${table}`);
  return Number(rows[0]?.count);
};

const copySequences = async (source: Client, target: Client): Promise<void> => {
  const { rows: sequences } = await source.query<{ name: string }>(SEQUENCES);
  for (const { name } of sequences) {
    const { rows } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${name}`,
    );
    for (const { last_value: last, is_called: isCalled } of rows)
      await target.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
  }
};
