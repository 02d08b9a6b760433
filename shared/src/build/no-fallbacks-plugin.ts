import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** The federation plugin writes one for each module that a remote takes from the shell. All of them only throw. */
const FALLBACK = /(?<=fallback: )\(\)=>\(\)=>\{throw new Error\("Can not get '[^']+'"\)\}/g;

/**
 * Removes the code for modules that the shell does not have. The runtime throws by itself when there is none, and every
 * visit loads the entry of a remote, in which each module would have this code.
 */
export class NoFallbacksPlugin {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('NoFallbacksPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'NoFallbacksPlugin', stage }, () => this.#remove(compilation));
    });
  }

  #remove(compilation: webpack.Compilation): void {
    // A script beside the entry, such as that of a worker, is a build of its own.
    if (!compilation.getAsset(this.#entry)) return;
    compilation.updateAsset(this.#entry, (entry) => {
      const code = entry.source().toString();
      const lean = code.replace(FALLBACK, '0');
      if (lean === code) throw new Error('no-fallbacks-plugin.ts finds no fallback that it knows.');
      return new sources.RawSource(lean);
    });
  }
}
