import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npm } from './program.ts';
import { remoteNames, ROOT } from './workspace.ts';

const run = promisify(execFile);

/** A team has these files of the root besides its own folder. */
const ROOT_CONFIGURATION = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'jest.browser.mjs',
  'jest.browser-environment.mjs',
];
const BUILT = /\/(?:dist|node_modules)(?:\/|$)/;

/** `FAULTS=all` runs every test of every remote. Otherwise one test of each remote shows that its tests run there. */
const isWhole = process.env.FAULTS === 'all';

let folder = '';

/** Links every installed package except the workspaces of this repository. */
const linkPackages = (): void => {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(linked, '.bin'), { recursive: true });
  for (const { name } of readdirSync(installed, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    if (name !== '@pupitre' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, '.bin')).filter((bin) => !bin.startsWith('pupitre-'))) {
    symlinkSync(realpathSync(join(installed, '.bin', name)), join(linked, '.bin', name));
  }
  symlinkSync('../@pupitre/shared/bin/pupitre-portal.mjs', join(linked, '.bin/pupitre-portal'));
};

/** Installs `@pupitre/shared` as `npm publish` would upload it. */
const installShared = (): void => {
  const [program, args] = npm('pack', '--json', '--pack-destination', folder, '-w', '@pupitre/shared');
  const [{ filename }] = JSON.parse(
    execFileSync(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  );
  const shared = join(folder, 'node_modules/@pupitre/shared');
  mkdirSync(shared, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', shared]);
};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'remote-alone-')));
  for (const file of ROOT_CONFIGURATION) cpSync(join(ROOT, file), join(folder, file));
  linkPackages();
  installShared();
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  for (const name of remoteNames()) rmSync(join(folder, name), { recursive: true, force: true });
});

/** Runs one of the remote's own scripts. Throws its output when it fails. */
const runScript = async (script: string, name: string, ...args: string[]): Promise<string> => {
  const [program, words] = npm('run', '--silent', script, '-w', name, '--', ...args);
  // The script runs as in a shell, without the variables of Jest.
  const env = { ...process.env, NODE_ENV: undefined, JEST_WORKER_ID: undefined };
  const { stdout } = await run(program, words, { cwd: folder, env }).catch((error: object) => {
    // Jest has an Error class of its own, so that the class of this one tells nothing.
    const output = 'stderr' in error && 'stdout' in error ? [error.stdout, error.stderr].map(String) : [];
    throw new Error([`${script} of ${name} failed`, ...output].join('\n'), { cause: error });
  });
  return stdout;
};

/** The remote's tests run in its own project anyway. One file is enough to prove that they run here. */
const smallestTestOf = (name: string): string => {
  const size = (file: string): number => statSync(join(folder, name, 'src', file)).size;
  const [smallest = ''] = readdirSync(join(folder, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.tsx'))
    .toSorted((one, other) => size(one) - size(other));
  return smallest;
};

test.each(remoteNames())(
  '[DEP-09] %s is checked, tested, built and publishable with nothing but its folder and a packed @pupitre/shared',
  async (name) => {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !BUILT.test(path.slice(ROOT.length)),
    });
    await runScript('types', name);
    await runScript('test', name, ...(isWhole ? [] : [smallestTestOf(name)]));
    await runScript('build', name);
    const output = await runScript('publish', name, '--built', '--dry-run', '--json');
    expect(JSON.parse(output)).toMatchObject({ result: true, remote: name, isDryRun: true });
    // The build is here, and no other remote was.
    expect(existsSync(join(folder, name, 'dist/web/remoteEntry.js'))).toBe(true);
    expect(readdirSync(folder).filter((file) => file.startsWith('mf-'))).toEqual([name]);
  },
  900_000,
);
