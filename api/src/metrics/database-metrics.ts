import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/schema.ts';
import { DATABASE_SOURCES, type DatabaseSource, type Value } from './database-sources.ts';

/** The database is asked once in this time, however many scrapers there are. */
const FRESH_MS = 15_000;
/** A database without an answer in this time is away. Scrapers do not wait much longer. */
const DEADLINE_MS = 4_000;

type Snapshot = { isUp: boolean; values: ReadonlyMap<DatabaseSource, Value[]> };
const AWAY: Snapshot = { isUp: false, values: new Map() };

const readAll = async (db: Db): Promise<Snapshot> => {
  await sql`select 1`.execute(db);
  const values = new Map<DatabaseSource, Value[]>();
  // A gauge that cannot be read has no value, and leaves the others as they are.
  for (const source of DATABASE_SOURCES) values.set(source, await source.read(db).catch(() => []));
  return { isUp: true, values };
};

/** Returns a function that reads the database, or returns what was read a moment ago. */
const snapshots = (db: Db): (() => Promise<Snapshot>) => {
  let last: { at: number; snapshot: Promise<Snapshot> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= FRESH_MS) {
      const reading = readAll(db).catch(() => AWAY);
      last = { at: now, snapshot: Promise.race([reading, wait(DEADLINE_MS, AWAY, { ref: false })]) };
    }
    return last.snapshot;
  };
};

/** Measures what all servers of a database share. */
export const databaseMetrics = (register: Registry, db: Db): void => {
  const read = snapshots(db);
  const add = (name: string, help: string, labelNames: string[], valuesOf: (snapshot: Snapshot) => Value[]): void => {
    const collect = async function collect(this: Gauge): Promise<void> {
      const values = valuesOf(await read());
      // A gauge without labels would be 0 after a reset.
      if (labelNames.length === 0) this.remove();
      else this.reset();
      for (const { labels, value } of values) this.set(labels, value);
    };
    register.registerMetric(new Gauge({ name, help, labelNames, registers: [], collect }));
  };
  add('pupitre_database_up', '1 if the database answers.', [], ({ isUp }) => [{ labels: {}, value: Number(isUp) }]);
  for (const source of DATABASE_SOURCES)
    add(source.name, source.help, source.labelNames, ({ values }) => values.get(source) ?? []);
};
