/**
 * The paths that links may use. Each remote adds its own: `npm run routes` writes them to `src/route-paths.ts`. Other
 * teams use the paths under `portal`, so removing one breaks their links.
 */
export interface PortalPaths {
  portal:
    | '/'
    | '/deployments'
    | '/groups'
    | '/help'
    | '/login'
    | '/notices'
    | '/privacyPolicy'
    | '/profile'
    | '/profile/notices'
    | '/pupils'
    | '/school'
    | '/schools'
    | '/students'
    | `/group/${string}`
    | `/pupil/${string}`
    | `/school/${string}`;
}

type KnownPath = PortalPaths[keyof PortalPaths];

declare const listed: unique symbol;
/** A path of the registry, which no compiler can check. */
export type ListedPath = string & { [listed]: true };

/** A path of a screen of the portal, with or without a query. A misspelt one does not compile. */
export type PortalPath = KnownPath | `${KnownPath}?${string}` | ListedPath;
