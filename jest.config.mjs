import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Every workspace that has tests says itself how they run. */
export default {
  projects: readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'jest.config.mjs'))),
  // Jest reads it here alone. Databases start and browsers are imitated, on machines that do other things as well.
  testTimeout: 20_000,
};
