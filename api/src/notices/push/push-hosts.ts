import { isLoopback } from '../../config/network.ts';

/** True for a host that a list names: itself, with its port, or below one with `*.`. */
export const isListedHost = (hosts: readonly string[], { host }: URL): boolean =>
  hosts.some((listed) => (listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed));

/**
 * True for the address of a push service of the list. Anybody may register any address, and the server calls it: without the
 * list it would call hosts of the own network.
 */
export const isPushAddress = (hosts: readonly string[], address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.username === '' && url.password === '' && isListedHost(hosts, url);
};
