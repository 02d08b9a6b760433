import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isListedHost } from '../push/push-hosts.ts';

/** A name that leads to an address of the own network. */
class PrivateAddressError extends Error {
  readonly code = 'privateAddress';
}

const isPublic = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'unicast';

const hostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** True for an address that a school may name: by `https:` and not written as one of the own network, or of the list. */
export const isWebhookAddress = (hosts: readonly string[], address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isListedHost(hosts, url)) return true;
  const host = hostname(url);
  const isOwn = isIP(host) === 0 ? host === 'localhost' || host.endsWith('.localhost') : !isPublic(host);
  return url.protocol === 'https:' && !isOwn;
};

/** Finds all addresses of a name, as `lookup` of `node:dns` does. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a name, and refuses it if one of its addresses is of the own network. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address.'), '', 0);
      if (!addresses.every(({ address }) => isPublic(address)))
        return callback(new PrivateAddressError('The name leads to an address of the own network.'), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/** Resolves the name of a webhook: a host of the list to any address. */
export const lookupFor = (hosts: readonly string[], url: URL, resolve: Resolve): { lookup?: LookupFunction } =>
  isListedHost(hosts, url) ? {} : { lookup: publicLookup(resolve) };
