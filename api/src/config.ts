import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { email } from '@pupitre/shared/contracts/auth';
import type { HelpLinks } from '@pupitre/shared/contracts/help';
import type { Role } from '@pupitre/shared/contracts/roles';
import { byteSize } from './byte-size.ts';
import { ConfigError, type Environment } from './config-error.ts';
import { installedHelp } from './help-links.ts';
import { listedOrigins } from './listed-origins.ts';
import { secondFactorRoles } from './second-factor-roles.ts';
import { tileServer, type TileServer } from './tile-server.ts';
import { trustProxy } from './trust-proxy.ts';
import { DEFAULT_DEMO_PASSWORD, refuseUnsafe } from './unsafe-config.ts';

/** What the server was told by its environment; see the README's configuration table. */
export type Config = {
  /** A real installation: no demo data, no switched-off limits. */
  production: boolean;
  /** Said in so many words: a developer's own portal, where everybody may run a remote from a server of their own. */
  isDevelopment: boolean;
  demo: boolean;
  demoPassword: string;
  host: string;
  port: number;
  /** Absolute path of the folder that holds database, files, outgoing mail and published remotes. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** An S3-compatible store to use instead of the data folder. */
  store: StoreConfig | null;
  isRateLimited: boolean;
  /** Uploads are refused while the disk of `dataDir` has fewer bytes left. */
  minFreeSpace: number;
  /** The proxies whose `X-Forwarded-For` counts: addresses and networks. */
  trustProxy: string[] | false;
  /** Other origins that may call the API from a browser. */
  corsOrigins: string[];
  logLevel: LogLevel;
  /** The origin under which people reach the portal, for the links of mails. */
  publicUrl: string;
  /** The mail server; null lays mails into the outbox of the data folder. */
  smtpUrl: string | null;
  /** The address that mails come from. */
  mailFrom: string;
  /** Who gets the contact requests. */
  supportEmail: string;
  /** The address for reports of security holes, as `security.txt` names it. */
  securityContact: string;
  /** What a team proves that it may publish with; null switches publishing off. */
  deployToken: string | null;
  /** The roles that may do nothing before they have a second factor. */
  secondFactorRoles: readonly Role[];
  /** Encrypts stored secrets besides the key in the database; without it a copy of the database is enough to read them. */
  secretKey: string | null;
  /** Teams upload versions without activating them; the operator and administrators give them to users. */
  teamsStageOnly: boolean;
  /** Origins besides the own machine that a super_admin may run a remote from. */
  overrideOrigins: string[];
  /** Absolute path of the built shell. */
  webDir: string;
  /** The tiles of maps; null shows the outlines of the countries, which need no internet. */
  tiles: TileServer | null;
  /** The manuals of the installation by role; null shows the guides of the product. */
  help: HelpLinks | null;
};

/** A bucket of an S3-compatible store; browsers reach it at the same address as the server. */
export type StoreConfig = { endpoint: string; bucket: string; region: string; key: string; secret: string };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Reads the environment once. Throws `ConfigError` on the first wrong value. */
export const readConfig = (env: Environment): Config => {
  const production = oneOf(env, 'NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const wantsDemo = oneOf(env, 'DEMO', ['0', '1'], '0') === '1';
  const demo = wantsDemo && !production;
  const isRateLimited = oneOf(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  const publicUrl = publicOrigin(env);
  const supportEmail = emailAddress(
    env,
    'SUPPORT_EMAIL',
    `soporte@${demo ? 'demo.test' : new URL(publicUrl).hostname}`,
  );
  return refuseUnsafe({
    production,
    isDevelopment: env.NODE_ENV === 'development',
    demo,
    demoPassword: demoPassword(env),
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    port: port(env),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    store: store(env),
    isRateLimited,
    minFreeSpace: byteSize(env, 'MIN_FREE_SPACE', '1GiB'),
    trustProxy: trustProxy(env, production),
    corsOrigins: listedOrigins(env, 'CORS_ORIGINS'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    publicUrl,
    smtpUrl: smtpUrl(env),
    mailFrom: emailAddress(env, 'MAIL_FROM', supportEmail),
    supportEmail,
    securityContact: emailAddress(env, 'SECURITY_CONTACT', supportEmail),
    deployToken: secretOf(env, 'DEPLOY_TOKEN'),
    secondFactorRoles: secondFactorRoles(env, production),
    secretKey: secretOf(env, 'SECRET_KEY'),
    teamsStageOnly: oneOf(env, 'TEAMS_STAGE_ONLY', ['on', 'off'], 'off') === 'on',
    overrideOrigins: listedOrigins(env, 'OVERRIDE_ORIGINS'),
    webDir: resolve(env.WEB_DIR || fileURLToPath(new URL('../../shell/dist/web', import.meta.url))),
    tiles: tileServer(env),
    help: installedHelp(env),
  });
};

const oneOf = <Value extends string>(
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

const demoPassword = (env: Environment): string => {
  const password = env.DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD;
  if (password.length < 6) throw new ConfigError('DEMO_PASSWORD must have at least 6 characters.');
  return password;
};

const port = (env: Environment): number => {
  const text = env.PORT || '4000';
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return value;
};

const databaseUrl = (env: Environment): string | null => {
  const text = env.DATABASE_URL;
  if (!text) return null;
  if (!URL.canParse(text) || !['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    throw new ConfigError('DATABASE_URL must look like postgresql://user:password@host:5432/database.');
  }
  return text;
};

const store = (env: Environment): StoreConfig | null => {
  const { STORAGE_URL: text, STORAGE_KEY: key, STORAGE_SECRET: secret } = env;
  if (!text) return null;
  const url = /^s3\+https?:/.test(text) && URL.canParse(text) ? new URL(text.slice('s3+'.length)) : null;
  const bucket = url && /^\/([a-z\d][a-z\d.-]+)\/?$/.exec(url.pathname)?.[1];
  if (!url || !bucket || url.username) {
    throw new ConfigError('STORAGE_URL must look like s3+https://host:9000/bucket?region=us-east-1.');
  }
  if (!key) throw new ConfigError('STORAGE_KEY must name an access key of the store of STORAGE_URL.');
  if (!secret) throw new ConfigError('STORAGE_SECRET must be the secret that belongs to STORAGE_KEY.');
  return { endpoint: url.origin, bucket, region: url.searchParams.get('region') || 'us-east-1', key, secret };
};

const publicOrigin = (env: Environment): string => {
  const text = env.PUBLIC_URL || `http://localhost:${port(env)}`;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text) {
    throw new ConfigError(`PUBLIC_URL must be an origin like https://portal.example.mx, not "${text}".`);
  }
  return text;
};

const smtpUrl = (env: Environment): string | null => {
  const text = env.SMTP_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.');
  }
  return text;
};

const emailAddress = (env: Environment, name: string, otherwise: string): string => {
  const text = env[name];
  if (!text) return otherwise;
  const isAddress: boolean = email().isValidSync(text);
  if (!isAddress) throw new ConfigError(`${name} must be an e-mail address, not "${text}".`);
  return text;
};

const secretOf = (env: Environment, name: 'DEPLOY_TOKEN' | 'SECRET_KEY'): string | null => {
  const secret = env[name] || null;
  if (secret && !/^\S{24,}$/.test(secret))
    throw new ConfigError(`${name} must have at least 24 characters and no spaces.`);
  return secret;
};
