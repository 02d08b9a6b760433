import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection with its answer once the server is to stop. A balancer then opens its next connection to another
 * server, and finds none that closes in the moment of its request.
 */
export const closeWhileStopping = (app: FastifyInstance, stopping: AbortSignal): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
};
