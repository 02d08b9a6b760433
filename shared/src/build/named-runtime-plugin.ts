import type webpack from 'webpack';

/** The federation plugin writes this module, and names it by a hash of paths of this machine. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** The identifier of the container of a remote contains the name of that module. */
const ownId = (module: webpack.Module): string | null => {
  if (RUNTIME_ENTRY.test(module.nameForCondition() ?? '')) return 'federation';
  const identifier = module.identifier();
  return identifier.startsWith('container entry') && RUNTIME_ENTRY.test(identifier) ? 'container' : null;
};

/** Gives both ids of their own, so that the same sources make the same bytes in every folder. */
export class NamedRuntimePlugin {
  apply(compiler: webpack.Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.compilation.tap('NamedRuntimePlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('NamedRuntimePlugin', (modules) => {
        for (const module of modules) {
          const id = ownId(module);
          if (id !== null) compilation.chunkGraph?.setModuleId(module, id);
        }
      });
    });
  }
}
