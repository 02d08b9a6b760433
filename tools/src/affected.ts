import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopOnSignals } from '@pupitre/shared/deploy/stop-signals';
import { affectedTests, specsOfRoutes, type AffectedTest } from './affected-files.ts';
import { buildChanged, compileServer } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { commitAfter } from './commit-argument.ts';
import { runInPackages, runInPackagesAloud } from './lerna.ts';
import { runCommand, step } from './progress.ts';
import { runAloud, runQuietly } from './program.ts';
import { readSources, type Source } from './sheet/sources.ts';
import { putTemporaryFilesInMemory } from './temporary-files.ts';
import { installed, remoteNames, ROOT } from './workspace.ts';

/** A screen's test loads a browser environment and the design system; the others are cheap. In seconds of one core. */
const SCREEN_COST = 6;
const OTHER_COST = 2;
const JEST_BUDGET = 150;
const MOST_SPECS = 6;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit to compare with: `--since`, else where the branch left main, else the last commit. */
const baseIn = (args: string[]): string => {
  const since = commitAfter(args, '--since', 'npm run affected -- --since main');
  const [base = 'HEAD'] = git('merge-base', since ?? 'main', 'HEAD');
  const [head] = git('rev-parse', 'HEAD');
  const isChanged = since !== undefined || base !== head || git('status', '--porcelain').length > 0;
  return isChanged ? base : 'HEAD~1';
};

const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The nearest tests that fit into the budget. */
const withinBudget = (tests: AffectedTest[]): string[] => {
  let cost = 0;
  return tests
    .filter(({ path }) => (cost += path.endsWith('.tsx') ? SCREEN_COST : OTHER_COST) <= JEST_BUDGET)
    .map(({ path }) => path);
};

const program = async (title: string, path: string, ...args: string[]): Promise<number> => {
  const { code, output } = await step(title, () => runQuietly(process.execPath, [installed(path), ...args]));
  if (code !== 0) console.log(output.trimEnd());
  return code;
};

const checkChanged = async (base: string, changed: string[]): Promise<number> => {
  const { code, output } = await step('Types of the changed packages', () => runInPackages('types', { since: base }));
  if (code !== 0) console.log(output.trimEnd());
  const present = changed.filter((path) => existsSync(join(ROOT, path)));
  const programs = present.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const format = await program('Format', 'prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...present);
  const lint = programs.length > 0 ? await program('Lint', 'oxlint/bin/oxlint', '--type-aware', ...programs) : 0;
  return code + format + lint;
};

const runJest = (paths: string[]): Promise<number> =>
  runAloud(process.execPath, [installed('jest/bin/jest.js'), '--silent', '--runTestsByPath', ...paths]);

const routesOf = (changed: string[], sources: Source[]): string[] =>
  remoteNames()
    .filter((name) => changed.some((path) => path.startsWith(`${name}/`)))
    .map((name) => sources.find(({ path }) => path === `${name}/remote.json`)?.text ?? '')
    .flatMap((text) => [...text.matchAll(/"path": "(\/[^":]*)/g)].map(([, path = '']) => path));

const runSpecs = async (specs: string[]): Promise<number> => {
  const chromium = await ensureChromium();
  await compileServer();
  await buildChanged();
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--no-deps', ...specs];
  return runAloud(process.execPath, [installed('@playwright/test/cli.js'), ...args], {
    ...process.env,
    CHROMIUM_PATH: chromium,
  });
};

const leftOut = (kind: string, all: number, run: number): string[] =>
  all > run ? [`${all - run} of ${all} ${kind} that the change reaches`] : [];

/**
 * `npm run affected [-- --since COMMIT] [--no-browser] [--whole]`: tests what a change reaches, within three minutes on
 * two cores, and says what it left out. `--whole` runs every test of the changed packages, and of those that depend on
 * them, through lerna.
 */
const affected = async (): Promise<number> => {
  stopOnSignals(async () => 130);
  putTemporaryFilesInMemory();
  const args = process.argv.slice(3);
  const base = baseIn(args);
  const changed = changedSince(base);
  const sources = readSources();
  const { jest, browser } = affectedTests(changed, sources);
  const near = withinBudget(jest);
  const specs = [
    ...new Set([...browser.map(({ path }) => path), ...specsOfRoutes(routesOf(changed, sources), sources)]),
  ];
  const played = args.includes('--no-browser') ? [] : specs.slice(0, MOST_SPECS);
  console.log(`${changed.length} files differ from ${base.slice(0, 8)}.`);

  let failed = await checkChanged(base, changed);
  if (args.includes('--whole')) failed += await runInPackagesAloud('test', { since: base });
  else if (near.length > 0) failed += await runJest(near);
  if (played.length > 0) failed += await runSpecs(played);
  const rest = [
    ...(args.includes('--whole') ? [] : leftOut('Jest files', jest.length, near.length)),
    ...leftOut('browser specs', specs.length, played.length),
    'faults and deployments that a change of the shell or the server may break in the browser',
    'unused code, messages, dependencies and the checklist',
  ];
  console.log(`\nLeft out, npm test has all of it:\n${rest.map((line) => `  ${line}`).join('\n')}`);
  return failed > 0 ? 1 : 0;
};

await runCommand(affected);
