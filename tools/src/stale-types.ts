import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

const SHARED_TEXTS = join(ROOT, 'shared/src/messages');

const SHARED_STATE = join(ROOT, 'shared/tsconfig.tsbuildinfo');

const writtenAt = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

const newestIn = (folder: string): number =>
  existsSync(folder)
    ? Math.max(
        ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => writtenAt(join(folder, name))),
      )
    : 0;

/**
 * Makes `tsc -b` compile the shared package anew, and check a workspace again when its texts have changed. The
 * incremental build overlooks a change of JSON, and leaves declarations that repeat changed types of another file.
 */
export const forgetStaleTypes = (): void => {
  rmSync(SHARED_STATE, { force: true });
  const shared = newestIn(SHARED_TEXTS);
  for (const workspace of readdirSync(ROOT)) {
    const texts = newestIn(join(ROOT, workspace, 'messages'));
    const state = join(ROOT, workspace, 'dist/types/tsconfig.tsbuildinfo');
    if (texts > 0 && Math.max(shared, texts) > writtenAt(state)) rmSync(state, { force: true });
  }
};
