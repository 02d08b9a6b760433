/**
 * The paths that links may name. Each remote adds its own: `npm run routes` writes them to `src/route-paths.ts`. The
 * paths under `portal` are a promise between teams: whoever takes one away breaks the links of others.
 */
export interface PortalPaths {
  portal:
    | '/'
    | '/help'
    | '/login'
    | '/privacyPolicy'
    | '/profile'
    | '/schools'
    | '/students'
    | `/group/${string}`
    | `/school/${string}`;
}

type KnownPath = PortalPaths[keyof PortalPaths];

declare const listed: unique symbol;
/** A path that the registry listed, so that no compiler can know it. */
export type ListedPath = string & { [listed]: true };

/** A path that a screen of the portal answers, with or without a query. A misspelt one does not compile. */
export type PortalPath = KnownPath | `${KnownPath}?${string}` | ListedPath;
