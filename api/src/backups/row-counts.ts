import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Count } from './manifest.ts';

/** The rows of each table at one moment, and the rows that were ever inserted into it or deleted from it. */
type Sample = Map<string, { rows: number; changes: number }>;

const TABLES = `
  select format('%I.%I', schemaname, relname) as name, n_tup_ins + n_tup_del as changes
  from pg_stat_user_tables order by 1`;

/** Counts the rows of all tables in one snapshot. */
export const countRows = async (superuser: Client): Promise<Sample> => {
  await superuser.query('begin isolation level repeatable read read only');
  try {
    const { rows: tables } = await superuser.query<{ name: string; changes: string }>(TABLES);
    const sample: Sample = new Map();
    for (const { name, changes } of tables) {
      const { rows } = await superuser.query<{ count: string }>(`select count(*) from only ${name}`);
      sample.set(name, { rows: Number(rows[0]?.count), changes: Number(changes) });
    }
    return sample;
  } finally {
    await superuser.query('rollback');
  }
};

/** An idle session publishes its last changes after ten seconds, a busy one every second. */
const PUBLISHED_MS = 11_000;
const OTHERS = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;

/** Waits until the statistics have all changes of other sessions until a time. A session that has ended has published its own. */
export const waitForStatistics = async (superuser: Client, until: Date): Promise<void> => {
  const { rows } = await superuser.query(OTHERS);
  if (rows.length > 0) await wait(Math.max(0, until.getTime() + PUBLISHED_MS - Date.now()));
};

/**
 * The least and most rows that a copy made between two samples may have. A table without a change in between has exactly
 * its rows; each change may have come before the copy or after it.
 */
export const rangesOf = (before: Sample, after: Sample): Count[] =>
  [...after].map(([table, { rows, changes }]) => {
    const first = before.get(table) ?? { rows: 0, changes: 0 };
    const changed = Math.max(0, changes - first.changes);
    return {
      table,
      least: Math.max(0, Math.min(first.rows, rows) - changed),
      most: Math.max(first.rows, rows) + changed,
    };
  });

/** The sentence about the first table whose rows are not within its range; null when all are. */
export const findOtherCount = (found: Sample, counts: readonly Count[]): string | null => {
  for (const { table, least, most } of counts) {
    const rows = found.get(table)?.rows ?? 0;
    if (rows < least || rows > most)
      return `${table} has ${rows} rows, and the portal had ${least === most ? least : `${least} to ${most}`}`;
  }
  return null;
};
