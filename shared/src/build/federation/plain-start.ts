type Federation = { initOptions: object; runtime: { init: (options: object) => object } };

/**
 * Replaces the start of the federation runtime, which adds a plugin for shared modules that a server has shortened. The
 * shell has the only copy of each.
 * @public the build uses it
 */
export const init = ({ webpackRequire: { federation } }: { webpackRequire: { federation: Federation } }): object =>
  federation.runtime.init(federation.initOptions);
