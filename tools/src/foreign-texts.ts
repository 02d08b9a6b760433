import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './program.ts';
import { ROOT } from './workspace.ts';

const FOREIGN: [what: string, pattern: RegExp][] = [
  ['a path of one machine', /(?<![\w.~$}*])\/(?:work|root|tmp|home\/\w+|Users\/\w+|private\/var)\/|\b[A-Z]:\\\\?Users/],
  ['a package registry', /https?:\/\/[\w.-]*(?:registry|npmjs|npmmirror|verdaccio|nexus|artifactory|jfrog)[\w.-]*\b/i],
  ['a package registry', /^\s*(?:@[\w-]+:)?registry\s*=/im],
];
const BINARY = /\.(?:png|jpe?g|webp|gif|ico|pdf|woff2?|br)$/;

/** Finds paths and registries of one machine in a text, as `file:line names …`. */
export const foreignTextsIn = (file: string, content: string): string[] =>
  content.split('\n').flatMap((line, index) => {
    const found = FOREIGN.find(([, pattern]) => pattern.test(line));
    return found ? [`${file}:${index + 1} names ${found[0]}: ${line.trim().slice(0, 120)}`] : [];
  });

/** Finds them in every file that is committed or about to be. */
export const findForeignTexts = async (): Promise<string[]> => {
  const { code, output } = await runQuietly('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  if (code !== 0) return [];
  const files = output.split('\0').filter((file) => !BINARY.test(file) && existsSync(join(ROOT, file)) && file);
  return files.flatMap((file) => foreignTextsIn(file, readFileSync(join(ROOT, file), 'utf8')));
};
