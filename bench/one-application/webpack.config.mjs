import webpack from 'webpack';
import { join } from 'node:path';
import shellWebpack from '../../shell/webpack.config.mjs';

const here = import.meta.dirname;

/** Modules of the shell that exist because of the federation, and their replacements in one application. */
const STAND_INS = [
  [/\/remotes\/container\.ts$|^\.\/container\.ts$/, 'container.js'],
  [/^\.\/provide\.ts$/, 'no-provide.js'],
  [/\/registry-client\.ts$/, 'static-registry.js'],
  [/\/request-registry\.ts$/, 'no-request-registry.js'],
];

const isFederation = (plugin) => plugin?.constructor.name === 'ModuleFederationPlugin';

/**
 * The reference of the federation benchmark: the whole portal as one webpack application. It uses the shell's own
 * configuration, with the same loaders, splits, minifier and compression, but no federation runtime and no registry.
 */
export default (env, argv) => {
  const shell = shellWebpack(env, { ...argv, mode: 'production' });
  return {
    ...shell,
    output: { ...shell.output, path: join(here, '../dist/one-application'), uniqueName: 'one-application' },
    plugins: [
      ...shell.plugins.filter((plugin) => !isFederation(plugin)),
      ...STAND_INS.map(([request, file]) => new webpack.NormalModuleReplacementPlugin(request, join(here, file))),
    ],
    // A replacement that lacks an export of the original fails the build.
    module: { ...shell.module, parser: { javascript: { exportsPresence: 'error' } } },
  };
};
