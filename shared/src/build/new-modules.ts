import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { LoaderDefinitionFunction } from 'webpack';
import { PLATFORM_VERSION } from '../contracts/platform-version.ts';
import { previousNames } from './previous-names.ts';
import { SOURCES } from './sharing.ts';

/** A module that the shell provides: `platform/session`. Deeper folders are private to their neighbours. */
const PROVIDED = /^(?:contracts|api|platform|ui)\/[^/]+$/;

const SPECIFIER = /(\bfrom |\bimport\()'((?:\.{1,2}|@pupitre\/shared)\/[^']+)'/g;

/** The modules of the previous minor version; a first minor version breaks with the one before, so it has none. */
const readPreviousModules = (): Set<string> | undefined => {
  const [major, minor] = PLATFORM_VERSION.split('.').map(Number);
  if (!minor) return undefined;
  const surface = readFileSync(join(SOURCES, `../surface/${major}.${minor - 1}.txt`), 'utf8');
  return new Set(surface.split('\n').filter((line) => PROVIDED.test(line)));
};

const previousModules = readPreviousModules();

/** The previous shell provides its modules, and those of earlier releases under their previous names. */
const isNew = (module: string): boolean =>
  PROVIDED.test(module) && previousModules?.has(module) === false && !(module in previousNames);

const sourceOf = (module: string): string => {
  const [file] = ['.ts', '.tsx'].map((ending) => join(SOURCES, module + ending)).filter((path) => existsSync(path));
  if (!file) throw new Error(`@pupitre/shared has no module ${module}.`);
  return file;
};

/** The module of `@pupitre/shared` that a specifier in a file names. */
const moduleOf = (specifier: string, file: string): string =>
  specifier.startsWith('.')
    ? relative(SOURCES, resolve(dirname(file), specifier)).replace(/\.tsx?$/, '')
    : specifier.replace('@pupitre/shared/', '');

/**
 * Points the imports of a source to modules that the shell of the previous release provides. A module that is new in
 * this release becomes a part of the remote; whatever that module imports still comes from the shell.
 * @param file the path of the source, in a remote or in `@pupitre/shared`
 */
export const bundleNewModules = (source: string, file: string): string =>
  source.replace(SPECIFIER, (statement: string, keyword: string, specifier: string) => {
    const isPlatform = !relative(SOURCES, file).startsWith('..');
    if (specifier.startsWith('.') && !isPlatform) return statement;
    const module = moduleOf(specifier, file);
    if (isNew(module)) return `${keyword}'${sourceOf(module)}'`;
    return PROVIDED.test(module) ? `${keyword}'@pupitre/shared/${module}'` : statement;
  });

const newModules: LoaderDefinitionFunction = function loadSource(source) {
  return bundleNewModules(source, this.resourcePath);
};

/**
 * A webpack loader, named by its path in `remote-webpack.ts`.
 * @public
 */
export default newModules;
