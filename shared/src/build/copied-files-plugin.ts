import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** Copies files whose addresses never change, because browsers store them outside of the portal. */
export class CopiedFilesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: webpack.Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap('CopiedFilesPlugin', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'CopiedFilesPlugin', stage }, () => {
        for (const name of readdirSync(this.#folder)) {
          const bytes = readFileSync(join(this.#folder, name));
          compilation.emitAsset(name, new webpack.sources.RawSource(bytes));
        }
      }),
    );
  }
}
