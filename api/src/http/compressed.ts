import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The level at which a few kilobytes take less than a millisecond. */
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends JSON, compressed to who takes brotli; for an answer of some kilobytes that is on the way of every visit. */
export const sendCompressed = ({ headers }: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply => {
  const json = JSON.stringify(answer);
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.headers({ vary, 'content-type': 'application/json; charset=utf-8' });
  if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(json);
  return reply.header('content-encoding', 'br').send(brotliCompressSync(json, PARAMS));
};
