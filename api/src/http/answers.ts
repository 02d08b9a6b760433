import { CALLS } from '@pupitre/shared/contracts/answers/calls';
import type { JsonSchema } from '@pupitre/shared/contracts/answers/schema';
import type { FastifyInstance } from 'fastify';

const CALLS_BY_NAME = new Map<string, { body: unknown; answer: JsonSchema }>(Object.entries(CALLS));

/** The call of a route as the contracts declare it; undefined for a route that they do not name. */
export const callOf = (method: string, url: string): { body: unknown; answer: JsonSchema } | undefined =>
  CALLS_BY_NAME.get(`${method === 'HEAD' ? 'GET' : method} ${url.replace(/^\/api/, '')}`);

/** Refuses to start with a route whose answer no contract declares. */
export const requireAnswers = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, schema }) => {
    const declared = callOf(String(method), url);
    const name = `${String(method)} ${url}`;
    if (!declared) throw new Error(`No contract declares what ${name} answers.`);
    if ((declared.body === null) === Boolean(schema?.body))
      throw new Error(`The contract of ${name} disagrees with its route about a body.`);
  });
};
