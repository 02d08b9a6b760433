import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { matchPath } from '@pupitre/shared/platform/router';
import { DETOURS, dueScreen, mayOpen, SECOND_FACTOR_PATH } from './access.ts';

/** The part of a location that decides which screen it shows. */
export type ScreenAddress = Pick<Location, 'pathname' | 'search'>;

/** The content of the page for one path, user and registry. */
export type View =
  | { kind: 'remote'; remote: RegistryRemote; route: RemoteRoute }
  | { kind: 'home' }
  | { kind: 'help' }
  | { kind: 'notices' }
  | { kind: 'deployments' }
  | { kind: 'secondFactor' }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'noAccess' }
  /** The profile or the registry is still loading. */
  | { kind: 'waiting' };

/** The shell's own screens, for users with a session. */
const OWN_VIEWS: Partial<Record<string, View>> = {
  '/': { kind: 'home' },
  '/help': { kind: 'help' },
  '/notices': { kind: 'notices' },
  '/deployments': { kind: 'deployments' },
  [SECOND_FACTOR_PATH]: { kind: 'secondFactor' },
};
/** The roles that may open them. Everybody may open the others. */
const OWN_ROLES: Partial<Record<View['kind'], readonly Role[]>> = { deployments: ['super_admin'] };

export type Visitor = { token: string | null; profile: Profile | null };

/** Returns the path in `next`, which the user opened before a detour, if it belongs to this portal. */
const askedFor = (search: string, otherwise: string): string => {
  const next = new URLSearchParams(search).get('next') ?? otherwise;
  if (!URL.canParse(next, window.location.origin)) return otherwise;
  const { origin, pathname, search: query } = new URL(next, window.location.origin);
  // Browsers read a path that begins with two slashes as another host.
  return origin === window.location.origin && !pathname.startsWith('//') ? pathname + query : otherwise;
};

type FoundRoute = { remote: RegistryRemote; route: RemoteRoute } | null;

const searchRoute = (path: string, remotes: RegistryRemote[]): FoundRoute => {
  for (const remote of remotes) {
    const route = remote.routes.find((candidate) => matchPath({ path: candidate.path, end: true }, path));
    if (route) return { remote, route };
  }
  return null;
};

let last: { path: string; remotes: RegistryRemote[]; found: FoundRoute } | null = null;

/** Searches once for a path, because every change of the store resolves the view again. */
const findRoute = (path: string, remotes: RegistryRemote[]): FoundRoute => {
  if (last?.path !== path || last.remotes !== remotes) last = { path, remotes, found: searchRoute(path, remotes) };
  return last.found;
};

const toLogin = ({ pathname, search }: ScreenAddress): View => {
  const asked = pathname + search;
  return { kind: 'redirect', to: asked === '/' ? '/login' : `/login?next=${encodeURIComponent(asked)}` };
};

/** Returns the redirect to the step that the user has to do first, or from a step that is done. */
const detour = ({ pathname, search }: ScreenAddress, profile: Profile): View | null => {
  const due = dueScreen(profile);
  if (due === pathname) return null;
  // From one detour to the next, `next` stays the path that the user opened first.
  const asked = DETOURS.includes(pathname) ? askedFor(search, '/profile') : pathname + search;
  if (due !== null) return { kind: 'redirect', to: `${due}?next=${encodeURIComponent(asked)}` };
  return DETOURS.includes(pathname) ? { kind: 'redirect', to: asked } : null;
};

/** Returns the view, or a detour or refusal for users who may not open it now. */
const guarded = (location: ScreenAddress, profile: Profile, roles: readonly string[], view: View) =>
  detour(location, profile) ?? (mayOpen(roles, profile) ? view : { kind: 'noAccess' as const });

/**
 * Resolves a location to a view (specification § 2). This only decides what the page shows; the server checks every
 * call.
 * @param remotes null while the registry loads
 */
export const resolveView = (
  location: ScreenAddress,
  { token, profile }: Visitor,
  remotes: RegistryRemote[] | null,
): View => {
  const own = OWN_VIEWS[location.pathname];
  if (own && !token) return toLogin(location);
  if (own) return profile ? guarded(location, profile, OWN_ROLES[own.kind] ?? [], own) : { kind: 'waiting' };
  if (!remotes) return { kind: 'waiting' };

  const found = findRoute(location.pathname, remotes);
  if (!found) return { kind: 'notFound' };
  const { access, roles } = found.route;
  if (access === 'anonymous' && token) return { kind: 'redirect', to: askedFor(location.search, '/') };
  if (access === 'session' && !token) return toLogin(location);
  if (access !== 'session') return { kind: 'remote', ...found };
  if (!profile) return { kind: 'waiting' };
  return guarded(location, profile, roles, { kind: 'remote', ...found });
};
