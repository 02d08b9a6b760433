import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged, webFolder } from './build.ts';
import { Failure, runCommand, step } from './progress.ts';
import { packageVersion, remoteNames, ROOT } from './workspace.ts';

const KEPT = join(ROOT, 'e2e/kept');
const LARGEST = 64 * 1024 * 1024;

/** What a server makes anew of the other files, and the stamp of sources that are not there. */
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

/** `npm run keep`: keeps shell and remotes as they are now, in the place of the release before, for the tests of the next one. */
const keep = async (): Promise<number> => {
  const file = join(KEPT, `${packageVersion('.')}.tar.br`);
  if (existsSync(file)) throw new Failure(`${relative(ROOT, file)} is there: raise the version of package.json first.`);
  stopOnSignals(async () => 130);
  await buildChanged();
  const built = ['shell', ...remoteNames()].map((name) => relative(ROOT, webFolder(name)));
  const manifests = remoteNames().map((name) => join(name, 'remote.json'));
  const archive = await step('Packing the build', async () => compress(pack([...built, ...manifests])));
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT);
  writeFileSync(file, archive);
  console.log(`${relative(ROOT, file)}: ${Math.round(archive.length / 1024)} KiB`);
  return 0;
};

await runCommand(keep);
