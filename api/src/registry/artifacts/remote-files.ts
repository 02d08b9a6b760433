import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { answerMissing, isPlainPath, sendForever } from '../../web/files.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { isPublishedFolder } from '../publishing/version.queries.ts';

type Params = { remote: string; version: string; '*': string };

/** `/remotes/{name}/{version}-{hash}/…`: the files of published versions, which never change. */
export const remoteFiles = (app: FastifyInstance, { db }: Services, artifacts: ArtifactStore): void => {
  app.setNotFoundHandler((_request, reply) => answerMissing(reply));

  /** The local folder. The storage, which may cost money, is asked only for folders that the database knows. */
  const folderOf = async ({ remote, version }: Params): Promise<string | null> => {
    const folder = `${remote}/${version}`;
    const copy = await artifacts.findCopy(folder);
    if (copy !== null) return copy;
    return (await isPublishedFolder(db, remote, version)) ? artifacts.locate(folder) : null;
  };

  app.get<{ Params: Params }>('/:remote/:version/*', async ({ params }, reply) => {
    const path = params['*'];
    const isNamed = [params.remote, params.version].every((name) => isPlainPath(name) && !name.includes('/'));
    if (!isNamed || !isPlainPath(path)) return answerMissing(reply);
    const folder = await folderOf(params);
    return folder ? sendForever(reply, folder, path) : answerMissing(reply);
  });
};
