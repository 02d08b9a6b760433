import { email } from '@pupitre/shared/contracts/auth';
import { helpLinks, type HelpLinks } from '@pupitre/shared/contracts/help';
import { DEFAULT_NAME_MIN } from '@pupitre/shared/contracts/name-min';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import { ConfigError, type Environment } from './config.ts';

/** One of the values that a variable allows. Throws `ConfigError`. */
export const oneOf = <Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  otherwise: NoInfer<Value>,
): Value => {
  const text = env[name];
  if (!text) return otherwise;
  const value = values.find((allowed) => allowed === text);
  if (!value) throw new ConfigError(`${name} must be ${values.join(', ')} or unset, not "${text}".`);
  return value;
};

/** An e-mail address. Throws `ConfigError`. */
export const emailAddress = (env: Environment, name: string, otherwise: string): string => {
  const text = env[name];
  if (!text) return otherwise;
  const isAddress: boolean = email().isValidSync(text);
  if (!isAddress) throw new ConfigError(`${name} must be an e-mail address, not "${text}".`);
  return text;
};

/** A secret of at least 24 characters; null when the variable is unset. Throws `ConfigError`. */
export const secretOf = (env: Environment, name: 'DEPLOY_TOKEN' | 'SECRET_KEY'): string | null => {
  const secret = env[name] || null;
  if (secret && !/^\S{24,}$/.test(secret))
    throw new ConfigError(`${name} must have at least 24 characters and no spaces.`);
  return secret;
};

const UNITS: Record<string, number> = { '': 1, KiB: 1_024, MiB: 1_024 ** 2, GiB: 1_024 ** 3, TiB: 1_024 ** 4 };

/** A variable's number of bytes: `1073741824`, or `1GiB`. Throws `ConfigError`. */
export const byteSize = (env: Environment, name: string, otherwise: string): number => {
  const text = env[name] || otherwise;
  const [, count, unit = ''] = /^(\d{1,15})([KMGT]iB)?$/.exec(text) ?? [];
  if (count === undefined) throw new ConfigError(`${name} must be a number of bytes like 1GiB, not "${text}".`);
  return Number(count) * (UNITS[unit] ?? 1);
};

/** A whole number within limits. Throws `ConfigError`. */
export const wholeNumber = (
  env: Environment,
  name: string,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
): number => {
  const text = env[name];
  if (!text) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most))
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  return number;
};

/** The roles of `SECOND_FACTOR_ROLES`; without it administrators of a real installation. Throws `ConfigError`. */
export const secondFactorRoles = ({ SECOND_FACTOR_ROLES: text }: Environment, production: boolean): Role[] => {
  if (!text) return production ? ['super_admin'] : [];
  if (text === 'none') return [];
  return text.split(',').map((part) => {
    const role = ROLES.find((known) => known === part.trim());
    if (!role) throw new ConfigError(`SECOND_FACTOR_ROLES must list ${ROLES.join(', ')}, or be none, not "${text}".`);
    return role;
  });
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** The manuals of `HELP_LINKS` by role, null for none. Throws `ConfigError` for anything but JSON of that shape. */
export const installedHelp = ({ HELP_LINKS: json }: Environment): HelpLinks | null => {
  if (!json) return null;
  const links = parsed(json);
  if (!helpLinks.isValidSync(links, { strict: true })) {
    throw new ConfigError(
      'HELP_LINKS must be JSON by role like {"teacher":[{"es":"Manual","en":"Manual","url":"https://escuela.mx/manual.pdf"}]}.',
    );
  }
  return links;
};

/** The longest minimum that still lets ordinary names in. */
const MOST_NAME_MIN = 10;

/** The fewest characters of each part of a name, `NAME_MIN`. Throws `ConfigError` for anything but a small whole number. */
export const nameMinimum = ({ NAME_MIN: text = '' }: Environment): number => {
  const characters = text === '' ? DEFAULT_NAME_MIN : Number(text);
  if (!Number.isInteger(characters) || characters < 1 || characters > MOST_NAME_MIN)
    throw new ConfigError(`NAME_MIN must be a whole number from 1 to ${MOST_NAME_MIN}.`);
  return characters;
};
