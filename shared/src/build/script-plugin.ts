import webpack from 'webpack';

/**
 * Builds a script of its own beside the shell: without the federation runtime, so that it is small and runs by itself.
 * `filename` is that of the output, with webpack's places for the hash. A script with imports of its own runs in a
 * worker, which loads them with `importScripts`.
 */
export class ScriptPlugin {
  private readonly options: { name: string; entry: string; filename: string };

  constructor(options: { name: string; entry: string; filename: string }) {
    this.options = options;
  }

  apply(compiler: webpack.Compiler): void {
    const { name, entry, filename } = this.options;
    compiler.hooks.make.tapAsync(`ScriptPlugin ${name}`, (compilation, done) => {
      const plugins = [
        new webpack.webworker.WebWorkerTemplatePlugin(),
        new webpack.EntryPlugin(compiler.context, entry, { name }),
      ];
      compilation
        .createChildCompiler(name, { ...compiler.options.output, filename, uniqueName: name }, plugins)
        .runAsChild((error) => done(error));
    });
  }
}
