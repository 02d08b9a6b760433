import { resolve } from 'node:path';

/** The shell builds the platform from its sources, so that a change needs no build of its own. */
export const SOURCES = resolve(import.meta.dirname, '../../src');

const SHARED = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', '@pupitre/shared/'];

/** The modules that a remote takes from the shell. The registry decides which platform fits, and not npm. */
export const taken = Object.fromEntries(
  SHARED.map((request) => [request, { singleton: true, requiredVersion: false as const, import: false as const }]),
);
