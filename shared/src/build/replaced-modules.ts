import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A file of an installed package, and the modules that it imports and a build replaces. */
export type ReplacedModules = { package: string; file: string; imports: string[] };

const { resolve } = createRequire(import.meta.url);

const sourceOf = (name: string, file: string): string => {
  const folders = resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name, file)).find((path) => existsSync(path));
  return found === undefined ? '' : readFileSync(found, 'utf8');
};

/**
 * Makes sure that a package still imports what a build replaces in it. Otherwise the build would carry the originals
 * again, and nobody would notice before a budget of bytes breaks.
 * @throws with the name of the package that has changed
 */
export const requireReplacedModules = (patch: string, replaced: ReplacedModules[]): void => {
  for (const { package: name, file, imports } of replaced) {
    const source = sourceOf(name, file);
    const missing = imports.filter((path) => ![`"${path}"`, `'${path}'`].some((quoted) => source.includes(quoted)));
    if (missing.length > 0) {
      throw new Error(
        `${name} does not import ${missing.join(', ')} in ${file}, which shared/src/build/${patch} replaces. ` +
          `Adapt the patch to the installed version of ${name}.`,
      );
    }
  }
};
