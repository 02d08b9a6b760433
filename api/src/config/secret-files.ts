import { readFileSync } from 'node:fs';
import { ConfigError, type Environment } from './config.ts';

/** The variables with a secret. The name with `_FILE` behind it names a file that contains it. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'STORAGE_KEY',
  'STORAGE_SECRET',
  'SMTP_URL',
  'DEPLOY_TOKEN',
  'SECRET_KEY',
  'DEMO_PASSWORD',
] as const;

/** The environment with the secrets of its files, such as those of systemd or of a container. Throws `ConfigError`. */
export const withSecretFiles = (env: Environment): Environment => {
  const read = { ...env };
  for (const name of SECRETS) if (env[`${name}_FILE`]) read[name] = secretOfFile(env, name);
  return read;
};

const secretOfFile = (env: Environment, name: string): string => {
  if (env[name]) throw new ConfigError(`${name}_FILE must be unset where ${name} is set.`);
  const text = readSecret(env[`${name}_FILE`] ?? '');
  if (text === '') throw new ConfigError(`${name}_FILE must name a readable file that contains ${name}.`);
  return text;
};

/** The content without the line break that editors add; empty for a file that cannot be read. */
const readSecret = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};
