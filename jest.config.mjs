import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** Every workspace with tests has a jest.config.mjs of its own. */
export default {
  projects: readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'jest.config.mjs'))),
  // The default of Jest leaves one of two cores idle.
  maxWorkers: '100%',
  // The limit is generous for slow machines. It delays no test that passes.
  testTimeout: 120_000,
};
