import type { Chunk, Compilation, Dependency } from 'webpack';

/** The chunks that the dynamic import of a source file loads, by the path of the file. */
export type ImportChunks = Map<string, Set<Chunk>>;

/** The type of an import with the comment `webpackMode: 'eager'`. Its code comes with that of the importing file. */
const EAGER = 'import() eager';

/** Accepts the imports of `import.meta.webpackContext`. */
export const isOfContext = ({ type }: Dependency): boolean => type.endsWith('context element');

/** Lists the dynamic imports of a build. A file that several modules import so has the chunks of all accepted ones. */
export const listImports = (
  { modules, moduleGraph, chunkGraph }: Compilation,
  isAccepted: (dependency: Dependency) => boolean = () => true,
): ImportChunks => {
  const imports: ImportChunks = new Map();
  const add = (file: string | null | undefined, chunks: readonly Chunk[]): void => {
    if (file) imports.set(file, new Set([...(imports.get(file) ?? []), ...chunks]));
  };
  for (const { dependencies, blocks } of modules) {
    for (const dependency of dependencies) {
      if (dependency.type === EAGER) add(moduleGraph.getModule(dependency)?.nameForCondition(), []);
    }
    for (const block of blocks) {
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
      for (const dependency of block.dependencies.filter(isAccepted)) {
        add(moduleGraph.getModule(dependency)?.nameForCondition(), chunks);
      }
    }
  }
  return imports;
};

/** Returns the chunks of files. It throws if the build has no dynamic import of one. */
export const chunksOf = (imports: ImportChunks, files: readonly string[]): Chunk[] =>
  files.flatMap((file) => {
    const chunks = imports.get(file);
    if (!chunks) throw new Error(`the build has no dynamic import of ${file}`);
    return [...chunks];
  });

/** Returns the scripts of chunks, each once. */
export const scriptsOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter((file) => file.endsWith('.js'));
