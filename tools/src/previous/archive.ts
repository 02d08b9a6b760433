import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildChanged, compileServer, webFolder } from '../build.ts';
import { Failure, step } from '../progress.ts';
import { packageVersion, remoteNames, ROOT } from '../workspace.ts';
import { ARCHIVES, ENDING } from './archives.ts';

const LARGEST = 64 * 1024 * 1024;

/** The server with its tests, and all that both read beside their packages. */
const SERVER = [
  'api/dist',
  'api/src',
  'api/data',
  'api/package.json',
  'api/jest.config.mjs',
  'shared/package.json',
  'shared/dist/contracts',
  'shared/dist/platform/encoded-id.js',
  'shared/src/contracts',
  'shared/src/platform/encoded-id.ts',
  'docs/authorization.md',
  'SECURITY.md',
];

/** A server makes the compressed files again; the stamp belongs to sources that the archive does not have; Jest compiles. */
const LEFT_OUT = ['*.br', '*.gz', '.stamp', '*.d.ts', '*.test.js', 'api/dist/testing'];

const pack = (paths: string[]): Buffer =>
  execFileSync(
    'tar',
    [
      '-c',
      '--format=ustar',
      '--numeric-owner',
      '--sort=name',
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

/** Archives the server, the shell and the remotes of this release, in place of the last archive. */
export const archiveRelease = async (): Promise<void> => {
  const file = join(ARCHIVES, `${packageVersion('.')}${ENDING}`);
  if (existsSync(file)) throw new Failure(`${relative(ROOT, file)} is there: raise the version of package.json first.`);
  await compileServer();
  await buildChanged();
  const built = ['shell', ...remoteNames()].map((name) => relative(ROOT, webFolder(name)));
  const manifests = remoteNames().map((name) => join(name, 'remote.json'));
  const packed = await step('Packing the build', async () => compress(pack([...built, ...manifests, ...SERVER])));
  rmSync(ARCHIVES, { recursive: true, force: true });
  mkdirSync(ARCHIVES);
  writeFileSync(file, packed);
  console.log(`${relative(ROOT, file)}: ${Math.round(packed.length / 1024)} KiB`);
};
