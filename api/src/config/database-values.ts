import { ConfigError, type Environment } from './config.ts';

const postgresUrl = (env: Environment, name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): string | null => {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must look like postgresql://user:password@host:5432/database.`);
  }
  return text;
};

/** The PostgreSQL of `DATABASE_URL`; null for the embedded one. Throws `ConfigError`. */
export const databaseUrl = (env: Environment): string | null => postgresUrl(env, 'DATABASE_URL');

/** The address of the same PostgreSQL without a pooler. Throws `ConfigError`. */
export const directUrl = (env: Environment): string | null => postgresUrl(env, 'DATABASE_DIRECT_URL');

const DEFAULT_POOL = '10';
/** One call in a transaction and the work beside it need two. */
const LEAST_POOL = 2;
/** More than a PostgreSQL serves well. */
const MOST_POOL = 500;

/** The most connections of one server, `DATABASE_POOL`. Throws `ConfigError`. */
export const poolSize = ({ DATABASE_POOL: text = '' }: Environment): number => {
  const size = Number(text || DEFAULT_POOL);
  if (!Number.isInteger(size) || size < LEAST_POOL || size > MOST_POOL)
    throw new ConfigError(`DATABASE_POOL must be a whole number from ${LEAST_POOL} to ${MOST_POOL}, not "${text}".`);
  return size;
};
