import { relative } from 'node:path';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { emitList } from './emit-list.ts';
import { isOfContext, listImports, scriptsOf, type ImportChunks } from './import-chunks.ts';
import { previousNames } from './previous-names.ts';
import { SOURCES } from './sharing.ts';

const SHELL_FILES = '.shell-files.json';

/** The script of a build of its own (`start-script-plugin.ts`), which no chunk contains. */
const START = /^assets\/start\..*js$/;

type Files = Record<string, string[]>;
/** The views of every offline screen, each with a chunk of its name, and the files that they import when they need them. */
type OfflineViews = { views: string[]; imports: RegExp };

/**
 * Writes which scripts of the shell contain each module of `@pupitre/shared`, and which ones each of its own views needs.
 * The scripts that the page always loads are left out. A third list has all scripts of the views without a network. The
 * server reads the lists.
 */
export class ShellFilesPlugin {
  readonly #views: string[];
  readonly #offline: OfflineViews;

  /** @param views the views of the shell, each with a chunk of its name */
  constructor(views: string[], offline: OfflineViews) {
    this.#views = views;
    this.#offline = offline;
  }

  apply(compiler: Compiler): void {
    emitList(compiler, SHELL_FILES, (compilation) => this.#list(compilation));
  }

  #list(compilation: Compilation): { modules: Files; views: Files; offline: string[] } {
    const chunksOf = (name: string): readonly Chunk[] => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`the build has no chunk ${name}`);
      return group.chunks;
    };
    const first = new Set(['shell', 'portal'].flatMap(chunksOf));
    const laterScripts = (chunks: Iterable<Chunk>): string[] =>
      scriptsOf([...chunks].filter((chunk) => !first.has(chunk)));
    const modules: Files = {};
    for (const [file, chunks] of listImports(compilation, isOfContext)) {
      if (file.startsWith(SOURCES)) modules[relative(SOURCES, file).replace(/\.tsx?$/, '')] = laterScripts(chunks);
    }
    for (const [previous, sources] of Object.entries(previousNames)) {
      const files = [previous, ...Object.keys(sources)].flatMap((name) => modules[name] ?? []);
      modules[previous] = [...new Set(files)];
    }
    const views = Object.fromEntries(this.#views.map((view) => [view, laterScripts(chunksOf(view))]));
    // The order in which webpack read the modules is another one each time.
    const sorted = Object.entries(modules).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const offlineChunks = [
      ...first,
      ...this.#offline.views.flatMap(chunksOf),
      ...this.#importedOffline(listImports(compilation)),
    ];
    const offline = [...this.#startScripts(compilation), ...scriptsOf(offlineChunks)].toSorted();
    return { modules: Object.fromEntries(sorted), views, offline };
  }

  #startScripts(compilation: Compilation): string[] {
    return compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => START.test(name));
  }

  #importedOffline(imports: ImportChunks): Chunk[] {
    return [...imports].flatMap(([file, chunks]) => (this.#offline.imports.test(file) ? [...chunks] : []));
  }
}
