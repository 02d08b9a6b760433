import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const ONE_YEAR = 365 * 24 * 60 * 60 * 1000;

/** Lets replies send files of a folder, the compressed sibling where there is one and the browser takes it. */
export const fileReplies = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, index: false, dotfiles: 'ignore' });
};

/** The headers of helmet for a script or a style. The others are for documents, and would double small files. */
const ASSET_HEADERS = new Set(['x-content-type-options', 'cross-origin-resource-policy']);
/** A worker has only the policy of its own file. */
const SCRIPT_POLICY = "default-src 'self'";
/** A drawing or page of a remote, opened by itself, shows its content. It runs and loads nothing. */
const OPENED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

const slimHeaders = (reply: FastifyReply, path: string): FastifyReply => {
  const { raw } = reply.removeHeader('x-request-id');
  for (const name of raw.getHeaderNames()) if (!ASSET_HEADERS.has(name)) raw.removeHeader(name);
  return reply.header('content-security-policy', /\.m?js$/.test(path) ? SCRIPT_POLICY : OPENED_POLICY);
};

/** Sends a file whose name or folder changes with its content. */
export const sendForever = (reply: FastifyReply, folder: string, path: string): FastifyReply =>
  slimHeaders(reply, path).sendFile(path, folder, {
    maxAge: ONE_YEAR,
    immutable: true,
    acceptRanges: false,
    etag: false,
    lastModified: false,
  });

/** Sends a file that the browser asks about every time. */
export const sendFresh = (reply: FastifyReply, folder: string, path: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile(path, folder, { cacheControl: false });

/** A true 404: never the page of the shell, which a browser would try to run as a script. */
export const answerMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found\n');

/** Relative, plain names, nothing hidden, no way up. */
export const isPlainPath = (path: string): boolean => /^(?:[\w@+~-][\w@+.~-]*\/)*[\w@+~-][\w@+.~-]*$/.test(path);
