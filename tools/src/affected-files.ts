import { graphOf, type Graph } from './sheet/modules.ts';
import { isProgram, type Source } from './sheet/sources.ts';
import { parse } from './sheet/syntax.ts';

/** A test file and the number of imports between it and the nearest change. */
export type AffectedTest = { path: string; distance: number };

const isJestTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The graph of imports with its arrows turned round. */
const importersIn = (graph: Graph): Graph => {
  const importers: Graph = new Map();
  for (const [path, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
  return importers;
};

/** Every file that a change reaches through imports, also lazy ones, with its distance. */
const reachedFrom = (changed: string[], graph: Graph): Map<string, number> => {
  const importers = importersIn(graph);
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
};

/** Files that are no programs count as changes of the programs beside them: styles, texts, manifests. */
const programsBeside = (changed: string[], paths: string[]): string[] =>
  changed.flatMap((path) => {
    if (paths.includes(path)) return [path];
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const beside = paths.filter(
      (one) => folder !== '' && one.startsWith(folder) && !one.slice(folder.length).includes('/'),
    );
    const [workspace] = path.split('/');
    return beside.length > 0 ? beside : paths.filter((one) => one.startsWith(`${workspace}/src/`) && isJestTest(one));
  });

/** The Jest tests and the browser specs that a change reaches, nearest first. */
export const affectedTests = (
  changed: string[],
  sources: Source[],
): { jest: AffectedTest[]; browser: AffectedTest[] } => {
  const files = sources.filter(isProgram).map(parse);
  const paths = files.map(({ path }) => path);
  const reached = [...reachedFrom(programsBeside(changed, paths), graphOf(files, true))]
    .map(([path, distance]) => ({ path, distance }))
    .toSorted((one, other) => one.distance - other.distance);
  return {
    jest: reached.filter(({ path }) => isJestTest(path)),
    browser: reached.filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.spec.ts')),
  };
};

/** The specs that open a path of a remote, those that open most first. */
export const specsOfRoutes = (routes: string[], sources: Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('e2e/') && path.endsWith('.spec.ts'))
    .map(({ path, text }) => ({ path, opened: routes.filter((route) => text.includes(`'${route}`)).length }))
    .filter(({ opened }) => opened > 0)
    .toSorted((one, other) => other.opened - one.opened)
    .map(({ path }) => path);
