import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for a host, as a URL or HOST names it, that is this machine itself. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return ipaddr.process(name).range() === 'loopback';
  return name === 'localhost' || name.endsWith('.localhost');
};
