import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import type { Db } from '../../db/schema.ts';
import { answerNotFound } from '../../http/errors.ts';
import { Refusal } from '../../refusal.ts';
import { isPlainPath } from '../../web/files.ts';
import type { ExpectedFile } from '../file-storage.ts';
import { shownInline } from '../file-name.ts';
import { typeOf } from '../file-types.ts';
import { isAwaited } from '../loose-files.queries.ts';
import { refuseFullDisk } from './free-space.ts';
import { receive, sizeOf, sweepIncoming } from './folder.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { allowedReading, allowedUpload, type ReadQuery } from './signatures.ts';
import { localRoot, localSecret } from './local-storage.ts';
import { readUploadForm, readUploadForms, refuseLongForms } from './upload-form.ts';

type Read = { Params: { '*': string }; Querystring: ReadQuery };

/** A file that is opened as a page of its own runs nothing and asks for nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Browsers show a PDF by a viewer of theirs, which is an object in its page, and has no place in a sandbox. */
const PDF_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'";

/** Lets browsers upload to the local storage and read from it, with a signature and without a session. */
export const localFiles = async (app: FastifyInstance, { config, db }: Services): Promise<void> => {
  const root = localRoot(config.dataDir);
  const secret = localSecret(db);
  await sweepIncoming(root).catch((error: unknown) => app.log.warn({ err: error }, 'old uploads stay'));
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await readUploadForms(app);
  // A form may be sent again, but not many times at once: each copy that arrives takes room on the disk.
  const alone = oneAtATime();

  app.post(
    '/',
    { config: { hasLargeBody: true }, onRequest: [refuseLongForms, () => refuseFullDisk(config)] },
    async (request, reply) => {
      const shared = await secret();
      const arrived = await readUploadForm(request, async (fields, file) => {
        const expected = await awaitedUpload(db, allowedUpload(shared, fields));
        return alone.run(expected.key, () => receive(root, file, expected));
      });
      await arrived.keep();
      return reply.code(204).send();
    },
  );

  app.get<Read>('/*', async ({ params: { '*': key }, query }, reply) => {
    const { seconds, name } = allowedReading(await secret(), key, query);
    const contentType = typeOf(key);
    if (!isPlainPath(key) || !contentType || (await sizeOf(root, key)) === null) throw new Refusal('notFound');
    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': shownInline(name),
        'content-security-policy': contentType === 'application/pdf' ? PDF_POLICY : FILE_POLICY,
        'cache-control': `private, max-age=${seconds}`,
      })
      .sendFile(key, root, { cacheControl: false });
  });
};

/** A form serves until a record has taken its file over. Throws `forbidden`. */
const awaitedUpload = async (db: Db, file: ExpectedFile): Promise<ExpectedFile> => {
  if (!(await isAwaited(db, file.key))) throw new Refusal('forbidden');
  return file;
};
