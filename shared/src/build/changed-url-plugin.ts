import webpack from 'webpack';

/**
 * Chrome queues a request behind a hung one of the same URL, and a broken answer may stay in a cache, so every retry
 * needs a URL of its own. A retried entry (`remoteEntry.js?r=2`) passes its query on to its chunks, and `lazyRetry`
 * sets `pupitreRetry` while it loads one chunk again.
 */
class ChangedUrlRuntime extends webpack.RuntimeModule {
  constructor() {
    super('changed url of a retried chunk', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return [
      'var fileName = __webpack_require__.u;',
      "var ownQuery = document.currentScript ? new URL(document.currentScript.src).search : '';",
      '__webpack_require__.u = function (chunkId) {',
      "  return fileName(chunkId) + (self.pupitreRetry ? '?r=' + self.pupitreRetry : ownQuery);",
      '};',
    ].join('\n');
  }
}

/** Gives the chunks of a remote a changed URL on every retry. */
export class ChangedUrlPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('ChangedUrlPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('ChangedUrlPlugin', (chunk) => compilation.addRuntimeModule(chunk, new ChangedUrlRuntime()));
    });
  }
}
