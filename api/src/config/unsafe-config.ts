import { type Config, ConfigError } from './config.ts';
import { isLoopback } from './network.ts';

/** The password of the demo accounts that everybody can read in the README. */
export const DEFAULT_DEMO_PASSWORD = 'demo1234';

const RULES: { isBroken: (config: Config) => boolean; sentence: string }[] = [
  {
    isBroken: ({ production, isRateLimited }) => production && !isRateLimited,
    sentence: 'RATE_LIMIT=off is refused with NODE_ENV=production.',
  },
  {
    isBroken: ({ production, publicUrl }) => {
      const { protocol, hostname } = new URL(publicUrl);
      return production && protocol === 'http:' && !isLoopback(hostname);
    },
    sentence: 'PUBLIC_URL must begin with https: with NODE_ENV=production.',
  },
  {
    isBroken: ({ production, smtpUrl }) => production && smtpUrl === null,
    sentence: 'SMTP_URL must name a mail server with NODE_ENV=production.',
  },
  {
    isBroken: ({ demo, demoPassword, host }) => demo && demoPassword === DEFAULT_DEMO_PASSWORD && !isLoopback(host),
    sentence: 'DEMO_PASSWORD must be another one than the default where HOST lets other machines in.',
  },
  {
    isBroken: ({ directUrl, databaseUrl }) => directUrl !== null && databaseUrl === null,
    sentence: 'DATABASE_DIRECT_URL must come with a DATABASE_URL.',
  },
  {
    isBroken: ({ isPooled, directUrl }) => isPooled && directUrl === null,
    sentence: 'DATABASE_DIRECT_URL must lead to the PostgreSQL behind the pooler with DATABASE_POOLER=transaction.',
  },
];

/** Refuses a configuration that opens the data of a school to strangers. Throws `ConfigError` on the first broken rule. */
export const refuseUnsafe = (config: Config): Config => {
  const broken = RULES.find(({ isBroken }) => isBroken(config));
  if (broken) throw new ConfigError(broken.sentence);
  return config;
};
