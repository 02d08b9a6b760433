/**
 * Marks what a library makes of its components and contexts while it loads as without effect, and leaves out their
 * names for developers, so that webpack can drop those that nobody uses. A webpack loader, named by its path in
 * `routerRule`.
 * @public
 */
export default function pureComponents(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
