import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Every workspace that has tests says itself how they run. */
export default {
  projects: readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'jest.config.mjs'))),
  // By itself Jest leaves one core idle, of the two that a small machine has.
  maxWorkers: '100%',
  // A generous limit only keeps slow machines from failing: nothing waits longer than it must.
  testTimeout: 120_000,
};
