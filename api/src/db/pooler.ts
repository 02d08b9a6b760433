import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { ConfigError } from '../config/config.ts';
import { FIRST_CONNECT_MS } from './pool.ts';

/** Any name: a pooler that knows named statements gives it another one on the server. */
const PROBE = 'pupitre-probe';

const connect = async (variable: string, connectionString: string, settings: { lock_timeout?: number }) => {
  const client = new Client({ connectionString, connectionTimeoutMillis: FIRST_CONNECT_MS, ...settings });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new ConfigError(
      isRefusedParameter(error)
        ? `${variable} must lead to PostgreSQL itself, not to a pooler.`
        : `${variable} cannot be used: ${error.message}.`,
    );
  });
  return client;
};

/** PgBouncer refuses settings that a client brings along. */
export const isRefusedParameter = (error: Error): boolean => error.message.startsWith('unsupported startup parameter');

/** True where the server sees a statement under the name that its client gave it. */
const showsOwnName = async (client: Client): Promise<boolean> => {
  const text = 'select from pg_prepared_statements where name = $1';
  const asked = client.query({ name: PROBE, text, values: [PROBE] });
  // Another client of a pooler that passes names on has made the same one before.
  return asked.then(
    ({ rowCount }) => rowCount === 1,
    () => true,
  );
};

/**
 * Tries a pooler in transaction mode: it must know named statements, and the direct address must lead to
 * the same database without it. Throws `ConfigError`.
 */
export const refusePooler = async (pooledUrl: string, directUrl: string): Promise<void> => {
  const direct = await connect('DATABASE_DIRECT_URL', directUrl, { lock_timeout: 3_000 });
  try {
    if (!(await showsOwnName(direct)))
      throw new ConfigError('DATABASE_DIRECT_URL must lead to PostgreSQL itself, not to a pooler.');
    const pooled = await connect('DATABASE_URL', pooledUrl, {});
    try {
      if (await showsOwnName(pooled))
        throw new ConfigError(
          'DATABASE_URL must lead to a PgBouncer of version 1.21 or later with max_prepared_statements above 0, ' +
            'or DATABASE_POOLER must be unset.',
        );
      if (!(await isSameDatabase(direct, pooled)))
        throw new ConfigError('DATABASE_DIRECT_URL must lead to the database of DATABASE_URL.');
    } finally {
      await pooled.end();
    }
  } finally {
    await direct.end();
  }
};

/** Only in the same database of the same server a lock of one connection shows to the other. */
const isSameDatabase = async (direct: Client, pooled: Client): Promise<boolean> => {
  const key = randomInt(2 ** 40);
  await direct.query('select pg_advisory_lock($1)', [key]);
  const { rows } = await pooled.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [key]);
  return rows[0]?.free === false;
};
