import webpack from 'webpack';

declare global {
  interface Window {
    /**
     * The hash that a script must have to be run; empty for one that needs none. The shell defines it before the first
     * remote loads.
     * @throws when nobody vouches for the script
     */
    pupitreIntegrity?: (url: string) => string;
  }
}

/**
 * Runs where webpack has made the element of a chunk. A chunk that nobody vouches for is not asked for at all, and fails
 * as one that is missing does. The element goes without webpack's own mark, by which a later copy of the remote would
 * wait for the element of an earlier one instead of loading its own. It asks without credentials, as the shell asks for
 * entries and the document's preloads do.
 */
const CHECKED = `
script.removeAttribute('data-webpack');
script.crossOrigin = 'anonymous';
if (self.pupitreIntegrity) {
  try {
    script.integrity = self.pupitreIntegrity(script.src);
  } catch (error) {
    needAttach = false;
    console.warn(error);
    setTimeout(function () { script.onerror({ type: 'unlisted', target: script }); });
  }
}`;

/** Lets the shell check every chunk of a remote before it runs; an older shell, which does not, runs it as before. */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) => source + CHECKED);
    });
  }
}
