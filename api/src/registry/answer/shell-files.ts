import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LIST = '.shell-files.json';

type Files = Partial<Record<string, string[]>>;
/** The scripts of the shell that contain each shared module, and those that its own views need. */
export type ShellFiles = { modules: Files; views: Files };

const NO_FILES: ShellFiles = { modules: {}, views: {} };

const isFiles = (value: unknown): value is Files =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((files) => Array.isArray(files) && files.every((file) => typeof file === 'string'));

const isShellFiles = (value: unknown): value is ShellFiles =>
  typeof value === 'object' &&
  value !== null &&
  'modules' in value &&
  'views' in value &&
  isFiles(value.modules) &&
  isFiles(value.views);

const readList = async (path: string): Promise<ShellFiles> => {
  const list: unknown = JSON.parse(await readFile(path, 'utf8'));
  return isShellFiles(list) ? list : NO_FILES;
};

const dateOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    // A shell of an earlier release has no list.
    () => null,
  );

/** Returns a function that reads the list of the present build, once for each build. */
export const shellFilesReader = (webDir: string): (() => Promise<ShellFiles>) => {
  const path = join(webDir, LIST);
  let last: { date: number; files: Promise<ShellFiles> } | null = null;
  return async () => {
    const date = await dateOf(path);
    if (date === null) return NO_FILES;
    // A build that is being written is read again with its next date.
    if (last?.date !== date) last = { date, files: readList(path).catch(() => NO_FILES) };
    return last.files;
  };
};
