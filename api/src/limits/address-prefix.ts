import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks that an address counts under: its own, and the wide one that an IPv6 site may own. */
export type AddressKeys = { network: string; wide: string | null };

const NETWORK_BITS = 64;
const WIDE_BITS = 48;

/**
 * The keys under which limits count an address. IPv6 counts by /64, since each device has a whole one to choose from,
 * and by /48, since a site may own as many; IPv4, and IPv6 that carries it, counts by itself. Addresses that cannot be
 * parsed count as one, so that a malformed header is no way around a limit.
 */
export const addressKeys = (ip: string): AddressKeys => {
  if (isIP(ip) === 0) return { network: 'unreadable', wide: null };
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return { network: address.toString(), wide: null };
  const bytes = address.toByteArray();
  return { network: prefixOf(bytes, NETWORK_BITS), wide: prefixOf(bytes, WIDE_BITS) };
};

/** `2001:db8:0:1::/64`, without the zone of a link-local address. */
const prefixOf = (bytes: readonly number[], bits: number): string => {
  const prefix = bytes.map((byte, place) => (place < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(prefix).toString()}/${bits}`;
};
