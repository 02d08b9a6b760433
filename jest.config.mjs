import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Every workspace with tests has a jest.config.mjs of its own. */
export default {
  projects: readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'jest.config.mjs'))),
  // The tests of the server wait a third of their time: with one worker for each core, cores would stay idle.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The limit is generous for slow machines. It delays no test that passes.
  testTimeout: 120_000,
};
