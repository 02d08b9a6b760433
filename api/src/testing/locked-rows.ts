import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** Counts the requests that wait for a locked row or table. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length;
};

/** Resolves once so many requests wait for a locked row. */
export const untilWaiting = async (db: Db, requests: number): Promise<void> => {
  await wait(20);
  if ((await countWaiting(db)) < requests) await untilWaiting(db, requests);
};

/** Resolves once no other statement runs in the database, those of lost clients included. */
export const untilAllEnded = async (db: Db): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity
    where state = 'active' and backend_type = 'client backend'
      and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  if (rows.length === 0) return;
  await wait(20);
  await untilAllEnded(db);
};

/**
 * Locks rows while requests are sent one after another, each once the one before waits, and releases them when all
 * wait. The result of each request then depends only on the order of its locks.
 */
export const sendWhileLocked = async <Answer>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const signal = new EventEmitter();
  const release = once(signal, 'release');
  const locked = once(signal, 'locked');
  const transaction = db.transaction().execute(async (tx) => {
    await lock(tx);
    signal.emit('locked');
    await release;
  });
  await locked;
  const sent: Promise<Answer>[] = [];
  for (const send of requests) {
    sent.push(send());
    await untilWaiting(db, sent.length);
  }
  signal.emit('release');
  await transaction;
  return Promise.all(sent);
};
