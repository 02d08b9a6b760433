import webpack from 'webpack';

/**
 * Builds a script of its own beside the shell: without the federation runtime, so that it is small and runs first.
 * `filename` is that of the output, with webpack's places for the hash.
 */
export class StartScriptPlugin {
  private readonly options: { entry: string; filename: string };

  constructor(options: { entry: string; filename: string }) {
    this.options = options;
  }

  apply(compiler: webpack.Compiler): void {
    const { entry, filename } = this.options;
    compiler.hooks.make.tapAsync('StartScriptPlugin', (compilation, done) => {
      const plugins = [new webpack.EntryPlugin(compiler.context, entry, { name: 'start' })];
      compilation
        .createChildCompiler('start', { ...compiler.options.output, filename, uniqueName: 'start' }, plugins)
        .runAsChild((error) => done(error));
    });
  }
}
