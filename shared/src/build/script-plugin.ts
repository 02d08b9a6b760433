import webpack from 'webpack';

/**
 * Builds a script of its own beside the shell or a remote: without the federation runtime, so that it is small and runs
 * by itself. `filename` is that of the output, with webpack's places for the hash. A script with imports of its own runs in a
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
      const output = { ...compiler.options.output, filename, uniqueName: name };
      const script = compilation.createChildCompiler(name, output, [new webpack.webworker.WebWorkerTemplatePlugin()]);
      // A remote has no entry. Applied earlier, this would lose its hooks to those of the remote's compiler.
      new webpack.EntryPlugin(compiler.context, entry, { name }).apply(script);
      script.runAsChild((error) => done(error));
    });
  }
}
