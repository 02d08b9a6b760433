import compress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** Answers below so many bytes fit into one packet of the network. */
const PACKET = 1_024;
/** Answers below so many bytes are compressed at once. A stream waits for the threads that hash passwords. */
const STREAMED = 65_536;

/** The framework counts the bytes of the answer to GET before they are compressed. */
const dropLength: onSendHookHandler = (_request, reply, _payload, done) => {
  if (!reply.hasHeader('content-encoding')) reply.removeHeader('content-length');
  done();
};

/**
 * Compresses the answers of the calls for clients that accept it. No other site can measure their lengths, because
 * browsers send no credentials of a user by themselves.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: PACKET,
    syncThreshold: STREAMED,
  });
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], dropLength].flat();
  });
};
