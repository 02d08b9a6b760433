import { join } from 'node:path';
import { Failure, step, twoAtATime } from './progress.ts';
import { npm, runQuietly } from './program.ts';
import { isBuilt, markBuilt, workspaceStamp } from '@pupitre/shared/deploy/source-stamp';
import { installed, remoteNames, ROOT } from './workspace.ts';

/** Where webpack writes the files of the shell or of a remote. */
export const webFolder = (workspace: string): string => join(ROOT, workspace, 'dist/web');

const stampOf = (workspace: string): string => workspaceStamp(ROOT, join(ROOT, workspace));

/** Compiles the server; what has not changed is skipped by the compiler itself. */
export const compileServer = async (): Promise<void> => {
  const { code, output } = await runQuietly(process.execPath, [installed('typescript/bin/tsc'), '-b', 'api']);
  if (code !== 0) throw new Failure(`${output}\nThe server does not compile.`);
};

/** Builds the shell or a remote for production. */
const buildWeb = async (workspace: string): Promise<void> => {
  const stamp = stampOf(workspace);
  const { code, output } = await runQuietly(...npm('run', 'build', '--silent', '-w', workspace));
  if (code !== 0) throw new Failure(`${output}\n${workspace} could not be built.`);
  // What changed meanwhile may be in it or not: nothing speaks for such a build.
  if (stampOf(workspace) === stamp) markBuilt(webFolder(workspace), stamp);
};

/** Builds the shell and the remotes whose sources changed since they were built. */
export const buildChanged = async (): Promise<void> => {
  const changed = ['shell', ...remoteNames()].filter((name) => !isBuilt(webFolder(name), stampOf(name)));
  await twoAtATime(changed, (workspace) => step(`Building ${workspace}`, () => buildWeb(workspace)));
};
