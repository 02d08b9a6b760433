import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';

const API = fileURLToPath(new URL('../../../', import.meta.url));
const SHARED = join(API, '../shared/src');
const fromShared = createRequire(join(SHARED, 'realm.cjs'));

/** The globals of a page, by their names. */
export type Globals = Readonly<Record<string, unknown>>;
type Module = { exports: unknown };
type Compiled = (...values: unknown[]) => void;

const compiled = new Map<string, Compiled>();

const compile = (path: string, names: readonly string[]): Compiled => {
  const known = compiled.get(path);
  if (known) return known;
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    jsc: { parser: { syntax: 'typescript', tsx: path.endsWith('x') }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const made = compileFunction(code, ['module', 'exports', 'require', ...names], { filename: path });
  const run: Compiled = (...values) => void Reflect.apply(made, undefined, values);
  compiled.set(path, run);
  return run;
};

const resolve = (from: string, name: string): string | null => {
  if (name.startsWith('@pupitre/shared/')) return join(SHARED, `${name.slice('@pupitre/shared/'.length)}.ts`);
  if (name.startsWith('.')) return join(dirname(from), name);
  // It asks for the classes of IndexedDB, which are those of the realm.
  return name === 'idb' ? fromShared.resolve('idb') : null;
};

/**
 * Runs a file of this folder with modules of its own, as a page does: nothing of what they remember is shared with another
 * realm. They see these globals; packages without a memory are those of this process.
 */
export const runInRealm = (file: string, globals: Globals): void => {
  const modules = new Map<string, Module>();
  const load = (path: string): unknown => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module: Module = { exports: {} };
    modules.set(path, module);
    const require = (name: string): unknown => {
      const next = resolve(path, name);
      return next ? load(next) : fromShared(name);
    };
    compile(path, Object.keys(globals))(module, module.exports, require, ...Object.values(globals));
    return module.exports;
  };
  load(join(API, 'src/testing/trials', file));
};
