import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 1_048_576;
/** The same for anonymous calls: room for the longest text of their contracts in any script. */
export const PUBLIC_BODY_LIMIT = 32_768;

/** Reads JSON bodies: none counts as `{}`, `__proto__` is dropped, what is not UTF-8 or not JSON is refused. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'public') route.bodyLimit ??= PUBLIC_BODY_LIMIT;
  });
  app.removeAllContentTypeParsers();
  readJsonAs(app, ['application/json']);
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};

/** Accepts forms without reading them, for a call whose address says everything. */
export const readFormsAsNothing = (app: FastifyInstance): void => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser<Buffer>(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
};

export const readJsonAs = (app: FastifyInstance, types: string[]): void => {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser<Buffer>(types, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {});
    try {
      return parseJson(request, decoder.decode(body), done);
    } catch {
      return done(new Refusal('badRequest'));
    }
  });
};
