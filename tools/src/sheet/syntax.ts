import { parseSync, type Comment } from 'oxc-parser';
import type { Source } from './sources.ts';

/** A node of a syntax tree, without the details of its kind. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export type Import = { from: string; names: string[]; isDynamic: boolean };

/** A parsed file with the lines that hold code and those that hold only comments. */
export type Parsed = {
  path: string;
  text: string;
  program: Node;
  comments: Comment[];
  /** Line numbers, counted from 1, that hold code. */
  codeLines: number[];
  commentLines: number;
  imports: Import[];
  lineAt: (position: number) => number;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The direct children of a node, in the order of the source. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Calls `visit` for a node and everything below it; parents come first. */
export const walk = (node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void => {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
};

/** The source with spaces in the place of comments, so that positions stay the same. */
export const withoutComments = (text: string, comments: Comment[]): string => {
  let rest = '';
  let position = 0;
  for (const { start, end } of comments) {
    rest += text.slice(position, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    position = end;
  }
  return rest + text.slice(position);
};

const numbersOf = (lines: string[]): number[] =>
  lines.flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));

/** A function from a position in the text to its line, counted from 1. */
const lineFinder = (text: string): ((position: number) => number) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

const nameOf = ({ kind, name }: { kind: string; name?: string | null }): string => name ?? kind;

type Module = ReturnType<typeof parseSync>['module'];

const importsOf = (module: Module, text: string): Import[] => [
  ...module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    isDynamic: false,
  })),
  ...module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ from: moduleRequest.value, names: [nameOf(importName)], isDynamic: false }] : [],
    ),
  ),
  ...module.dynamicImports.map(({ moduleRequest }) => ({
    from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    names: [],
    isDynamic: true,
  })),
];

/** Parses one file; throws when it is no valid program. */
export const parse = ({ path, text }: Source): Parsed => {
  const { program, comments, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error || !isNode(program)) throw new Error(`${path} does not parse: ${error?.message ?? 'no program'}`);
  const codeLines = numbersOf(withoutComments(text, comments).split('\n'));
  return {
    path,
    text,
    program,
    comments,
    codeLines,
    commentLines: numbersOf(text.split('\n')).length - codeLines.length,
    imports: importsOf(module, text),
    lineAt: lineFinder(text),
  };
};
