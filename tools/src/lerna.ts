import { join } from 'node:path';
import { runAloud, runQuietly, type Outcome } from './program.ts';
import { CACHE, installed } from './workspace.ts';

/** nx plans the runs of lerna: without a process that stays, without its cloud, with its files in our own cache. */
const ENV = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_CACHE_DIRECTORY: join(CACHE, 'nx'),
  NX_WORKSPACE_DATA_DIRECTORY: join(CACHE, 'nx-graph'),
};

/** Packages by name, or those that changed since a commit together with the ones that depend on them. */
export type Selection = { names: string[] } | { since: string } | 'all';

const flagsOf = (selection: Selection): string[] => {
  if (selection === 'all') return [];
  return 'since' in selection ? ['--since', selection.since] : selection.names.flatMap((name) => ['--scope', name]);
};

const argsOf = (script: string, selection: Selection, args: string[]): string[] => [
  installed('lerna/dist/cli.js'),
  'run',
  script,
  ...flagsOf(selection),
  '--concurrency',
  '2',
  '--loglevel',
  'error',
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** Runs a script of packages through lerna, dependencies first and two at a time, and returns their output. */
export const runInPackages = (script: string, selection: Selection, ...args: string[]): Promise<Outcome> =>
  runQuietly(process.execPath, argsOf(script, selection, args), ENV);

/** Runs a script of packages in the same way and shows their output. */
export const runInPackagesAloud = (script: string, selection: Selection, ...args: string[]): Promise<number> =>
  runAloud(process.execPath, argsOf(script, selection, args), ENV);
