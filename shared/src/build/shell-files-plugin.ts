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
/** The views without a network, each with a chunk of its name, and the files that they import when they need them. */
type OfflineViews = { views: string[]; imports: RegExp };

const importedBy = (of: OfflineViews, imports: ImportChunks): Chunk[] =>
  [...imports].flatMap(([file, chunks]) => (of.imports.test(file) ? [...chunks] : []));

/**
 * Writes which scripts of the shell contain each module of `@pupitre/shared`, and which ones each of its own views needs.
 * The scripts that the page always loads are left out. A third list has all scripts of the views without a network, a
 * fourth one those that send changes from a device. The server reads the lists.
 */
export class ShellFilesPlugin {
  readonly #views: string[];
  readonly #offline: OfflineViews;
  readonly #sending: OfflineViews;

  /** @param views the views of the shell, each with a chunk of its name */
  constructor(views: string[], { offline, sending }: { offline: OfflineViews; sending: OfflineViews }) {
    this.#views = views;
    this.#offline = offline;
    this.#sending = sending;
  }

  apply(compiler: Compiler): void {
    emitList(compiler, SHELL_FILES, (compilation) => this.#list(compilation));
  }

  #list(compilation: Compilation): { modules: Files; views: Files; offline: string[]; sending: string[] } {
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
    const imports = listImports(compilation);
    const scriptsFor = (of: OfflineViews, others: Chunk[] = []): string[] =>
      scriptsOf([...others, ...of.views.flatMap(chunksOf), ...importedBy(of, imports)]);
    const offline = [...this.#startScripts(compilation), ...scriptsFor(this.#offline, [...first])].toSorted();
    const sending = scriptsFor(this.#sending).toSorted();
    return { modules: Object.fromEntries(sorted), views, offline, sending };
  }

  #startScripts(compilation: Compilation): string[] {
    return compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => START.test(name));
  }
}
