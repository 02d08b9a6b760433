import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { secureDocument } from '../http/security.ts';
import { configuredPage, trustedTypesOf } from './shell-page.ts';

/** The file of the built shell's page. */
export const PAGE_FILE = 'index.html';

/**
 * Makes the page that opens every address without a network: that of `/index.html`, which belongs to no screen. Gives
 * the reply its content policy. Null while the shell is not built.
 */
export const readOfflinePage = async (reply: FastifyReply, config: Config) => {
  const built = await readFile(join(config.webDir, PAGE_FILE), 'utf8').catch(() => null);
  if (built === null) return null;
  secureDocument(reply, config, { guest: null, trustedTypes: trustedTypesOf(built) });
  const policy = String(reply.raw.getHeader('content-security-policy'));
  const { tiles, help, nameMin } = config;
  const settings = { tiles, help, nameMin, override: null, reads: null, preloadTags: '', frame: 'session' } as const;
  return { ...configuredPage(built, { ...settings, isUnique: false }, policy), policy };
};
