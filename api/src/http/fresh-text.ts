import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text of some kilobytes that is on the way of every visit; `etag` changes with it. */
export type FreshText = { etag: string; contentType: string; text: string };

/** The level at which a few kilobytes take less than a millisecond. */
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const isSameTag = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Sends a text that the browser asks about every time, only if it is another one, and compressed to who takes brotli. */
export const sendFreshText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, contentType, text }: FreshText,
): FastifyReply => {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ etag, vary, 'cache-control': 'no-cache' });
  if (isSameTag(request, etag)) return reply.code(304).send();
  reply.header('content-type', `${contentType}; charset=utf-8`);
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(text, PARAMS));
};
