import webpack from 'webpack';
import { join } from 'node:path';
import shellWebpack from '../../shell/webpack.config.mjs';

const here = import.meta.dirname;

/** What the shell does otherwise because its remotes come from elsewhere, and what one application does instead. */
const STAND_INS = [
  [/\/remotes\/container\.ts$|^\.\/container\.ts$/, 'container.js'],
  [/^\.\/provide\.ts$/, 'no-provide.js'],
  [/\/registry-client\.ts$/, 'static-registry.js'],
  [/\/request-registry\.ts$/, 'no-request-registry.js'],
];

const isFederation = (plugin) => plugin?.constructor.name === 'ModuleFederationPlugin';

/**
 * The reference of the federation bench: the whole portal as one webpack application, from the shell's own
 * configuration: the same sources, loaders, splits, minifier and compression. It needs neither the federation runtime
 * nor a registry, so that it carries and asks for neither.
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
    // A stand-in that lacks what the shell has come to import fails the build, not the measurement.
    module: { ...shell.module, parser: { javascript: { exportsPresence: 'error' } } },
  };
};
