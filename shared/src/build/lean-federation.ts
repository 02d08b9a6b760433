import { join } from 'node:path';
import webpack from 'webpack';
import { requireReplacedModules, type ReplacedModules } from './replaced-modules.ts';

/** The compiled files, because a team has only those of this package. */
const PARTS = join(import.meta.dirname, 'federation');

const STAND_INS: [RegExp, string][] = [
  [/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.js'],
  [/\/utils\/preload\.js$/, 'no-preloading.js'],
  [/\/semver\/index\.js$/, 'one-version.js'],
  [/^\.\/dom\.js$/, 'no-scripts.js'],
  [/^\.\/desc\.mjs$/, 'no-error-texts.js'],
];

const CORE = '@module-federation/runtime-core';
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const REPLACED: ReplacedModules[] = [
  { package: CORE, file: 'dist/core.js', imports: ['./plugins/snapshot/SnapshotHandler.js'] },
  { package: CORE, file: 'dist/remote/index.js', imports: ['../utils/preload.js'] },
  { package: CORE, file: 'dist/utils/share.js', imports: ['./semver/index.js'] },
  { package: '@module-federation/sdk', file: 'dist/index.js', imports: ['./dom.js', './logger.js'] },
  { package: BUNDLER_RUNTIME, file: 'dist/index.js', imports: ['./init.js'] },
  { package: '@module-federation/error-codes', file: 'dist/index.mjs', imports: ['./desc.mjs'] },
];

const REPLACED_IN_SHELL: ReplacedModules[] = [
  {
    package: BUNDLER_RUNTIME,
    file: 'dist/index.js',
    imports: [
      './remotes.js',
      './consumes.js',
      './initializeSharing.js',
      './installInitialConsumes.js',
      './getSharedFallbackGetter.js',
    ],
  },
];

const replaceModule = (request: RegExp, packages: RegExp, file: string): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(request, (found) => {
    if (packages.test(found.context)) found.request = join(PARTS, file);
  });

/**
 * Removes the unused parts of the federation runtime: manifests, comparison of versions, unchecked scripts, shortened
 * shared modules, the sentences of its errors, and the stack traces of its logs. They are 6 kB (brotli) of /login, and a
 * kilobyte of the entry of every remote.
 */
export const leanFederation = (): webpack.NormalModuleReplacementPlugin[] => {
  requireReplacedModules('lean-federation.ts', REPLACED);
  return [
    ...STAND_INS.map(([request, file]) => replaceModule(request, /@module-federation/, file)),
    // Other packages have files of these names.
    replaceModule(/^\.\/logger\.js$/, /@module-federation.sdk/, 'plain-logs.js'),
    replaceModule(/^\.\/init\.js$/, /webpack-bundler-runtime/, 'plain-start.js'),
  ];
};

/**
 * Removes from the shell what only a remote needs: taking shared modules out of a container. These are 2 kB (brotli) of
 * every first visit.
 */
export const leanFederationOfShell = (): webpack.NormalModuleReplacementPlugin[] => {
  requireReplacedModules('lean-federation.ts', REPLACED_IN_SHELL);
  const taking = /^\.\/(?:remotes|consumes|initializeSharing|installInitialConsumes|getSharedFallbackGetter)\.js$/;
  return [replaceModule(taking, /webpack-bundler-runtime/, 'no-consumption.js')];
};
