import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerMissing, sendForever } from './files.ts';

const DRAWING = /^[a-z\d_]+\.svg$/;

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@material-design-icons/svg/package.json')),
  'filled',
);

/** `/icons/{name}.svg`: the drawing of every material icon. The name of an icon never changes its drawing. */
export const icons = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => answerMissing(reply));
  app.get<{ Params: { '*': string } }>('/*', async ({ params: { '*': path } }, reply) =>
    DRAWING.test(path) ? sendForever(reply, folder, path) : answerMissing(reply),
  );
};
