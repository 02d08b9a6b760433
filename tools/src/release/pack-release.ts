import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { spawnProgram } from '../program.ts';
import { Failure } from '../progress.ts';

/** Archives a folder: the same content at the same `seconds` since 1970 makes the same bytes, on any machine. */
export const packFolder = async (folder: string, archive: string, seconds: number): Promise<void> => {
  const tar = spawnProgram(
    'tar',
    [
      '--create',
      '--format=ustar',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${dirname(folder)}`,
      '--file=-',
      basename(folder),
    ],
    process.env,
  );
  const ended = new Promise<number | null>((resolve) => {
    tar.once('close', resolve);
  });
  await pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(archive));
  if ((await ended) !== 0) throw new Failure(`${archive} could not be packed.`);
};

export const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
