import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Publication } from '../contracts/publication.ts';
import { Failure } from './progress.ts';
import { packageField, type RemoteFolder } from './workspace.ts';

const compress = promisify(brotliCompress);

/** The compressed size of a remote's scripts and its team's limit, in bytes. */
export type Weight = { scripts: number; brotli: number; budget: number };

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

export const weightText = ({ scripts, brotli, budget }: Weight): string =>
  `${scripts} scripts of ${kilobytes(brotli)} (brotli), of a budget of ${kilobytes(budget)}`;

/** Measures the scripts of a version. Throws a `Failure` with both sizes if they exceed the remote's `scriptBudget`. */
export const weighScripts = async ({ name, folder }: RemoteFolder, files: Publication['files']): Promise<Weight> => {
  const budget = packageField(folder, 'scriptBudget');
  if (typeof budget !== 'number') {
    throw new Failure(
      `${name}/package.json states no scriptBudget: the bytes (brotli) that all its scripts may weigh.`,
    );
  }
  const scripts = files.filter(({ path }) => /\.m?js$/.test(path));
  let brotli = 0;
  for (const { base64 } of scripts) brotli += (await compress(Buffer.from(base64, 'base64'))).length;
  if (brotli > budget) {
    throw new Failure(
      `${name} weighs ${kilobytes(brotli)} (brotli, ${scripts.length} scripts) and its budget is ${kilobytes(budget)}: ` +
        `make it lighter, or raise scriptBudget in ${name}/package.json for all to see.`,
    );
  }
  return { scripts: scripts.length, brotli, budget };
};
