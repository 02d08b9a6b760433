import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backups } from './backups.ts';
import { ConfigError, LOG_LEVELS, type Config, type Environment } from './config.ts';
import { metricsAddress, slowStatementMs } from './metrics.ts';
import { portOf, trustProxy } from './network.ts';
import { pushHosts, webhookHosts } from './notice-hosts.ts';
import { withSecretFiles } from './secret-files.ts';
import { DEFAULT_DEMO_PASSWORD, refuseUnsafe } from './unsafe-config.ts';
import { databaseUrl, directUrl, poolSize } from './database-values.ts';
import { listedOrigins, publicOrigin, smtpUrl, store, tileServer } from './urls.ts';
import {
  byteSize,
  emailAddress,
  installedHelp,
  nameMinimum,
  oneOf,
  secondFactorRoles,
  secretOf,
  wholeNumber,
} from './values.ts';

/** The seconds that requests at hand have to end, also where the configuration could not be read. */
export const DEFAULT_STOP_SECONDS = 10;

/** Reads the environment once. Throws `ConfigError` on the first wrong value. */
export const readConfig = (environment: Environment): Config => {
  const env = withSecretFiles(environment);
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
    port: portOf(env),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    directUrl: directUrl(env),
    isPooled: oneOf(env, 'DATABASE_POOLER', ['transaction', 'none'], 'none') === 'transaction',
    poolSize: poolSize(env),
    store: store(env),
    backups: backups(env),
    isRateLimited,
    liveStreams: wholeNumber(env, 'LIVE_STREAMS', { otherwise: 1_000, least: 0, most: 100_000 }),
    eraseAfterDays: wholeNumber(env, 'ERASE_AFTER_DAYS', { otherwise: 730, least: 0, most: 36_500 }),
    minFreeSpace: byteSize(env, 'MIN_FREE_SPACE', '1GiB'),
    trustProxy: trustProxy(env, production),
    corsOrigins: listedOrigins(env, 'CORS_ORIGINS'),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', { otherwise: 0, least: 0, most: 600 }),
    stopSeconds: wholeNumber(env, 'STOP_SECONDS', { otherwise: DEFAULT_STOP_SECONDS, least: 1, most: 3_600 }),
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
    hasOffline: oneOf(env, 'OFFLINE', ['on', 'off'], 'on') === 'on',
    overrideOrigins: listedOrigins(env, 'OVERRIDE_ORIGINS'),
    pushHosts: pushHosts(env),
    webhookHosts: webhookHosts(env),
    webDir: resolve(env.WEB_DIR || fileURLToPath(new URL('../../../shell/dist/web', import.meta.url))),
    metrics: metricsAddress(env, portOf(env)),
    slowStatementMs: slowStatementMs(env),
    tiles: tileServer(env),
    help: installedHelp(env),
    nameMin: nameMinimum(env),
  });
};

const demoPassword = (env: Environment): string => {
  const password = env.DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD;
  if (password.length < 6) throw new ConfigError('DEMO_PASSWORD must have at least 6 characters.');
  return password;
};

/** Reads the environment of a command, which serves nobody and needs nothing that only serving needs. */
export const readCommandConfig = (env: Environment): Config => readConfig({ ...env, NODE_ENV: '', DEMO: '' });
