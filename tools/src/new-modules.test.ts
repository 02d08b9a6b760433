import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundleNewModules } from '@pupitre/shared/build/new-modules';
import previousImports from '@pupitre/shared/build/previous-imports';
import { PLATFORM_VERSION } from '@pupitre/shared/contracts/platform-version';
import { exportsOf, previousExports, surfaceFile } from './platform-surface.ts';
import { remoteNames, ROOT } from './workspace.ts';

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)'/gm;

const [major, minor] = PLATFORM_VERSION.split('.').map(Number);
const recorded = exportsOf(readFileSync(surfaceFile(`${major}.${(minor ?? 0) - 1}`), 'utf8'));
const previous = new Set([...recorded, ...previousExports(recorded)]);

/** The imports of a file at runtime: `platform/session useSession`, or the path of a module that the remote bundles. */
const importsOf = (file: string): string[] => {
  const source = previousImports(bundleNewModules(readFileSync(file, 'utf8'), file));
  return [...source.matchAll(IMPORT)]
    .filter(([, type]) => !type)
    .flatMap(([, , list = '', from = '']) => {
      if (from.startsWith('/')) return [from];
      if (!from.startsWith('@pupitre/shared/')) return [];
      const names = list.split(',').flatMap((name) => name.trim() || []);
      return names
        .filter((name) => !name.startsWith('type '))
        .map((name) => `${from.replace('@pupitre/shared/', '')} ${name.split(' as ')[0]}`);
    });
};

/** All imports of some files, those of the modules that they bundle included. */
const importsOfAll = (files: string[], seen = new Set<string>()): string[] =>
  files.flatMap((file) => {
    if (seen.has(file)) return [];
    seen.add(file);
    const imports = importsOf(file);
    const bundled = imports.filter((one) => one.startsWith('/'));
    return [...imports.filter((one) => !one.startsWith('/')), ...importsOfAll(bundled, seen)];
  });

const sourcesOf = (remote: string): string[] => {
  const folder = join(ROOT, remote, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !readFileSync(file, 'utf8').includes('@pupitre/shared/testing/'));
};

test.each(remoteNames())('[DEP-10] %s imports nothing that the shell of the previous release lacks', (remote) => {
  const imports = importsOfAll(sourcesOf(remote));
  expect(imports.length).toBeGreaterThan(10);
  expect([...new Set(imports)].filter((one) => !previous.has(one))).toEqual([]);
});

test('[DEP-10] a page may have several copies of the calls that remotes bundle', () => {
  const bundled = new Set<string>();
  importsOfAll(remoteNames().flatMap(sourcesOf), bundled);
  const refused = [...bundled].filter((file) => readFileSync(file, 'utf8').includes("overrideExisting: 'throw'"));
  expect(bundled.size).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});

const SPECIFIER = /^(?:import|export) (?!type )[^;]*? from '([^']+)'|\bimport\((?:\/\*.*?\*\/ )?'([^']+)'\)/gm;
/** A second copy of these has settings, contexts or messages of its own, and costs every remote its bytes. */
const OF_PLATFORM =
  /^(?:antd|formik|react-dom|react-imask|react-intl|react-redux|react-router-dom|yup|@reduxjs)(?:\/|$)/;

/** The packages that come with a file into a remote, those of the private parts of the platform included. */
const packagesOf = (file: string, seen: Set<string>): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = bundleNewModules(readFileSync(file, 'utf8'), file);
  return [...source.matchAll(SPECIFIER)].flatMap(([, from, lazy]) => {
    const specifier = from ?? lazy ?? '';
    if (/^[./].*\.tsx?$/.test(specifier)) return packagesOf(resolve(dirname(file), specifier), seen);
    return /^(?:\.|\/|@pupitre\/)/.test(specifier) ? [] : [`${file.slice(ROOT.length)}: ${specifier}`];
  });
};

test('[DEP-10] remotes bundle no second copy of a package of the platform', () => {
  const bundled = new Set<string>();
  importsOfAll(remoteNames().flatMap(sourcesOf), bundled);
  const files = [...bundled].filter((file) => file.startsWith(join(ROOT, 'shared/')));
  const seen = new Set<string>();
  const packages = files.flatMap((file) => packagesOf(file, seen));
  expect(seen.size).toBeGreaterThan(files.length);
  expect(packages.filter((one) => OF_PLATFORM.test(one.split(': ')[1] ?? ''))).toEqual([]);
});

test('[DEP-10] imports inside a bundled module lead to the shell, not to a second copy', () => {
  const file = join(ROOT, 'shared/src/platform/use-outbox.ts');
  const source = "import { registerDirtyForm } from './leave-guard.ts';\nimport { a } from '../api/client.ts';";
  expect(bundleNewModules(source, file)).toBe(
    "import { registerDirtyForm } from '@pupitre/shared/platform/leave-guard';\n" +
      "import { a } from '@pupitre/shared/api/client';",
  );
});
