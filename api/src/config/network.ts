import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ConfigError, type Environment } from './config.ts';

/** The port of `PORT`. Throws `ConfigError`. */
export const portOf = (env: Environment): number => {
  const text = env.PORT || '4000';
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
  }
  return value;
};

/**
 * The proxies whose `X-Forwarded-For` counts. Production must set it: otherwise the limits of addresses would count the
 * proxy as one caller, or believe every header. Throws `ConfigError`.
 */
export const trustProxy = ({ TRUST_PROXY: text }: Environment, production: boolean): string[] | false => {
  if (!text && production)
    throw new ConfigError(
      'TRUST_PROXY must list the proxies in front of the portal, or be none, with NODE_ENV=production.',
    );
  if (!text || text === 'none') return false;
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every(isProxy)) {
    throw new ConfigError(`TRUST_PROXY must list addresses or networks like 10.0.0.0/8, or be none, not "${text}".`);
  }
  return parts;
};

const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** True for a host, as a URL or HOST names it, that is this machine itself. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
};
