import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

const MAIN = 'src/main.tsx';
const ENDINGS = ['', '.tsx', '.ts', '/index.tsx', '/index.ts'];

const anything: object = new Proxy(() => undefined, {
  // Promises wait for whatever has a `then`.
  get: (_target, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const fileOf = (folder: string, request: string): string => {
  const path = join(folder, request);
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? path;
};

const compile = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  }).code;

type Load = () => unknown;
type RegisteredRoute = { path: string; page: unknown; roles?: string[]; offline?: boolean };
type Registered = { routes: RegisteredRoute[]; messages: { es: Load; en: Load } };

/** The imports of an offline page, and the roles that may open it. */
type OfflinePage = { roles: string[]; files: string[] };

/** Runs the modules of a remote as far as the registration of its routes, and records what each page imports. */
class RoutesReader {
  registered: Registered | null = null;
  readonly #loads = new Map<unknown, Load>();
  readonly #modules = new Map<string, object>();
  #imported: Set<string> | null = null;

  readonly #standIns: Partial<Record<string, object>> = {
    '@pupitre/shared/platform/define-remote': {
      defineRemote: (remote: Registered) => {
        this.registered = remote;
        return anything;
      },
    },
    '@pupitre/shared/platform/lazy-retry': {
      lazyRetry: (load: Load) => {
        const page = {};
        this.#loads.set(page, load);
        return page;
      },
    },
    '@pupitre/shared/platform/language': { selectLanguage: () => 'es' },
  };

  run(file: string): object {
    const known = this.#modules.get(file);
    if (known) return known;
    const module = { exports: {} };
    this.#modules.set(file, module.exports);
    const require = (request: string): object => this.#require(dirname(file), request);
    const code = compileFunction(compile(file), ['require', 'module', 'exports'], { filename: file });
    Reflect.apply(code, undefined, [require, module, module.exports]);
    return module.exports;
  }

  #require(folder: string, request: string): object {
    if (!request.startsWith('.')) return this.#standIns[request] ?? anything;
    const file = fileOf(folder, request);
    // A module that is required during a load is imported dynamically.
    if (this.#imported) this.#imported.add(file);
    return !this.#imported && /\.tsx?$/.test(file) ? this.run(file) : anything;
  }

  async importsOf(loads: Load[]): Promise<string[]> {
    this.#imported = new Set();
    for (const load of loads) await load();
    const imported = [...this.#imported];
    this.#imported = null;
    return imported;
  }

  loadOf(page: unknown): Load[] {
    const load = this.#loads.get(page);
    return load ? [load] : [];
  }
}

const readRoutes = (folder: string): { reader: RoutesReader; registered: Registered } => {
  const reader = new RoutesReader();
  reader.run(join(folder, MAIN));
  const { registered } = reader;
  if (!registered) throw new Error(`${folder}/${MAIN} calls no defineRemote`);
  return { reader, registered };
};

/**
 * Reads which files the page of each route imports when it shows, with the texts of the default language. It runs the
 * routes themselves, so that a helper which makes pages is understood as well.
 * @returns the files of each route by its path
 * @throws if the remote registers no routes
 */
export const readPageImports = async (folder: string): Promise<Map<string, string[]>> => {
  const { reader, registered } = readRoutes(folder);
  const imports = new Map<string, string[]>();
  for (const { path, page } of registered.routes) {
    imports.set(path, await reader.importsOf([...reader.loadOf(page), registered.messages.es]));
  }
  return imports;
};

/**
 * Reads which files the offline screens of a remote import, and its texts in both languages.
 * @throws if the remote registers no routes
 */
export const readOfflineImports = async (folder: string): Promise<{ texts: string[]; pages: OfflinePage[] }> => {
  const { reader, registered } = readRoutes(folder);
  const pages: OfflinePage[] = [];
  for (const { page, roles = [], offline = false } of registered.routes) {
    if (offline) pages.push({ roles, files: await reader.importsOf(reader.loadOf(page)) });
  }
  return { texts: await reader.importsOf([registered.messages.es, registered.messages.en]), pages };
};
