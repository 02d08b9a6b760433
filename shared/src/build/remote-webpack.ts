import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, Module, RuleSetRule } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { chunkListName, containerName } from '../contracts/platform-version.ts';
import { REMOTE_ENTRY } from '../contracts/publication.ts';
import { ChangedUrlPlugin } from './changed-url-plugin.ts';
import { eagerCompilation } from './eager-compilation.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { leanFederation } from './lean-federation.ts';
import { NamedRuntimePlugin } from './named-runtime-plugin.ts';
import { NoFallbacksPlugin } from './no-fallbacks-plugin.ts';
import { portalDevServer } from './portal-dev-server.ts';
import { RouteFilesPlugin } from './route-files-plugin.ts';
import { INSTALLED, optimization, resolve, scriptRule, styleRule, textsRule, type Mode } from './rules.ts';
import { taken } from './sharing.ts';
import { WholeEntryPlugin } from './whole-entry-plugin.ts';

const APP = 'app';

const { resolve: resolveFile } = createRequire(import.meta.url);
/** Must run before the first component of a remote. The plugin does not add it to exposed modules. */
const HOT_RELOAD = resolveFile('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js');

/** The code that adds styles to the page. In the entry of the remote it is there once, and not in each chunk with styles. */
const STYLE_CODE = [
  'style-loader/dist/runtime/injectStylesIntoStyleTag.js',
  'style-loader/dist/runtime/styleDomAPI.js',
  'style-loader/dist/runtime/insertBySelector.js',
  'style-loader/dist/runtime/setAttributesWithoutAttributes.js',
  'style-loader/dist/runtime/insertStyleElement.js',
  'style-loader/dist/runtime/styleTagTransform.js',
  'css-loader/dist/runtime/noSourceMaps.js',
  'css-loader/dist/runtime/api.js',
].map((file) => resolveFile(file));

/**
 * A package that one screen needs comes with it, in the same chunk. Modules of the shell have no code here: chunks of
 * their own would only make the lists of chunks longer.
 */
const splitChunks = {
  cacheGroups: {
    defaultVendors: false as const,
    default: {
      test: ({ type }: Module) => type !== 'consume-shared-module',
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
    },
  },
};

/** Remotes of this release also run in the shell of the previous one. */
const previousImportsRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: INSTALLED,
  enforce: 'pre',
  // The last one runs first. What was renamed is not new, and a new module may import what was renamed.
  use: ['previous-imports.js', 'new-modules.js', 'previous-imports.js'].map((file) => join(import.meta.dirname, file)),
};

const readName = (folder: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'name' in manifest) return String(manifest.name);
  throw new Error(`${folder}/remote.json names no remote`);
};

const devServer = (port: number): DevServer => ({
  port,
  host: '127.0.0.1',
  hot: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
});

/**
 * The webpack configuration of a remote: one exposed module, `./app`, in `dist/remoteEntry.js`.
 * @param folder the remote's own folder, which holds `remote.json` and `src/main.tsx`
 * @param port of the development server
 */
export const remoteWebpack = (folder: string, mode: Mode, port: number): Configuration & { devServer: DevServer } => {
  const name = readName(folder);
  const portal = process.env.PORTAL;
  // A running portal uses the production build of React, which keeps no state.
  const isHot = mode === 'development' && !portal;
  const exposed = [...(isHot ? [HOT_RELOAD] : STYLE_CODE), './src/main.tsx'];
  return {
    mode,
    context: folder,
    // The plugin adds the container. Nobody would load an entry.
    entry: {},
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist/web'),
      clean: true,
      publicPath: 'auto',
      uniqueName: containerName(name),
      chunkLoadingGlobal: chunkListName(name),
      chunkLoadTimeout: 8_000,
      // Browsers check hashes of scripts from another origin only with this.
      crossOriginLoading: 'anonymous',
      // A module that throws is removed, so that the next import runs it again.
      strictModuleErrorHandling: true,
      filename: '[name].js',
      // Each version has a folder of its own, so that names need no hash. Every visit loads the list of them.
      chunkFilename: mode === 'production' ? 'chunks/[id].js' : 'chunks/[name].js',
    },
    resolve,
    module: { rules: [previousImportsRule, scriptRule(isHot ? 'development' : 'production'), styleRule, textsRule] },
    optimization: { ...optimization, splitChunks },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: REMOTE_ENTRY,
        exposes: { './app': { import: exposed, name: APP } },
        shared: taken,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          // A remote loads no other remote: it shows slots through the shell.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...leanFederation(),
      new NamedRuntimePlugin(),
      new ChangedUrlPlugin(),
      eagerCompilation(/\.js$/),
      new IntegrityPlugin(),
      ...(mode === 'production'
        ? [
            new NoFallbacksPlugin(REMOTE_ENTRY),
            new WholeEntryPlugin(APP, REMOTE_ENTRY),
            new RouteFilesPlugin(folder, APP),
          ]
        : []),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    performance: false,
    devServer: portal ? portalDevServer(portal, name, folder, port) : devServer(port),
  };
};
