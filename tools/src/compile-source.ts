import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './program.ts';
import { installed, ROOT } from './workspace.ts';

const CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '../..' },
  include: ['*.tsx', '../../src/**/*.d.ts'],
};

/**
 * The errors that the compiler finds in a source of a workspace, as `line: text`. The source may import as if it stood
 * in the workspace's `dist/<name>` folder; the workspaces have to be compiled before.
 */
export const compileSource = async (workspace: string, name: string, source: string): Promise<string[]> => {
  const folder = join(ROOT, workspace, 'dist', name);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
    writeFileSync(join(folder, 'source.tsx'), source);
    const { output } = await runQuietly(process.execPath, [
      installed('typescript/bin/tsc'),
      '-p',
      folder,
      '--pretty',
      'false',
    ]);
    return [...output.matchAll(/source\.tsx\((\d+),\d+\): error (.*)/g)].map(([, line, text]) => `${line}: ${text}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
