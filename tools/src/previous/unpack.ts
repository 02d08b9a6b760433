import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { npm, runQuietlyIn } from '@pupitre/shared/deploy/programs';
import { Failure, step } from '../progress.ts';
import { CACHE, packageVersion, ROOT } from '../workspace.ts';
import { ARCHIVES, ENDING, previousVersion } from './archives.ts';

const UNPACKED = join(CACHE, 'previous-release');

const pairsOf = (value: unknown): [name: string, version: string][] =>
  typeof value === 'object' && value ? Object.entries(value).map(([name, version]) => [name, String(version)]) : [];

const dependenciesOf = (folder: string): [name: string, version: string][] => {
  const content: unknown = JSON.parse(readFileSync(join(folder, 'api/package.json'), 'utf8'));
  const fields = new Map<string, unknown>(typeof content === 'object' && content ? Object.entries(content) : []);
  return ['dependencies', 'optionalDependencies'].flatMap((field) => pairsOf(fields.get(field)));
};

const isInstalled = (name: string, version: string): boolean => {
  const folder = join('node_modules', name);
  return existsSync(join(ROOT, folder, 'package.json')) && packageVersion(folder) === version;
};

/** Packages that this release has in another version, or no more. All others come from the folder of this repository. */
const installOthers = async (folder: string): Promise<void> => {
  const others = dependenciesOf(folder)
    .filter(([name, version]) => name !== '@pupitre/shared' && !isInstalled(name, version))
    .map(([name, version]) => `${name}@${version}`);
  if (others.length === 0) return;
  const [program, args] = npm('install', '--no-save', '--no-package-lock', '--loglevel=error', '--prefix', folder);
  const { code, output } = await step(`Installing ${others.join(', ')} of the previous release`, () =>
    runQuietlyIn(folder, program, [...args, ...others]),
  );
  if (code !== 0) throw new Failure(`${output}\nThe packages of the previous release could not be installed.`);
};

const unpackInto = async (folder: string, packed: Buffer): Promise<void> => {
  execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: brotliDecompressSync(packed) });
  await installOthers(folder);
  const scope = join(folder, 'node_modules/@pupitre');
  mkdirSync(scope, { recursive: true });
  symlinkSync('../../shared', join(scope, 'shared'));
};

/** Unpacks the previous release once, laid out like this repository, and answers its folder. Its server can run there. */
export const unpackPrevious = async (): Promise<string> => {
  const packed = readFileSync(join(ARCHIVES, `${previousVersion()}${ENDING}`));
  const digest = createHash('sha256').update(packed).digest('hex').slice(0, 8);
  const folder = join(UNPACKED, `${previousVersion()}-${digest}`);
  if (existsSync(folder)) return folder;
  mkdirSync(UNPACKED, { recursive: true });
  const fresh = mkdtempSync(join(UNPACKED, '.new-'));
  await unpackInto(fresh, packed);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};
