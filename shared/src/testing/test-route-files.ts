import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '../contracts/registry.ts';
import { readPageImports } from '../build/page-imports.ts';
import type { RouteDeclaration } from '../platform/define-remote.tsx';

const LANGUAGES = ['es', 'en'] as const;
/** npm sets the name of the running script. */
const isWriting = process.env.npm_lifecycle_event === 'routes';

const readJson = (file: string): object => Object(JSON.parse(readFileSync(file, 'utf8')));

const messagesOf = (folder: string, language: string): Map<string, unknown> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`${language}.json`),
  );
  return new Map(files.flatMap((file) => Object.entries(readJson(join(folder, file)))));
};

/** The part of `remote.json` that comes from the routes. */
const manifestOf = (routes: RouteDeclaration[], folder: string): Pick<RemoteManifest, 'routes' | 'menu'> => {
  const messages = { es: messagesOf(folder, 'es'), en: messagesOf(folder, 'en') };
  const titleOf = (id: string): RemoteManifest['routes'][number]['title'] => {
    const [es, en] = LANGUAGES.map((language) => messages[language].get(id));
    if (typeof es !== 'string' || typeof en !== 'string') throw new Error(`messages/ has no text ${id} in es and en.`);
    return { es, en };
  };
  return {
    routes: routes.map(({ path, title, access = 'session', roles = [], reads, offline = false }) => ({
      path,
      title: titleOf(title),
      access,
      roles,
      ...(reads && { reads }),
      ...(offline && { offline }),
    })),
    menu: routes.flatMap(({ path, title, roles = [], menu }) =>
      menu ? [{ path, title: titleOf(menu.title ?? title), icon: menu.icon, order: menu.order, roles }] : [],
    ),
  };
};

/** Removes the defaults of the contract. */
const withoutDefaults = ({ routes, menu }: Pick<RemoteManifest, 'routes' | 'menu'>) => ({
  routes: routes.map(({ access, roles, ...route }) => ({
    ...route,
    ...(access === 'session' && roles.length > 0 ? {} : { access }),
    ...(roles.length > 0 ? { roles } : {}),
  })),
  menu: menu.map(({ roles, ...entry }) => ({ ...entry, ...(roles.length > 0 ? { roles } : {}) })),
});

/** `/colors/edit/:id` as a TypeScript type. */
const typeOf = (path: string): string =>
  path.includes('/:') ? `\`${path.replaceAll(/:\w+/g, '${string}')}\`` : `'${path}'`;

const pathsOf = (name: string, routes: RouteDeclaration[]): string =>
  [
    '// Written by `npm run routes` from `routes.tsx`.',
    "import '@pupitre/shared/platform/paths';",
    '',
    "declare module '@pupitre/shared/platform/paths' {",
    '  interface PortalPaths {',
    `    '${name}':`,
    `${routes.map(({ path }) => `      | ${typeOf(path)}`).join('\n')};`,
    '  }',
    '}',
    '',
  ].join('\n');

/** The words of a source without its layout. */
const words = (source: string): string[] => source.match(/[^\s|]+/g) ?? [];

/**
 * Tests that `remote.json` and `src/route-paths.d.ts` match the routes of a remote. The shell reads the first while the
 * remote is down. The second lets the compiler check links. `npm run routes` writes both.
 */
export const testRouteFiles = (routes: RouteDeclaration[]): void => {
  const folder = dirname(dirname(expect.getState().testPath ?? ''));
  const manifestFile = join(folder, 'remote.json');
  const pathsFile = join(folder, 'src/route-paths.d.ts');
  const written = readJson(manifestFile);
  const name = String(Object.entries(written).find(([key]) => key === 'name')?.[1]);
  const manifest = manifestOf(routes, join(folder, 'messages'));
  const paths = pathsOf(name, routes);
  if (isWriting) {
    writeFileSync(manifestFile, `${JSON.stringify({ ...written, ...withoutDefaults(manifest) }, null, 2)}\n`);
    writeFileSync(pathsFile, paths);
  }

  test(`[ISO-01] remote.json says the same as the routes; else: npm run routes -w ${name}`, () => {
    expect(remoteManifest.validateSync(readJson(manifestFile))).toMatchObject(manifest);
  });

  test(`route-paths.d.ts names the paths of the routes; else: npm run routes -w ${name}`, () => {
    expect(words(existsSync(pathsFile) ? readFileSync(pathsFile, 'utf8') : '')).toEqual(words(paths));
  });

  test('[PERF-07] the build finds the code of every page', async () => {
    const imports = await readPageImports(folder);
    const pages = [...imports].filter(([, files]) => files.some((file) => /\.tsx?$/.test(file) && existsSync(file)));
    expect(pages.map(([path]) => path)).toEqual(routes.map(({ path }) => path));
  });
};
