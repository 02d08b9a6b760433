import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { breaksConnection, isStalePlan, isUnreplicated, UnreplicatedCommit } from './database-failures.ts';
import { asWritten, type SentTexts } from './sent-texts.ts';
import { watched } from './statement-watch.ts';

/** The number of statements that get names. The code has far fewer; texts that vary more deserve no plan. */
const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/** A search is planned for its text: how many rows have it decides how they are found best. */
const SEARCH = 'search_pattern(';

/** The name of a statement, by which a connection finds it already planned; undefined for what is not worth one. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known) return known;
  if (text.includes(SEARCH) || names.size >= MOST_NAMES) return undefined;
  if (!/^\s*(?:select|with|insert|update|delete)\b/.test(text)) return undefined;
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
export const preparing = (pool: Pool, onError: (error: Error) => void, texts = asWritten): PostgresPool => {
  const ages = connectionAges();
  const unreplicated = new WeakSet<PoolClient>();
  pool.on('connect', (client) =>
    client.on('notice', (notice) => {
      if (isUnreplicated(notice)) unreplicated.add(client);
    }),
  );
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect().catch((error: Error) => {
        onError(error);
        throw error;
      });
      if (!ages.isOld(client)) return preparingClient(client, { ages, pool, unreplicated, texts });
      client.release(true);
    }
  };
  return { connect, end: () => pool.end() };
};

/** The pool of a connection, and its connections of which the last commit is on no standby. */
type Lender = { ages: Ages; pool: Pool; unreplicated: WeakSet<PoolClient>; texts: SentTexts };

/** A connection for one borrower, between `connect` and `release`. */
const preparingClient = (client: PoolClient, { ages, pool, unreplicated, texts }: Lender): PoolClient => {
  let failure: Error | undefined;
  const query = watched(async (text, values) => {
    // A later query would wait behind the one without an answer: the rollback after a timeout, for example.
    if (failure) throw failure;
    // A pool that ends waits for its borrowers, and one of them may be at the beginning of long work.
    if (pool.ending) throw (failure = new Error('The client was closed with its pool'));
    const isInTransaction = client.getTransactionStatus() !== 'I';
    const sent = texts.of(text);
    return client
      .query({ text: sent, values, name: nameOf(sent) })
      .catch((error: Error) => {
        if (!isStalePlan(error)) throw error;
        if (!ages.isOld(client)) texts.renew();
        ages.expire(client);
        // Nothing was done yet; but a transaction is lost with its first failure, and only its caller can repeat it.
        if (isInTransaction) throw error;
        return client.query({ text, values });
      })
      .then((result) => {
        if (unreplicated.delete(client)) throw new UnreplicatedCommit();
        return result;
      })
      .catch((error: Error) => {
        if (breaksConnection(error)) {
          failure = error;
          ages.expire(client);
        }
        throw error;
      });
  });
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
