import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';

/** The shell builds the platform from here, so that a change in it needs no build of its own. */
export const SOURCES = resolve(import.meta.dirname, '../../src');
/** The folders of `@pupitre/shared` that remotes may import; each of their files is provided. */
const SURFACE = ['contracts', 'api', 'platform', 'ui'];
const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

const SINGLE = { singleton: true, requiredVersion: false as const };

const isModule = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

const surfaceFiles = (): { request: string; file: string }[] =>
  SURFACE.flatMap((folder) =>
    readdirSync(join(SOURCES, folder))
      .filter(isModule)
      .map((file) => ({
        request: `@pupitre/shared/${folder}/${basename(file, extname(file))}`,
        file: join(SOURCES, folder, file),
      })),
  );

/**
 * What the shell provides to every remote, by file: one copy of React and of all of `@pupitre/shared`. By file, because
 * webpack then includes what nothing in the shell imports, and leaves the shell's own imports plain and synchronous.
 */
export const providedFiles = () => {
  const { resolve: resolveFile } = createRequire(import.meta.url);
  const files = [...REACT.map((request) => ({ request, file: resolveFile(request) })), ...surfaceFiles()];
  const version = '1.0.0';
  return Object.fromEntries(files.map(({ request, file }) => [file, { ...SINGLE, shareKey: request, version }]));
};

/** What a remote takes from the shell and never carries itself; the registry, not npm, decides what fits. */
export const taken = Object.fromEntries(
  [...REACT, '@pupitre/shared/'].map((request) => [request, { ...SINGLE, import: false as const }]),
);
