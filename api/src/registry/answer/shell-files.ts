import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LIST = '.shell-files.json';

type Files = Partial<Record<string, string[]>>;
/**
 * The scripts of the shell that contain each shared module, those that its own views need, and those that every offline
 * screen needs, and those that send changes from a device.
 */
export type ShellFiles = { modules: Files; views: Files; offline: string[]; sending: string[] };

const NO_FILES: ShellFiles = { modules: {}, views: {}, offline: [], sending: [] };

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

const isFiles = (value: unknown): value is Files =>
  typeof value === 'object' && value !== null && Object.values(value).every(isList);

const isShellFiles = (
  value: unknown,
): value is Omit<ShellFiles, 'offline' | 'sending'> & { offline?: unknown; sending?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'modules' in value &&
  'views' in value &&
  isFiles(value.modules) &&
  isFiles(value.views);

const listOf = (value: unknown): string[] => (isList(value) ? value : []);

const readList = async (path: string): Promise<ShellFiles> => {
  const list: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isShellFiles(list)) return NO_FILES;
  // A shell of an earlier release lists none.
  return { ...list, offline: listOf(list.offline), sending: listOf(list.sending) };
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
