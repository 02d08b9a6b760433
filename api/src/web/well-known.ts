import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** The file must not outlive its answers by a year (RFC 9116); it is made anew for each request. */
const VALID_DAYS = 180;

const SECURITY_TXT = '/.well-known/security.txt';
const POLICY = '/security-policy.txt';
const POLICY_FILE = fileURLToPath(new URL('../../../SECURITY.md', import.meta.url));

const midnightAfter = (days: number): string =>
  new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY).toISOString().replace('.000Z', 'Z');

const securityText = ({ publicUrl, securityContact }: Config): string =>
  [
    `Contact: mailto:${securityContact}`,
    `Expires: ${midnightAfter(VALID_DAYS)}`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    `Policy: ${publicUrl}${POLICY}`,
    '',
  ].join('\n');

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' };

/** `/.well-known/security.txt`: the address for reports of vulnerabilities; and the policy that it names, `SECURITY.md`. */
export const wellKnown = (app: FastifyInstance, config: Config): void => {
  app.get(SECURITY_TXT, async (_request, reply) => reply.headers(PLAIN).send(securityText(config)));
  app.get(POLICY, async (_request, reply) => reply.headers(PLAIN).send(await readFile(POLICY_FILE)));
};
