import type { Compilation, Compiler, Module } from 'webpack';
import { emitList } from './emit-list.ts';
import { chunksOf, listImports, scriptsOf } from './import-chunks.ts';
import { readPageImports } from './page-imports.ts';
import { ROUTE_FILES, type RouteFiles } from './route-files.ts';

const SHARED = '@pupitre/shared/';

/** The module of `@pupitre/shared` that webpack takes from the shell, without its prefix. */
const sharedOf = (module: Module): string[] => {
  const options: unknown = Reflect.get(module, 'options');
  if (module.type !== 'consume-shared-module' || typeof options !== 'object' || !options) return [];
  const key = 'shareKey' in options ? String(options.shareKey) : '';
  return key.startsWith(SHARED) ? [key.slice(SHARED.length)] : [];
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
  }

  async #filesOf(compilation: Compilation): Promise<RouteFiles> {
    const imports = listImports(compilation);
    const entries = [...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks);
    const exposed = compilation.namedChunkGroups.get(this.#exposed)?.chunks ?? [];
    const pages = [...(await readPageImports(this.#folder))];
    const routes = pages.map(([path, files]): [string, RouteFiles[string]] => {
      const chunks = [...new Set([...exposed, ...chunksOf(imports, files)])];
      const modules = [...entries, ...chunks].flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk));
      const shared = [...new Set(modules.flatMap(sharedOf))].toSorted();
      const own = chunks.filter((chunk) => !entries.includes(chunk));
      return [path, { files: scriptsOf(own), shared }];
    });
    return Object.fromEntries(routes);
  }
}
