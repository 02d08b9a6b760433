import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** As many texts as we give names; the queries of the code are far fewer, and what varies more is not worth a plan. */
const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/** The name of a statement, by which a connection finds it already planned; undefined for what is not worth one. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES || !/^\s*(?:select|with|insert|update|delete)\b/.test(text)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/** A pool whose connections plan each statement once and not on every call: planning costs more than most of our reads. */
export const preparing = (pool: Pool): PostgresPool => ({
  connect: async () => preparingClient(await pool.connect()),
  end: () => pool.end(),
});

const preparingClient = (client: PoolClient): PoolClient =>
  new Proxy(client, {
    get: (target, property) =>
      property === 'query'
        ? (text: string, values: unknown[]) => target.query({ text, values, name: nameOf(text) })
        : Reflect.get(target, property, target),
  });
