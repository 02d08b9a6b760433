import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Appends the chunk of the exposed module to the entry, because nobody needs one without the other. The container
 * cannot hold the module itself: it would run before the shared modules are there.
 */
export class WholeEntryPlugin {
  readonly #chunkName: string;
  readonly #entry: string;

  constructor(chunkName: string, entry: string) {
    this.#chunkName = chunkName;
    this.#entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('WholeEntryPlugin', (compilation) => {
      // The chunks are minified, and have their last names, in this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'WholeEntryPlugin', stage }, () => this.#append(compilation));
    });
  }

  #append(compilation: webpack.Compilation): void {
    for (const file of compilation.namedChunks.get(this.#chunkName)?.files ?? []) {
      const chunk = compilation.getAsset(file);
      if (!chunk) throw new Error(`webpack made no ${file}`);
      compilation.updateAsset(this.#entry, (entry) => new sources.ConcatSource(entry, '\n', chunk.source));
      compilation.deleteAsset(file);
    }
  }
}
