import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/schema.ts';
import { DATABASE_SOURCES, type DatabaseSource, type Value } from './database-sources.ts';

/** The database is asked once in this time, however many scrapers there are. */
const FRESH_MS = 15_000;
/** A database without an answer in this time is away. Scrapers do not wait much longer. */
const DEADLINE_MS = 4_000;
/** A gauge without an answer in this time has no value. All of them fit into the ten seconds of a scrape. */
const SOURCE_DEADLINE_MS = 1_000;

type Snapshot = { isUp: boolean; values: ReadonlyMap<DatabaseSource, Value[]> };

const within = <T>(ms: number, reading: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([reading.catch(() => otherwise), wait(ms, otherwise, { ref: false })]);

const readAll = async (db: Db): Promise<Snapshot> => {
  const answer = sql`select 1`.execute(db).then(() => true);
  const isUp = await within(DEADLINE_MS, answer, false);
  const values = new Map<DatabaseSource, Value[]>();
  // A gauge that cannot be read leaves the others as they are.
  if (isUp)
    for (const source of DATABASE_SOURCES) values.set(source, await within(SOURCE_DEADLINE_MS, source.read(db), []));
  return { isUp, values };
};

/** Returns a function that calls `read`, or returns what it returned less than 15 s ago. */
export const onceIn15s = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; snapshot: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= FRESH_MS) last = { at: now, snapshot: read() };
    return last.snapshot;
  };
};

/** Measures what all servers of a database share. */
export const databaseMetrics = (register: Registry, db: Db): void => {
  const read = onceIn15s(() => readAll(db));
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
