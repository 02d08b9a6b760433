import webpack from 'webpack';

export const emitList = (
  compiler: webpack.Compiler,
  name: string,
  list: (compilation: webpack.Compilation) => Promise<object> | object,
): void =>
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
      const content = JSON.stringify(await list(compilation));
      compilation.emitAsset(name, new webpack.sources.RawSource(content));
    });
  });
