import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { CopiedFilesPlugin } from '@pupitre/shared/build/copied-files-plugin';
import { eagerCompilation } from '@pupitre/shared/build/eager-compilation';
import { frameColors } from '@pupitre/shared/build/frame-colors';
import { leanFederation, leanFederationOfShell } from '@pupitre/shared/build/lean-federation';
import { leanFormik } from '@pupitre/shared/build/lean-formik';
import { leanProTable } from '@pupitre/shared/build/lean-pro-table';
import { NamedRuntimePlugin } from '@pupitre/shared/build/named-runtime-plugin';
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
import { ShellFilesPlugin } from '@pupitre/shared/build/shell-files-plugin';
import { shellDevServer } from '@pupitre/shared/build/shell-dev-server';
import { ScriptPlugin } from '@pupitre/shared/build/script-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = import.meta.dirname;

/** Reads a text for the document, which every visit loads. */
const readText = (path) =>
  readFileSync(join(here, path), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

const LOGO = readText('src/icons/favicon.svg');

const COMPRESSED = { test: /\.(js|css|html|svg|json|txt|webmanifest)$/, exclude: /^\./, threshold: 1024 };

/** The views that open without a network, and the dialogs and texts that they load later. Maps, charts and calendars need one. */
const OFFLINE = {
  offline: {
    views: ['texts-en', 'session', 'home', 'updates', 'offline'],
    imports: /messages.(?:home|updates|offline).en\.json$|ui.internal.confirm-dialog\.tsx$/,
  },
  // Parents make no changes that a device would send later.
  sending: { views: ['outbox'], imports: /messages.outbox.en\.json$/ },
};

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

/** The chunks of every visit with a session. */
const EVERYWHERE = new Set(['shell', 'portal', 'session']);

/** Code without forms sets their note. It must not load all of their parts for it. */
const NOTE_OF_FORMS = /ui.internal.shown-note\.ts$/;

/** Moves the modules of a chunk to another one, which serves whatever needs some of them. */
const wholeChunk = (chunk, name) => ({
  name,
  test: (module, { chunkGraph }) =>
    !NOTE_OF_FORMS.test(module.nameForCondition() ?? '') &&
    Array.from(chunkGraph.getModuleChunks(module)).some((containing) => containing.name === chunk),
  chunks: (using) => !EVERYWHERE.has(using.name),
  priority: 1,
  enforce: true,
});

/** The chunks of first screens, which need no other script. Code that comes later has some of their modules once more. */
const WHOLE = new Set(['session', 'class-day']);

const splitChunks = {
  chunks: (chunk) => !chunk.canBeInitial() && !WHOLE.has(chunk.name),
  cacheGroups: {
    // The screens never wait for the database of the device.
    database: { name: 'database', test: /node_modules.idb./, priority: 1, enforce: true },
    // Packages of npm stay in the browser's cache when a release changes only our code.
    vendor: { name: 'vendor', test: /node_modules/, chunks: ({ name }) => name === 'portal', priority: 1 },
    // Forms are never used apart from their packages and rules, nor rich text apart from what cleans it.
    forms: wholeChunk('forms', 'form-parts'),
    richText: wholeChunk('rich-text', 'rich-text-parts'),
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
      new ScriptPlugin({ name: 'start', entry: './src/start/start.ts', filename: `assets/start${hash}.js` }),
      eagerCompilation(/assets\/(?:portal|shell|start|vendor)\./),
      ...leanFederation(),
      ...leanFederationOfShell(),
      new NamedRuntimePlugin(),
      ...leanFormik(),
      ...leanProTable(),
      new HtmlPlugin({
        template: 'src/index.html',
        isDevelopment: mode === 'development',
        style: frameColors() + readText('src/document-skeleton.css'),
        logo: LOGO,
        // The document has the logo twice. Not encoded, the second one costs no bytes.
        icon: `data:image/svg+xml,${LOGO.replaceAll('"', "'").replaceAll('#', '%23')}`,
      }),
      ...(mode === 'development'
        ? [new ReactRefreshPlugin({ overlay: false })]
        : [
            new ScriptPlugin({ name: 'sw', entry: './src/offline/worker/worker.ts', filename: 'sw.js' }),
            new ShellFilesPlugin(['session', 'home'], OFFLINE),
            new CopiedFilesPlugin(join(here, 'src/installed')),
            ...compressed,
          ]),
    ],
    performance: false,
    ...(mode === 'development' && { devServer: shellDevServer(process.env) }),
  };
};
