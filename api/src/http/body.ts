import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 1_048_576;

/** Reads JSON bodies: none counts as `{}`, `__proto__` is dropped, what is not UTF-8 or not JSON is refused. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    try {
      return parseJson(request, decoder.decode(body), done);
    } catch {
      return done(new Refusal('badRequest'));
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};
