/**
 * Marks a library's calls that create components and contexts as free of side effects, and removes their names for
 * developers, so that webpack can drop unused ones. A webpack loader, named by its path in `routerRule`.
 * @public
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
