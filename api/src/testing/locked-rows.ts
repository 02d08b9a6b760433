import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** Resolves once so many requests wait for a locked row. */
const untilWaiting = async (db: Db, requests: number): Promise<void> => {
  await wait(20);
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  if (rows.length < requests) await untilWaiting(db, requests);
};

/**
 * Holds rows while requests are sent one after the other, each once the one before waits, and lets the rows go when all
 * wait. What comes of each request then depends on the order of its locks alone.
 */
export const sendWhileLocked = async <Answer>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const signal = new EventEmitter();
  const release = once(signal, 'release');
  const held = once(signal, 'held');
  const holder = db.transaction().execute(async (tx) => {
    await hold(tx);
    signal.emit('held');
    await release;
  });
  await held;
  const sent: Promise<Answer>[] = [];
  for (const send of requests) {
    sent.push(send());
    await untilWaiting(db, sent.length);
  }
  signal.emit('release');
  await holder;
  return Promise.all(sent);
};
