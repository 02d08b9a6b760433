import { createHash } from 'node:crypto';

/** A statement that took long: its name, which has no values, its start on the clock of `performance`, and its time. */
export type SlowStatement = { statement: string; start: number; ms: number };
/** Hears of each statement of this process that took longer than `slowMs` milliseconds. */
export type StatementWatch = { slowMs: number; onSlow: (slow: SlowStatement) => void };

type Query = (text: string, values: unknown[]) => Promise<unknown>;

const watches = new Set<StatementWatch>();

/** Adds a watch. Returns a function that removes it. */
export const watchStatements = (watch: StatementWatch): (() => void) => {
  watches.add(watch);
  return () => {
    watches.delete(watch);
  };
};

/** A call that checks its session in its own statement names these first. */
const OF_SESSION = ['sessions', 'users', 'totp_factors', 'passkeys', 'session', 'caller'];

/**
 * The name of a statement: its first word, the first table that is not of the session, and a hash of its text,
 * `select students 3f9a01bc`. A statement about the session alone has the last table, which is outside of its subqueries.
 */
const describeStatement = (text: string): string => {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const tables = [...text.matchAll(/\b(?:from|into|update)\s+"?(\w+)/gi)].map(([, table = '']) => table);
  const table = tables.find((name) => !OF_SESSION.includes(name)) ?? tables.at(-1) ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [verb.toLowerCase(), table, hash].filter(Boolean).join(' ');
};

/** The same query. Watches hear of it when it is slow, even if it fails. */
export const watched =
  (query: Query): Query =>
  (text, values) => {
    if (watches.size === 0) return query(text, values);
    const start = performance.now();
    const look = (): void => {
      const ms = performance.now() - start;
      for (const { slowMs, onSlow } of watches)
        if (ms >= slowMs) onSlow({ statement: describeStatement(text), start, ms: Math.round(ms) });
    };
    const running = query(text, values);
    running.then(look, look);
    return running;
  };
