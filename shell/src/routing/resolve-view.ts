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
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  | { kind: 'noAccess' }
  /** The profile or the registry is not there yet. */
  | { kind: 'waiting' };

/** The screen of who must set a password of their own before anything else (design decision 6). */
const CHANGE_PASSWORD_PATH = '/changePassword';

/** The screens of the shell itself, for who is logged in. */
const OWN_VIEWS: Partial<Record<string, View>> = {
  '/': { kind: 'home' },
  '/help': { kind: 'help' },
  '/deployments': { kind: 'deployments' },
};
/** Who may open them, where that is not everybody. */
const OWN_ROLES: Partial<Record<View['kind'], readonly Role[]>> = { deployments: ['super_admin'] };

export type Visitor = { token: string | null; profile: Profile | null };

/** The path that was asked for before a detour, when it is one of this portal's own. */
const askedFor = (search: string, otherwise: string): string => {
  const next = new URLSearchParams(search).get('next') ?? otherwise;
  if (!URL.canParse(next, window.location.origin)) return otherwise;
  const { origin, pathname, search: query } = new URL(next, window.location.origin);
  return origin === window.location.origin ? pathname + query : otherwise;
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

const toPasswordForm = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): View => ({
  kind: 'redirect',
  to: `${CHANGE_PASSWORD_PATH}?next=${encodeURIComponent(pathname + search)}`,
});

/** Where a session may go with this profile; null where nothing stands in its way. */
const detour = (location: Pick<Location, 'pathname' | 'search'>, { mustChangePassword }: Profile): View | null => {
  const isPasswordForm = location.pathname === CHANGE_PASSWORD_PATH;
  if (mustChangePassword) return isPasswordForm ? null : toPasswordForm(location);
  return isPasswordForm ? { kind: 'redirect', to: askedFor(location.search, '/profile') } : null;
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
