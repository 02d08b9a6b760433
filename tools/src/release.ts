import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { buildChanged, compileServer } from './build.ts';
import { Failure, runCommand, step } from './progress.ts';
import { runQuietly } from './program.ts';
import { packFolder, sha256 } from './release/pack-release.ts';
import { stageRelease } from './release/staged-release.ts';
import { packageVersion, ROOT } from './workspace.ts';

const FOLDER = join(ROOT, 'dist/release');

/** The time of the last commit, in seconds, which all files of the archive get. */
const sourceSeconds = async (): Promise<number> => {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  const { code, output } = await runQuietly('git', ['log', '-1', '--format=%ct']);
  if (code !== 0) throw new Failure('SOURCE_DATE_EPOCH must say the time of the files where there is no git.');
  return Number(output);
};

/** `npm run release`: packs everything that an installation needs besides Node for this kind of machine. */
const release = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  const name = `pupitre-${packageVersion('.')}`;
  const archive = join(FOLDER, `${name}-${process.platform}-${process.arch}.tar.gz`);
  await Promise.all([compileServer(), buildChanged()]);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await step('Collecting the files', () => stageRelease(join(FOLDER, name)));
  await step('Packing', async () => packFolder(join(FOLDER, name), archive, await sourceSeconds()));
  const sum = await sha256(archive);
  writeFileSync(join(FOLDER, 'SHA256SUMS'), `${sum}  ${relative(FOLDER, archive)}\n`);
  console.log(`${relative(ROOT, archive)}: ${(statSync(archive).size / 1_000_000).toFixed(1)} MB, sha256 ${sum}`);
  return 0;
};

await runCommand(release);
