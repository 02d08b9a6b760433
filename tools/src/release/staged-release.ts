import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPublication } from '@pupitre/shared/deploy/remote-build';
import { findRemote } from '@pupitre/shared/deploy/workspace';
import { packageVersion, remoteNames, ROOT } from '../workspace.ts';
import { sbomOf } from './release-sbom.ts';
import { shippedPackages } from './shipped-packages.ts';

/** Files that no program reads at run time: types, maps, tests and what a package was built from. */
const NOT_SHIPPED =
  /\.(?:d\.[cm]?ts|[cm]?ts|map|a|la|markdown|md)$|\.test\.js$|\.tsbuildinfo$|\/(?:\.github|\.nyc_output|coverage|pkgconfig)$|\/(?:api\/dist\/testing)$/;

/** The texts that a license obliges everybody to pass on. */
const LEGAL = /\/(?:licen[cs]e|copying|notice)[^/]*\.(?:markdown|md)$/i;

/** True for a file of a package or of the server that goes into the release. */
export const isShipped = (path: string): boolean => LEGAL.test(path) || (!NOT_SHIPPED.test(path) && !isStale(path));

const COMPILED = /^(api|shared)\/dist\/(.*)\.js$/;

/** The compiler leaves the script of a source that was deleted or renamed since. */
const isStale = (path: string): boolean => {
  const [, workspace, name] = COMPILED.exec(relative(ROOT, path)) ?? [];
  if (!workspace) return false;
  return !['ts', 'tsx'].some((ending) => existsSync(join(ROOT, workspace, 'src', `${name}.${ending}`)));
};

/** Copies without the nested `node_modules`: each package that is needed is copied from its own place. */
const copyPackage = (location: string, target: string): void => {
  const source = join(ROOT, location);
  const nested = join(source, 'node_modules');
  cpSync(source, join(target, location), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== nested && isShipped(path),
  });
};

/** Of the shared package the server needs the contracts and the encoded ids. Everything else is built into the scripts. */
const copyContracts = (target: string): void => {
  const folder = join(target, 'node_modules/@pupitre/shared');
  for (const path of ['dist/contracts', 'dist/platform/encoded-id.js'])
    cpSync(join(ROOT, 'shared', path), join(folder, path), { recursive: true, filter: isShipped });
  const exports = { './contracts/*': './dist/contracts/*.js', './platform/*': './dist/platform/*.js' };
  writeJson(join(folder, 'package.json'), {
    name: '@pupitre/shared',
    version: packageVersion('shared'),
    type: 'module',
    exports,
  });
};

const writeJson = (path: string, content: object): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
};

/** One publication for each remote, in the form of the call that publishes it. */
const writeRemotes = (target: string, version: string): void => {
  for (const name of remoteNames())
    writeJson(join(target, 'remotes', `${name}.json`), readPublication(findRemote(name, ROOT), version));
};

/** The sources, by their place in the release. */
const COPIED = [
  'api/dist',
  'api/data',
  'api/package.json',
  'shell/dist/web',
  'docs/operations',
  'docs/configuration.md',
  'docs/decisions',
];

/** Puts everything that an installation needs besides Node into an empty folder. The server must have been built. */
export const stageRelease = async (target: string): Promise<void> => {
  rmSync(target, { recursive: true, force: true });
  for (const path of COPIED) {
    const filter = path.startsWith('docs') ? undefined : isShipped;
    cpSync(join(ROOT, path), join(target, path), { recursive: true, ...(filter && { filter }) });
  }
  cpSync(join(ROOT, 'ops'), join(target, 'ops'), { recursive: true });
  mkdirSync(join(target, 'bin'));
  renameSync(join(target, 'ops/pupitre'), join(target, 'bin/pupitre'));
  const version = packageVersion('.');
  writeJson(join(target, 'package.json'), { name: 'pupitre', version, private: true, type: 'module' });
  const packages = await shippedPackages();
  for (const { location } of packages) copyPackage(location, target);
  copyContracts(target);
  writeRemotes(target, version);
  writeJson(join(target, 'sbom.cdx.json'), sbomOf(version, packages));
};
