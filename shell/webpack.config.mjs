import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { leanFederation } from '@pupitre/shared/build/lean-federation';
import { leanFormik } from '@pupitre/shared/build/lean-formik';
import { leanProTable } from '@pupitre/shared/build/lean-pro-table';
import {
  formsOfAntd,
  optimization,
  productionRouter,
  resolve,
  routerRule,
  scriptRule,
  styleRule,
  textsRule,
  withoutParser,
} from '@pupitre/shared/build/rules';
import { SOURCES } from '@pupitre/shared/build/sharing';
import { shellDevServer } from '@pupitre/shared/build/shell-dev-server';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

const COMPRESSED = { test: /\.(js|css|html|svg|json|txt)$/, threshold: 1024 };

/** The compressed files that the server sends, so that it compresses nothing per request. */
const compressed = [
  new CompressionPlugin({ ...COMPRESSED, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  new CompressionPlugin({ ...COMPRESSED, algorithm: 'gzip', filename: '[path][base].gz' }),
];

/** Some of the federation packages import the CommonJS build of others. Without this the page would contain both. */
const oneFederationRuntime = Object.fromEntries(
  ['@module-federation/runtime-core', '@module-federation/sdk'].map((name) => [
    `${name}$`,
    fileURLToPath(import.meta.resolve(name)),
  ]),
);

const splitChunks = {
  cacheGroups: {
    // Packages of npm stay in the browser's cache when a release changes only our code.
    vendor: { name: 'vendor', test: /node_modules/, chunks: ({ name }) => name === 'portal', priority: 1 },
    // The packages of the contracts are never used apart from the first of the contracts.
    contracts: {
      name: 'rules',
      test: /node_modules.(yup|property-expr|tiny-case|toposort)\b|shared.src.contracts.(answers|auth|fields)\.ts/,
      chunks: ({ name }) => name !== 'portal' && name !== 'shell',
      priority: 1,
      enforce: true,
    },
  },
};

/** The shell provides the shared modules, and knows no remote. */
export default (_env, { mode }) => {
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  return {
    mode,
    context: here,
    entry: { shell: './src/main.tsx' },
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: join(here, 'dist/web'),
      clean: true,
      publicPath: '/',
      uniqueName: 'shell',
      chunkLoadTimeout: 30_000,
      strictModuleErrorHandling: true,
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
    },
    resolve: {
      ...resolve,
      alias: { '@pupitre/shared': SOURCES, ...oneFederationRuntime, ...withoutParser, ...productionRouter },
    },
    module: {
      rules: [
        scriptRule(mode),
        styleRule,
        textsRule,
        formsOfAntd,
        routerRule,
        { test: /\.png$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    optimization: { ...optimization, splitChunks },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The registry names every entry itself, so manifests and their snapshots have no use.
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...leanFederation(),
      ...leanFormik(),
      ...leanProTable(),
      new HtmlPlugin({ template: 'src/index.html', isDevelopment: mode === 'development' }),
      ...(mode === 'development' ? [new ReactRefreshPlugin({ overlay: false })] : compressed),
    ],
    performance: false,
    ...(mode === 'development' && { devServer: shellDevServer(process.env) }),
  };
};
