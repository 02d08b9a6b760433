import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import { fieldOf } from '../contracts/unknown-values.ts';
import { emitList } from './emit-list.ts';
import { chunksOf, listImports, scriptsOf } from './import-chunks.ts';
import { readOfflineImports, readPageImports } from './page-imports.ts';
import { OFFLINE_PARTS, ROUTE_FILES, type OfflineParts, type RouteFiles } from './route-files.ts';

const SHARED = '@pupitre/shared/';

/** The module of `@pupitre/shared` that webpack takes from the shell, without its prefix. */
const sharedOf = (module: Module): string[] => {
  const options: unknown = Reflect.get(module, 'options');
  if (module.type !== 'consume-shared-module' || typeof options !== 'object' || !options) return [];
  const key = 'shareKey' in options ? String(options.shareKey) : '';
  return key.startsWith(SHARED) ? [key.slice(SHARED.length)] : [];
};

const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The parts of screens in `package.json` that belong to no page: tabs, dialogs and slots, each with its roles. */
const declaredParts = (folder: string): { roles: string[]; files: string[] }[] => {
  const declared = fieldOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), 'offlineParts');
  return (Array.isArray(declared) ? declared : []).map((part) => ({
    roles: textsOf(fieldOf(part, 'roles')),
    files: textsOf(fieldOf(part, 'files')).map((file) => join(folder, file)),
  }));
};

/** Writes the files of every route beside the build of a remote. The manifest of a published version lists them. */
export class RouteFilesPlugin {
  readonly #folder: string;
  readonly #exposed: string;

  /** @param exposed the name of the chunk that the shell takes from the remote */
  constructor(folder: string, exposed: string) {
    this.#folder = folder;
    this.#exposed = exposed;
  }

  apply(compiler: Compiler): void {
    emitList(compiler, ROUTE_FILES, (compilation) => this.#filesOf(compilation));
    emitList(compiler, OFFLINE_PARTS, (compilation) => this.#offlinePartsOf(compilation));
  }

  async #filesOf(compilation: Compilation): Promise<RouteFiles> {
    const imports = listImports(compilation);
    const pages = [...(await readPageImports(this.#folder))];
    return Object.fromEntries(pages.map(([path, files]) => [path, this.#needs(compilation, chunksOf(imports, files))]));
  }

  async #offlinePartsOf(compilation: Compilation): Promise<OfflineParts> {
    const imports = listImports(compilation);
    const { texts, pages } = await readOfflineImports(this.#folder);
    return [...pages, ...declaredParts(this.#folder)].map(({ roles, files }) => ({
      roles,
      ...this.#needs(compilation, chunksOf(imports, [...files, ...texts])),
    }));
  }

  /** The scripts of chunks besides the entry, and the modules that they take from the shell. */
  #needs(compilation: Compilation, wanted: readonly Chunk[]): RouteFiles[string] {
    const entries = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
    const exposed = compilation.namedChunkGroups.get(this.#exposed)?.chunks ?? [];
    const chunks = [...new Set([...exposed, ...wanted])];
    const modules = [...entries, ...chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
    const own = chunks.filter((chunk) => !entries.includes(chunk));
    return { files: scriptsOf(own), shared: [...new Set(modules.flatMap(sharedOf))].toSorted() };
  }
}
