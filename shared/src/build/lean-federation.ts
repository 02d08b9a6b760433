import { join } from 'node:path';
import webpack from 'webpack';
import { SOURCES } from './sharing.ts';

const PARTS = join(SOURCES, 'build/federation');

const STAND_INS: [RegExp, string][] = [
  [/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.ts'],
  [/\/utils\/preload\.js$/, 'no-preloading.ts'],
  [/^\.\/desc\.mjs$/, 'no-error-texts.ts'],
];

/**
 * Leaves out of the federation runtime what reads manifests, which this portal has none of, and the sentences of its
 * errors: 3 kB (brotli) of what /login may weigh, and half a kilobyte of the entry of every remote.
 */
export const leanFederation = (): webpack.NormalModuleReplacementPlugin[] =>
  STAND_INS.map(([request, file]) => new webpack.NormalModuleReplacementPlugin(request, join(PARTS, file)));
