import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A text of some kilobytes that every visit needs. `etag` changes with it. No shared cache stores a personal one. A
 * unique one belongs to a single address, so that storing it compressed would serve few visits.
 */
export type RevalidatedText = {
  etag: string;
  contentType: string;
  text: string;
  isPersonal?: boolean;
  isUnique?: boolean;
};

const withQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The best compression takes some milliseconds for a few kilobytes, and serves every visit. */
const BEST = withQuality(constants.BROTLI_MAX_QUALITY);
/** It takes a tenth of a millisecond, and a tenth more bytes. */
const QUICK = withQuality(6);

/** The last compressed texts by tag: registries, and documents whose address names no record. */
const compressed = new Map<string, Buffer>();
/** Five remotes with a canary each have 32 combinations, for each role and for visitors. */
const MOST_STORED = 256;

const compress = ({ etag, text, isUnique = false }: RevalidatedText): Buffer => {
  const known = compressed.get(etag);
  if (known) return known;
  if (isUnique) return brotliCompressSync(text, QUICK);
  if (compressed.size >= MOST_STORED) compressed.clear();
  const bytes = brotliCompressSync(text, BEST);
  compressed.set(etag, bytes);
  return bytes;
};

/** True for a request of a client that has the text of this tag. */
export const isSameTag = ({ headers }: FastifyRequest, etag: string): boolean =>
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
