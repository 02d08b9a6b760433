import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAloudIn } from '@pupitre/shared/deploy/programs';
import { compileServer } from '../build.ts';
import { installed, ROOT } from '../workspace.ts';
import { unpackPrevious } from './unpack.ts';

/** Tests about the schema or the sources themselves: they list its tables, or files that the archive does not have. */
const LEFT_OUT = ['db/migrate\\.test', 'catalog-data', 'unique-constraints', 'demo/demo\\.test', 'auth/access\\.test'];

/** Expands the template of the test databases, after the previous release has made it. */
const SETUP = `
import { execFileSync } from 'node:child_process';
import setUp from './global-setup.ts';

export default async (): Promise<void> => {
  await setUp();
  const url = new URL(process.env.PUPITRE_TEST_CLUSTER ?? '');
  url.pathname = \`/\${process.env.PUPITRE_TEST_TEMPLATE}\`;
  const env = { ...process.env, DATABASE_URL: url.href };
  execFileSync(process.execPath, [${JSON.stringify(join(ROOT, 'api/dist/commands/migrate.js'))}, 'expand'], {
    env,
    stdio: 'inherit',
  });
};
`;

/** Runs the previous release's tests of its API on databases that this release has expanded. Answers Jest's exit code. */
export const runPreviousTests = async (args: string[]): Promise<number> => {
  await compileServer();
  const folder = await unpackPrevious();
  const setup = 'src/testing/expanded-setup.ts';
  writeFileSync(join(folder, 'api', setup), SETUP);
  const config = `import config from './jest.config.mjs';\nexport default { ...config, globalSetup: '<rootDir>/${setup}', moduleNameMapper: { ...config.moduleNameMapper, '^file-type$': '${installed('file-type/index.js')}' } };\n`;
  writeFileSync(join(folder, 'api/jest.expanded.mjs'), config);
  const ignored = LEFT_OUT.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);
  const jest = [installed('jest/bin/jest.js'), '-c', 'jest.expanded.mjs', '--maxWorkers=100%', ...ignored, ...args];
  return runAloudIn(join(folder, 'api'), process.execPath, jest);
};
