import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged, webFolder } from './build.ts';
import { Failure, runCommand, step } from './progress.ts';
import { packageVersion, remoteNames, ROOT } from './workspace.ts';

const FOLDER = join(ROOT, 'e2e/previous-release');
const LARGEST = 64 * 1024 * 1024;

/** A server makes the compressed files again; the stamp belongs to sources that the archive does not have. */
const LEFT_OUT = ['*.br', '*.gz', '.stamp'];

const pack = (paths: string[]): Buffer =>
  execFileSync(
    'tar',
    [
      '-c',
      '--format=ustar',
      '--numeric-owner',
      ...LEFT_OUT.map((pattern) => `--exclude=${pattern}`),
      '-f',
      '-',
      ...paths,
    ],
    { cwd: ROOT, maxBuffer: LARGEST },
  );

const compress = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });

/** `npm run previous-release`: archives shell and remotes for the skew tests of the next release, in place of the last archive. */
const archiveRelease = async (): Promise<number> => {
  const file = join(FOLDER, `${packageVersion('.')}.tar.br`);
  if (existsSync(file)) throw new Failure(`${relative(ROOT, file)} is there: raise the version of package.json first.`);
  stopOnSignals(async () => 130);
  await buildChanged();
  const built = ['shell', ...remoteNames()].map((name) => relative(ROOT, webFolder(name)));
  const manifests = remoteNames().map((name) => join(name, 'remote.json'));
  const packed = await step('Packing the build', async () => compress(pack([...built, ...manifests])));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(file, packed);
  console.log(`${relative(ROOT, file)}: ${Math.round(packed.length / 1024)} KiB`);
  return 0;
};

await runCommand(archiveRelease);
