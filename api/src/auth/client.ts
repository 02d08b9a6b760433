import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { DEVICE_HEADER } from '@pupitre/shared/contracts/sessions';
import { languageOf, type Language } from '../text/language.ts';
import { programOf } from './user-agent.ts';

export type Client = {
  address: string;
  language: Language;
  userAgent: string | null;
  /** The token by which a browser shows that it logged in before. */
  deviceToken: string | null;
};

const USER_AGENT_MAX = 255;
const DEVICE_TOKEN = /^[\w-]{43}$/;

export const clientOf = ({ ip, headers }: FastifyRequest): Client => {
  const device = headers[DEVICE_HEADER.toLowerCase()];
  return {
    address: ip,
    language: languageOf(headers['accept-language']),
    // Headers arrive as Latin-1, so that no character can be cut in half.
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
    deviceToken: typeof device === 'string' && DEVICE_TOKEN.test(device) ? device : null,
  };
};

/** The description of a client for mails and the audit log. The client cannot write any part of it. */
export const describeClient = ({ address, userAgent }: Client): Record<string, string> => {
  const place = placeOf(address);
  return { ...programOf(userAgent), ...(place !== null && { place }) };
};

/** The network of an address, `189.203.14.*` or `2806:2f0:1:*`: enough to recognize it, and not the whole address. */
export const placeOf = (address: string): string | null => {
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toByteArray().slice(0, 3).join('.')}.*`;
  return `${parsed.toNormalizedString().split(':').slice(0, 3).join(':')}:*`;
};
