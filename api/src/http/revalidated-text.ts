import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text of some kilobytes that every visit needs. `etag` changes with it. No shared cache stores a personal one. */
export type RevalidatedText = { etag: string; contentType: string; text: string; isPersonal?: boolean };

/** The best compression takes about ten milliseconds for a few kilobytes, and serves every visit. */
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** The last compressed texts by tag. There are as many as kinds of visitor: few. */
const compressed = new Map<string, Buffer>();
/** Five remotes with a canary each have 32 combinations. */
const MOST_STORED = 64;

const compress = ({ etag, text }: RevalidatedText): Buffer => {
  const known = compressed.get(etag);
  if (known) return known;
  if (compressed.size >= MOST_STORED) compressed.clear();
  const bytes = brotliCompressSync(text, PARAMS);
  compressed.set(etag, bytes);
  return bytes;
};

const isSameTag = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a text that browsers revalidate: only if it changed, and compressed if the browser accepts brotli. */
export const sendRevalidatedText = (
  request: FastifyRequest,
  reply: FastifyReply,
  fresh: RevalidatedText,
): FastifyReply => {
  const { etag, contentType, text, isPersonal = false } = fresh;
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ etag, vary, 'cache-control': isPersonal ? 'private, no-cache' : 'no-cache' });
  if (isSameTag(request, etag)) return reply.code(304).send();
  reply.header('content-type', `${contentType}; charset=utf-8`);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(compress(fresh));
};
