import { join } from 'node:path';
import { runInPackages } from './lerna.ts';
import { Failure, step } from './progress.ts';
import { runQuietly } from './program.ts';
import { isBuilt, markBuilt, workspaceStamp } from '@pupitre/shared/deploy/source-stamp';
import { installed, remoteNames, ROOT } from './workspace.ts';

/** The folder into which webpack writes the shell or a remote. */
export const webFolder = (workspace: string): string => join(ROOT, workspace, 'dist/web');

const stampOf = (workspace: string): string => workspaceStamp(ROOT, join(ROOT, workspace));

/** Compiles the server; the compiler itself skips files without changes. */
export const compileServer = async (): Promise<void> => {
  const { code, output } = await runQuietly(process.execPath, [installed('typescript/bin/tsc'), '-b', 'api']);
  if (code !== 0) throw new Failure(`${output}\nThe server does not compile.`);
};

/** Builds the shell and the remotes whose sources changed since they were built. */
export const buildChanged = async (): Promise<void> => {
  const stamps = new Map(['shell', ...remoteNames()].map((name) => [name, stampOf(name)]));
  const names = [...stamps].flatMap(([name, stamp]) => (isBuilt(webFolder(name), stamp) ? [] : [name]));
  if (names.length === 0) return;
  const { code, output } = await step(`Building ${names.join(', ')}`, () => runInPackages('build', { names }));
  if (code !== 0) throw new Failure(`${output}\nThe portal could not be built.`);
  for (const name of names) {
    const stamp = stampOf(name);
    // A build during which sources changed may hold them or not: it counts as no build.
    if (stamp === stamps.get(name)) markBuilt(webFolder(name), stamp);
  }
};
