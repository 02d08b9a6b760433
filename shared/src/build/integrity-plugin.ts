import webpack from 'webpack';

declare global {
  interface Window {
    /**
     * The required hash of a script, or empty if it needs none. The shell defines it before the first remote loads.
     * @throws if the script is unknown
     */
    pupitreIntegrity?: (url: string) => string;
  }
}

/**
 * Runs after webpack created the element of a chunk. An unknown chunk is not loaded, and fails like a missing one. The
 * code removes webpack's own mark, because a later copy of the remote would wait for the element of an earlier one
 * instead of loading its own. Requests have no credentials, like those of entries and preloads.
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

/** Lets the shell check every chunk of a remote before it runs. An older shell runs it without a check. */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) => source + CHECKED);
    });
  }
}
