import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Config } from '../config/config.ts';
import { sendRevalidatedText } from '../http/revalidated-text.ts';
import { secureDocument } from '../http/security.ts';
import { overrideSecret } from '../registry/overrides/override-grant.ts';
import { documentFrame } from './document-frame.ts';
import { documentOverride } from './document-override.ts';
import { answerMissing, isPlainPath, sendForever, sendFresh } from './files.ts';
import { assetArchiveFolder } from './asset-archive.ts';
import { documentReads } from './document-reads.ts';
import { PAGE_FILE, readOfflinePage } from './offline-page.ts';
import { findDocumentRoute } from '../registry/answer/document-route.ts';
import { preloadTags } from './preload-links.ts';
import type { SharedAssets } from './shared-assets.ts';
import { shellFilesReader } from '../registry/answer/shell-files.ts';
import { configuredPage, trustedTypesOf } from './shell-page.ts';

/** Hashed names, which are never given to other bytes. */
const ASSETS = 'assets/';

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Clients that accept anything get the page too, but not under a file's name, where a script may be expected. */
const wantsPage = ({ headers: { accept = '' } }: FastifyRequest, path: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));

/** A path that begins with two slashes would lead a client that follows it to another host. */
const isOtherHost = (path: string): boolean => /^[/\\]/.test(path);

const answerUnbuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': 5 })
    .send('The portal is being built. Try again in a moment.\n');

type Place = { folder: string; path: string };

/** The place of a file of the shell: in the present build, in the archive of earlier builds, or on another server. */
const placeOf = async ({ webDir, dataDir }: Config, shared: SharedAssets, path: string): Promise<Place | null> => {
  if (!isPlainPath(path) || path === PAGE_FILE) return null;
  if (await isFile(join(webDir, path))) return { folder: webDir, path };
  if (!path.startsWith(ASSETS)) return null;
  const archived = { folder: assetArchiveFolder(dataDir), path: path.slice(ASSETS.length) };
  const isArchived = await isFile(join(archived.folder, archived.path));
  return isArchived || (await shared.fetch(archived.path)) ? archived : null;
};

/**
 * Serves the built shell: its files, and its page under every address that no other route owns.
 * Browsers revalidate the page at every visit, so that a new shell shows at once. Hashed assets never change, and those
 * of earlier builds stay for the pages that are still open.
 */
export const web = (app: FastifyInstance, { config, db }: Services, shared: SharedAssets): void => {
  const { webDir, tiles, help, nameMin } = config;
  const page = join(webDir, PAGE_FILE);
  const secret = overrideSecret(db);
  const readShellFiles = shellFilesReader(webDir);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerMissing(reply);
    const [address = '', search = ''] = request.url.split(/\?(.*)/s);
    const path = address.slice(1);
    const isAsset = path.startsWith(ASSETS);
    const place = await placeOf(config, shared, path);
    if (place) return (isAsset ? sendForever : sendFresh)(reply, place.folder, place.path);
    if (isAsset || isOtherHost(path) || !wantsPage(request, path)) return answerMissing(reply);
    if (!(await isFile(page))) return answerUnbuilt(reply);
    const offlinePage = path === PAGE_FILE && search === '' ? await readOfflinePage(reply, config) : null;
    if (offlinePage) return sendRevalidatedText(request, reply, offlinePage);
    const override = await documentOverride(request, secret);
    const found = override ? null : await findDocumentRoute(db, address);
    const frame = documentFrame(found, address);
    const reads = documentReads(found, address, search);
    const text = await readFile(page, 'utf8');
    const tags = override ? '' : preloadTags(found, address, await readShellFiles());
    secureDocument(reply, config, { guest: override?.origin ?? null, trustedTypes: trustedTypesOf(text) });
    const policy = String(reply.raw.getHeader('content-security-policy'));
    const isUnique = reads !== null && (search !== '' || Object.keys(found?.params ?? {}).length > 0);
    const settings = { tiles, help, nameMin, override, reads, preloadTags: tags, frame, isUnique };
    return sendRevalidatedText(request, reply, configuredPage(text, settings, policy));
  });
};
