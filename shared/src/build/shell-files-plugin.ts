import { relative } from 'node:path';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { emitList } from './emit-list.ts';
import { isOfContext, listImports, scriptsOf } from './import-chunks.ts';
import { previousNames } from './previous-names.ts';
import { SOURCES } from './sharing.ts';

const SHELL_FILES = '.shell-files.json';

type Files = Record<string, string[]>;

/**
 * Writes which scripts of the shell contain each module of `@pupitre/shared`, and which ones each of its own views needs.
 * The scripts that the page always loads are left out. The server reads the list.
 */
export class ShellFilesPlugin {
  readonly #views: string[];

  /** @param views the views of the shell, each with a chunk of its name */
  constructor(views: string[]) {
    this.#views = views;
  }

  apply(compiler: Compiler): void {
    emitList(compiler, SHELL_FILES, (compilation) => this.#list(compilation));
  }

  #list(compilation: Compilation): { modules: Files; views: Files } {
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
    return { modules: Object.fromEntries(sorted), views };
  }
}
