import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. Its pieces are made when its turn comes. */
export type ZipEntry = { path: string; pieces: AsyncIterable<Buffer> };

/** The pieces of an archive. Ending the generator ends the files. */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Buffer, void, undefined> {
  const zip = new ZipFile();
  const sources = entries.map(({ path, pieces }) => {
    const source = Readable.from(pieces, { objectMode: false });
    zip.addReadStream(source, path);
    return source;
  });
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const fail = (error: Error): unknown => output.destroy(error);
  zip.on('error', fail);
  for (const source of sources) source.on('error', fail);
  zip.end();
  try {
    for await (const piece of output) yield Buffer.from(piece);
  } finally {
    for (const source of sources) source.destroy();
    output.destroy();
  }
}
