import { resolve } from 'node:path';

/** The shell builds the platform from here, so that a change in it needs no build of its own. */
export const SOURCES = resolve(import.meta.dirname, '../../src');

const SHARED = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', '@pupitre/shared/'];

/** What a remote takes from the shell and never carries itself; the registry, not npm, decides what fits. */
export const taken = Object.fromEntries(
  SHARED.map((request) => [request, { singleton: true, requiredVersion: false as const, import: false as const }]),
);
