import { posix } from 'node:path';
import { isNode, type Node, type Parsed } from './syntax.ts';

/** Each file with the files that it imports, types included. */
export type Graph = Map<string, string[]>;

const SUFFIXES = ['', '.ts', '.tsx', '.js', '.mjs'];
const SHARED = '@pupitre/shared/';

const baseOf = (path: string, from: string): string | null => {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  return from.startsWith(SHARED) ? `shared/src/${from.slice(SHARED.length)}` : null;
};

/** The imports inside the repository; `lazy` also counts `import()`. */
export const graphOf = (files: Parsed[], lazy = false): Graph => {
  const paths = new Set(files.map(({ path }) => path));
  const resolve = (path: string, from: string): string[] => {
    const base = baseOf(path, from);
    const found = base === null ? undefined : SUFFIXES.map((suffix) => base + suffix).find((one) => paths.has(one));
    return found && found !== path ? [found] : [];
  };
  return new Map(
    files.map(({ path, imports }) => [
      path,
      [...new Set(imports.filter(({ isDynamic }) => lazy || !isDynamic).flatMap(({ from }) => resolve(path, from)))],
    ]),
  );
};

/** Groups of files that import each other in a circle, largest first. */
export const cyclesIn = (graph: Graph): string[][] => {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    low.set(path, order.size - 1);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== order.get(path)) return;
    const group = open.splice(open.indexOf(path));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return cycles.toSorted((one, other) => other.length - one.length);
};

const nameOf = (node: unknown): string[] => (isNode(node) && typeof node.name === 'string' ? [node.name] : []);

const patternNames = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return nameOf(node);
  if (node.type === 'ObjectPattern' && Array.isArray(node.properties)) {
    return node.properties.filter(isNode).flatMap((property) => patternNames(property.value ?? property.argument));
  }
  return [];
};

const declaredNames = (declaration: Node): string[] =>
  Array.isArray(declaration.declarations)
    ? declaration.declarations.filter(isNode).flatMap(({ id }) => patternNames(id))
    : nameOf(declaration.id);

/** The names that a file declares and exports; what it only passes on is another file's. */
const exportedNames = ({ program }: Parsed): string[] => {
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  const names = body.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && isNode(declaration) ? declaredNames(declaration) : [],
  );
  return [...new Set(names)];
};

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

/** Modules of two remotes, or of a test bench and a screen, never meet in one program. */
const canMeet = (one: string, other: string): boolean => {
  const workspaces = [workspaceOf(one), workspaceOf(other)];
  return workspaces[0] === workspaces[1] || workspaces.includes('shared');
};

/** `name` → the files that each export something of that name, if two of them can meet in one program. */
export const sharedNames = (files: Parsed[]): [name: string, paths: string[]][] => {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedNames(file)) places.set(name, [...(places.get(name) ?? []), file.path]);
  }
  return [...places].filter(([, paths]) =>
    paths.some((path, index) => paths.slice(index + 1).some((other) => canMeet(path, other))),
  );
};
