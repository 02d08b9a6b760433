import { ConfigError, type Environment, type StoreConfig, type TileServer } from './config.ts';
import { portOf } from './network.ts';

/** The bucket of `STORAGE_URL` and its keys; null for the data folder. Throws `ConfigError`. */
export const store = (env: Environment): StoreConfig | null => {
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

/** The origin of `PUBLIC_URL`. Throws `ConfigError`. */
export const publicOrigin = (env: Environment): string => {
  const text = env.PUBLIC_URL || `http://localhost:${portOf(env)}`;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).origin !== text) {
    throw new ConfigError(`PUBLIC_URL must be an origin like https://portal.example.mx, not "${text}".`);
  }
  return text;
};

/** The mail server of `SMTP_URL`; null for the outbox of the data folder. Throws `ConfigError`. */
export const smtpUrl = (env: Environment): string | null => {
  const text = env.SMTP_URL;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host.');
  }
  return text;
};

/** The origins that a variable lists, parted by commas. Throws `ConfigError` for what is none. */
export const listedOrigins = (env: Environment, name: string): string[] => {
  const listed = (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const origin of listed) {
    // They stand in the content security policy, where a semicolon would begin a new rule.
    if (
      !/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin) ||
      !URL.canParse(origin) ||
      new URL(origin).origin !== origin
    ) {
      throw new ConfigError(`${name} must list origins like https://portal.example.mx, not "${origin}".`);
    }
  }
  return listed;
};

/** The tile server of `TILE_URL`, null for none. Throws `ConfigError` for anything but an https template. */
export const tileServer = ({ TILE_URL: url, TILE_ATTRIBUTION: attribution = '' }: Environment): TileServer | null => {
  if (!url) return null;
  // The origin goes into the content security policy as it is: one plain host, and no place holders in it.
  const origin = /^https:\/\/[a-z\d.-]+(?::\d+)?(?=\/)/i.exec(url)?.[0];
  const rest = url.slice(origin?.length).replace(/\{[zxy]\}/g, '');
  const isTemplate = ['{z}', '{x}', '{y}'].every((holder) => url.split(holder).length === 2);
  if (!origin || !URL.canParse(origin) || !isTemplate || /[\s{}]/.test(rest)) {
    throw new ConfigError('TILE_URL must look like https://tiles.example.mx/{z}/{x}/{y}.png.');
  }
  return { url, origin: new URL(origin).origin, attribution };
};
