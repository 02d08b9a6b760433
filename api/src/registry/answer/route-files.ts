import type { RemoteManifest, RemoteRoute } from '@pupitre/shared/contracts/registry';
import type { Role } from '@pupitre/shared/contracts/roles';
import type { ShellFiles } from './shell-files.ts';

const mayOpen = ({ access, roles }: RemoteRoute, role: Role): boolean =>
  access !== 'anonymous' && (roles.length === 0 || roles.includes(role));

/** Leaves out the modules that bring no further script of the shell, because one load brings a script whole. */
const withoutRepeated = (shared: string[], { modules }: ShellFiles): string[] => {
  const seen = new Set<string>();
  return shared.filter((module) => {
    const fresh = (modules[module] ?? []).filter((file) => !seen.has(file));
    fresh.forEach((file) => seen.add(file));
    return fresh.length > 0;
  });
};

/**
 * Shortens the files of the routes for the registry, which every page loads: a user gets those of the routes that the
 * role may open, and a visitor gets none, because the document lists what the first screen needs.
 */
export const shortenFiles = (manifest: RemoteManifest, role: Role | null, shell: ShellFiles): RemoteManifest => ({
  ...manifest,
  routes: manifest.routes.map(({ files = [], shared = [], offline = false, ...route }) => {
    if (role === null || !mayOpen(route, role)) return route;
    const needed = withoutRepeated(shared, shell);
    return {
      ...route,
      ...(files.length > 0 && { files }),
      ...(needed.length > 0 && { shared: needed }),
      ...(offline && { offline }),
    };
  }),
});
