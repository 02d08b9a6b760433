import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findForeignTexts } from './foreign-texts.ts';
import { runInPackages } from './lerna.ts';
import { runQuietly, type Outcome } from './program.ts';
import { readSources, trackedPaths } from './sheet/sources.ts';
import { findDeadReferences } from './page-references.ts';
import { forgetStaleTypes } from './stale-types.ts';
import { findWords } from './words.ts';
import { CACHE, installed, ROOT } from './workspace.ts';

export type CheckStep = { title: string; run: () => Promise<Outcome> };

const program = (title: string, ...args: string[]): CheckStep => ({
  title,
  run: () => runQuietly(process.execPath, args),
});

/** Compiles all packages. This step comes first, because the others read its output. */
export const types: CheckStep = {
  title: 'types',
  run: () => {
    forgetStaleTypes();
    return runInPackages('types', 'all');
  },
};

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** The folders of texts: one for each workspace, and inside of it one for each large screen. */
const messageFolders = (): string[] =>
  foldersIn(ROOT)
    .flatMap((workspace) => [join(workspace, 'messages'), join(workspace, 'src/messages')])
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...foldersIn(folder)]);

/** Checks that every text exists in both languages with the same placeholders. */
const messages: CheckStep = {
  title: 'messages',
  run: async () => {
    const flags = ['verify', '--source-locale', 'es', '--missing-keys', '--extra-keys', '--structural-equality'];
    const outcomes: Outcome[] = [];
    for (const folder of messageFolders()) {
      const files = ['es.json', 'en.json'].map((name) => join(folder, name));
      outcomes.push(await runQuietly(process.execPath, [installed('@formatjs/cli/bin/formatjs'), ...flags, ...files]));
    }
    return {
      code: Math.max(0, ...outcomes.map(({ code }) => code)),
      output: outcomes.map(({ output }) => output).join(''),
    };
  },
};

const foreignTexts: CheckStep = {
  title: 'committed texts',
  run: async () => {
    const found = await findForeignTexts();
    return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
  },
};

/** The names of earlier releases stay in these files. */
const PREVIOUS_NAMES = ['shared/src/build/previous-names.ts', 'shared/src/ui/upload-failure.tsx'];

const words: CheckStep = {
  title: 'words',
  run: async () => {
    const found = findWords(readSources().filter(({ path }) => !PREVIOUS_NAMES.includes(path)));
    return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
  },
};

const pages: CheckStep = {
  title: 'pages',
  run: async () => {
    const found = findDeadReferences(readSources(), trackedPaths());
    return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
  },
};

/** The static checks, slowest first. */
export const checks: CheckStep[] = [
  program(
    'format',
    installed('prettier/bin/prettier.cjs'),
    '--check',
    '.',
    '--cache',
    '--cache-location',
    join(CACHE, 'prettier'),
  ),
  program('unused code', installed('knip/bin/knip.js'), '--no-progress'),
  program('lint', installed('oxlint/bin/oxlint'), '--type-aware'),
  messages,
  foreignTexts,
  words,
  pages,
  program('dependencies', installed('sherif/index.js'), '--ignore-rule', 'root-package-manager-field'),
];
