import type { FastifyInstance } from 'fastify';
import { answerMissing, isPlainPath, sendForever } from '../web/files.ts';
import type { ArtifactStore } from './artifact-store.ts';

type Params = { remote: string; version: string; '*': string };

/** `/remotes/{name}/{version}-{hash}/…`: the files of published versions, which never change. */
export const remoteFiles = (app: FastifyInstance, artifacts: ArtifactStore): void => {
  app.setNotFoundHandler((_request, reply) => answerMissing(reply));

  app.get<{ Params: Params }>('/:remote/:version/*', async ({ params }, reply) => {
    const path = params['*'];
    const isNamed = [params.remote, params.version].every((name) => isPlainPath(name) && !name.includes('/'));
    if (!isNamed || !isPlainPath(path)) return answerMissing(reply);
    const folder = await artifacts.locate(`${params.remote}/${params.version}`);
    return folder ? sendForever(reply, folder, path) : answerMissing(reply);
  });
};
