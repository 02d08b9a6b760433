import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { matchPath } from '@pupitre/shared/platform/router';

/** The content of the page for one path, user and registry. */
export type View =
  | { kind: 'remote'; remote: RegistryRemote; route: RemoteRoute }
  | { kind: 'home' }
  | { kind: 'help' }
  | { kind: 'deployments' }
  | { kind: 'secondFactor' }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'noAccess' }
  /** The profile or the registry is still loading. */
  | { kind: 'waiting' };

/** The screen that asks for the second factor. It belongs to the shell, so that a broken remote locks nobody out. */
const SECOND_FACTOR_PATH = '/secondFactor';
/** The screen for users who must change their password first (design decision 6). */
const CHANGE_PASSWORD_PATH = '/changePassword';
/** The screen for users who must set up a second factor first. */
const FIRST_FACTOR_PATH = '/secondFactor/new';
const DETOURS: readonly string[] = [SECOND_FACTOR_PATH, CHANGE_PASSWORD_PATH, FIRST_FACTOR_PATH];

/** The shell's own screens, for users with a session. */
const OWN_VIEWS: Partial<Record<string, View>> = {
  '/': { kind: 'home' },
  '/help': { kind: 'help' },
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

const findRoute = (path: string, remotes: RegistryRemote[]): { remote: RegistryRemote; route: RemoteRoute } | null => {
  for (const remote of remotes) {
    const route = remote.routes.find((candidate) => matchPath({ path: candidate.path, end: true }, path));
    if (route) return { remote, route };
  }
  return null;
};

const toLogin = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): View => {
  const asked = pathname + search;
  return { kind: 'redirect', to: asked === '/' ? '/login' : `/login?next=${encodeURIComponent(asked)}` };
};

/** Returns the screen of the step that the user has to do first, or null. */
const dueScreen = ({ secondFactor, mustChangePassword }: Profile): string | null => {
  if (secondFactor === 'ask') return SECOND_FACTOR_PATH;
  if (mustChangePassword) return CHANGE_PASSWORD_PATH;
  return secondFactor === 'enroll' ? FIRST_FACTOR_PATH : null;
};

/** Returns true when the user has to do something before anything else. */
export const hasDueScreen = (profile: Profile): boolean => dueScreen(profile) !== null;

/** Returns the redirect to the step that the user has to do first, or from a step that is done. */
const detour = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, profile: Profile): View | null => {
  const due = dueScreen(profile);
  if (due === pathname) return null;
  // From one detour to the next, `next` stays the path that the user opened first.
  const asked = DETOURS.includes(pathname) ? askedFor(search, '/profile') : pathname + search;
  if (due !== null) return { kind: 'redirect', to: `${due}?next=${encodeURIComponent(asked)}` };
  return DETOURS.includes(pathname) ? { kind: 'redirect', to: asked } : null;
};

/** Every role of the user must be in the list (specification § 6). An empty list allows everybody. */
export const mayOpen = (allowed: readonly string[], { roles }: Profile): boolean =>
  allowed.length === 0 || roles.every((role) => allowed.includes(role));

/** Returns the view, or a detour or refusal for users who may not open it now. */
const guarded = (
  location: Pick<Location, 'pathname' | 'search'>,
  profile: Profile,
  roles: readonly string[],
  view: View,
) => detour(location, profile) ?? (mayOpen(roles, profile) ? view : { kind: 'noAccess' as const });

/**
 * Resolves a location to a view (specification § 2). This only decides what the page shows; the server checks every
 * call.
 * @param remotes null while the registry loads
 */
export const resolveView = (
  location: Pick<Location, 'pathname' | 'search'>,
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
