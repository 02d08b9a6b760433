import { childrenOf, isNode, walk, type Node, type Parsed } from './syntax.ts';

/** A function or a class component, with the lines of code that it spans. */
export type Callable = { at: string; name: string; lines: number; isComponent: boolean };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const NAMING = new Set(['VariableDeclarator', 'MethodDefinition', 'PropertyDefinition', 'Property']);

const textOf = (node: unknown): string =>
  isNode(node) ? String(node.type === 'Identifier' ? node.name : (node.value ?? '')) : '';

/** `const name = …`, `name() {}`, `memo(function name() {})`; empty for a callback. */
const nameOf = (node: Node, parent?: Node): string => {
  if (isNode(node.id)) return textOf(node.id);
  if (!parent) return '';
  if (NAMING.has(parent.type)) return textOf(parent.id ?? parent.key);
  return '';
};

const hasJsx = (node: Node): boolean => node.type.startsWith('JSX') || childrenOf(node).some(hasJsx);

/** Every function of a file. Callbacks have no name. */
export const functionsOf = (file: Parsed): Callable[] => {
  const found: Callable[] = [];
  walk(file.program, (node, parent) => {
    const isClass = node.type === 'ClassDeclaration';
    if (!FUNCTIONS.has(node.type) && !isClass) return;
    const name = nameOf(node, parent);
    const isComponent = /^[A-Z]/.test(name) && hasJsx(node);
    if (isClass && !isComponent) return;
    const [first, last] = [file.lineAt(node.start), file.lineAt(node.end)];
    const lines = file.codeLines.filter((line) => line >= first && line <= last).length;
    found.push({ at: `${file.path}:${first}`, name, lines, isComponent });
  });
  return found;
};

/** The places where a file calls `useEffect` or `useLayoutEffect`. */
export const effectsOf = (file: Parsed): string[] => {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || !/^use(?:Layout)?Effect$/.test(textOf(node.callee))) return;
    found.push(`${file.path}:${file.lineAt(node.start)}`);
  });
  return found;
};

/** Places of `any`, and of `as` that is neither `as const` nor a renamed import. */
export const looseTypesOf = (file: Parsed): { any: string[]; as: string[] } => {
  const found: { any: string[]; as: string[] } = { any: [], as: [] };
  walk(file.program, (node) => {
    const at = `${file.path}:${file.lineAt(node.start)}`;
    if (node.type === 'TSAnyKeyword') found.any.push(at);
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return;
    const type = isNode(node.typeAnnotation) ? node.typeAnnotation : node;
    if (file.text.slice(type.start, type.end) !== 'const') found.as.push(at);
  });
  return found;
};
