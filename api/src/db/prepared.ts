import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { breaksConnection, isStalePlan } from './database-failures.ts';

/** The number of statements that get names. The code has far fewer; texts that vary more deserve no plan. */
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

/** The connections of a pool that are older than the last event that made all of them useless. */
type Ages = { isOld: (client: PoolClient) => boolean; expire: (client: PoolClient) => void };

const connectionAges = (): Ages => {
  let age = 0;
  const ages = new WeakMap<PoolClient, number>();
  const ageOf = (client: PoolClient): number => {
    const known = ages.get(client) ?? age;
    ages.set(client, known);
    return known;
  };
  const isOld = (client: PoolClient): boolean => ageOf(client) < age;
  const expire = (client: PoolClient): void => {
    if (!isOld(client)) age += 1;
  };
  return { isOld, expire };
};

/**
 * A pool whose connections plan each statement once and not on every call: planning costs more than most of our reads.
 * A connection that failed is closed instead of used again, and so are those opened before: they lead to the same server,
 * or planned for the same old schema. `onError` also hears of connections that cannot be made.
 */
export const preparing = (pool: Pool, onError: (error: Error) => void): PostgresPool => {
  const ages = connectionAges();
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect().catch((error: Error) => {
        onError(error);
        throw error;
      });
      if (!ages.isOld(client)) return preparingClient(client, ages, pool);
      client.release(true);
    }
  };
  return { connect, end: () => pool.end() };
};

/** A connection for one borrower, between `connect` and `release`. */
const preparingClient = (client: PoolClient, ages: Ages, pool: Pool): PoolClient => {
  let failure: Error | undefined;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    // A later query would wait behind the one without an answer: the rollback after a timeout, for example.
    if (failure) throw failure;
    // A pool that ends waits for its borrowers, and one of them may be at the beginning of long work.
    if (pool.ending) throw (failure = new Error('The client was closed with its pool'));
    const isInTransaction = client.getTransactionStatus() !== 'I';
    return client
      .query({ text, values, name: nameOf(text) })
      .catch((error: Error) => {
        if (!isStalePlan(error)) throw error;
        ages.expire(client);
        // Nothing was done yet; but a transaction is lost with its first failure, and only its caller can repeat it.
        if (isInTransaction) throw error;
        return client.query({ text, values });
      })
      .catch((error: Error) => {
        if (breaksConnection(error)) {
          failure = error;
          ages.expire(client);
        }
        throw error;
      });
  };
  const release = (): void => client.release(failure ?? ages.isOld(client));
  return new Proxy(client, {
    get: (target, property) => {
      if (property === 'query') return query;
      if (property === 'release') return release;
      const value: unknown = Reflect.get(target, property, target);
      return value;
    },
  });
};
