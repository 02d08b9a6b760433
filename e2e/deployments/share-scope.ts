import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bundleNewModules } from '@pupitre/shared/build/new-modules';
import previousImports from '@pupitre/shared/build/previous-imports';

/** Every provided module by its name and version. */
type ShareScope = Record<string, Record<string, { get: () => Promise<() => object> }>>;

/** The exports that are taken from each module of the platform, by the module's name. */
export type Taken = Map<string, Set<string>>;

const IMPORT = /^import (type )?(\{[^}]*\}|\* as \w+|\w+)[^'";]*from '(@pupitre\/shared\/[^']+)'/gm;

/** `{ a, type B, c as d }` → `a`, `c`: types are nothing that a page could miss. */
const namesIn = (clause: string): string[] =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);

/** The exports that the build of a remote takes from the platform at run time. */
export const takenBy = (folder: string): Taken => {
  const taken: Taken = new Map();
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, 'src', name))
    .map((file) => previousImports(bundleNewModules(readFileSync(file, 'utf8'), file)));
  for (const [, type, clause = '', module = ''] of sources.flatMap((source) => [...source.matchAll(IMPORT)])) {
    if (type || /\/(testing|build|deploy)\//.test(module)) continue;
    const names = taken.get(module) ?? new Set();
    if (clause.startsWith('{')) namesIn(clause).forEach((name) => names.add(name));
    if (names.size > 0) taken.set(module, names);
  }
  return taken;
};

/** The modules and exports among them that the shell of an open page does not provide. */
export const missingIn = async (page: Page, taken: Taken): Promise<string[]> =>
  page.evaluate(
    async (wanted) => {
      const [shell]: { shareScopeMap: Record<string, ShareScope> }[] = Reflect.get(window, '__FEDERATION__')[
        '__INSTANCES__'
      ];
      const provided = shell?.shareScopeMap['default'] ?? {};
      const missing: string[] = [];
      for (const [request, names] of wanted) {
        const [version] = Object.values(provided[request] ?? {});
        const module = version ? (await version.get())() : {};
        missing.push(...names.filter((name) => !(name in module)).map((name) => `${name} of ${request}`));
      }
      return missing;
    },
    [...taken].map(([request, names]): [string, string[]] => [request, [...names]]),
  );
