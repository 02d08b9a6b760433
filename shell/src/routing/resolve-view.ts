import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import { matchPath } from '@pupitre/shared/platform/router';

/** What the page shows for a path, to this user, with these remotes. */
export type View =
  | { kind: 'remote'; remote: RegistryRemote; route: RemoteRoute }
  | { kind: 'home' }
  | { kind: 'help' }
  | { kind: 'deployments' }
  | { kind: 'secondFactor' }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'noAccess' }
  /** The profile or the registry is not there yet. */
  | { kind: 'waiting' };

/** The screen of a session that still has to give its second factor. The shell's own: without it nobody mends a remote. */
const SECOND_FACTOR_PATH = '/secondFactor';
/** The screen of who must set a password of their own before anything else (design decision 6). */
const CHANGE_PASSWORD_PATH = '/changePassword';
/** The screen of who must set up a second factor before anything else. */
const FIRST_FACTOR_PATH = '/secondFactor/new';
const DETOURS: readonly string[] = [SECOND_FACTOR_PATH, CHANGE_PASSWORD_PATH, FIRST_FACTOR_PATH];

/** The screens of the shell itself, for who is logged in. */
const OWN_VIEWS: Partial<Record<string, View>> = {
  '/': { kind: 'home' },
  '/help': { kind: 'help' },
  '/deployments': { kind: 'deployments' },
  [SECOND_FACTOR_PATH]: { kind: 'secondFactor' },
};
/** Who may open them, where that is not everybody. */
const OWN_ROLES: Partial<Record<View['kind'], readonly Role[]>> = { deployments: ['super_admin'] };

export type Visitor = { token: string | null; profile: Profile | null };

/** The path that was asked for before a detour, when it is one of this portal's own. */
const askedFor = (search: string, otherwise: string): string => {
  const next = new URLSearchParams(search).get('next') ?? otherwise;
  if (!URL.canParse(next, window.location.origin)) return otherwise;
  const { origin, pathname, search: query } = new URL(next, window.location.origin);
  // Of a path with two slashes at its head, browsers take the next part for another host.
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

/** The screen of the step that a session has to do before anything else; null where there is none. */
const dueScreen = ({ secondFactor, mustChangePassword }: Profile): string | null => {
  if (secondFactor === 'ask') return SECOND_FACTOR_PATH;
  if (mustChangePassword) return CHANGE_PASSWORD_PATH;
  return secondFactor === 'enroll' ? FIRST_FACTOR_PATH : null;
};

/** True when the session has to do something before anything else. */
export const hasDueScreen = (profile: Profile): boolean => dueScreen(profile) !== null;

/** The view that a session with this profile has to go to; null where nothing stands in its way. */
const detour = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, profile: Profile): View | null => {
  const due = dueScreen(profile);
  if (due === pathname) return null;
  // From one detour to the next, and back at last, the way stays the one that was first asked for.
  const asked = DETOURS.includes(pathname) ? askedFor(search, '/profile') : pathname + search;
  if (due !== null) return { kind: 'redirect', to: `${due}?next=${encodeURIComponent(asked)}` };
  return DETOURS.includes(pathname) ? { kind: 'redirect', to: asked } : null;
};

/** Every role of the user must be among the allowed ones (specification § 6); an empty list allows all. */
export const mayOpen = (allowed: readonly string[], { roles }: Profile): boolean =>
  allowed.length === 0 || roles.every((role) => allowed.includes(role));

/** What a session sees of a view that is for some roles. */
const guarded = (
  location: Pick<Location, 'pathname' | 'search'>,
  profile: Profile,
  roles: readonly string[],
  view: View,
) => detour(location, profile) ?? (mayOpen(roles, profile) ? view : { kind: 'noAccess' as const });

/**
 * The guard of every navigation (specification § 2): who may see what. It decides what is shown; the server decides
 * what is answered.
 * @param remotes null while the registry is on its way
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
