import { isIP } from 'node:net';
import { ConfigError, type Environment } from './config-error.ts';

/**
 * The proxies whose `X-Forwarded-For` counts. A real installation says so itself, as the limits of addresses would
 * otherwise count its proxy, or believe everybody. Throws `ConfigError`.
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
