import { join } from 'node:path';
import webpack from 'webpack';
import { SOURCES } from './sharing.ts';

const PARTS = join(SOURCES, 'build/federation');

const STAND_INS: [RegExp, string][] = [
  [/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'],
  [/\/utils\/preload\.js$/, 'no-preloading.ts'],
  [/\/semver\/index\.js$/, 'one-version.ts'],
  [/^\.\/dom\.js$/, 'no-scripts.ts'],
  [/^\.\/desc\.mjs$/, 'no-error-texts.ts'],
];

/**
 * Leaves out of the federation runtime what this portal has no use for: manifests, versions to compare, scripts that
 * nobody checked, and the sentences of its errors. They are 5 kB (brotli) of what /login may weigh, and half a kilobyte
 * of the entry of every remote.
 */
export const leanFederation = (): webpack.NormalModuleReplacementPlugin[] =>
  STAND_INS.map(
    ([request, file]) =>
      new webpack.NormalModuleReplacementPlugin(request, (found) => {
        if (/@module-federation/.test(found.context)) found.request = join(PARTS, file);
      }),
  );
