import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import type { ListedPath, PortalPath } from '@pupitre/shared/platform/paths';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { isRegistryUnavailable, registrySignal } from '../routing/current-view.ts';
import { mayOpen } from '../routing/access.ts';
import { useSignal } from '../signal.ts';

export type Entry = { path: PortalPath; title: string; icon: string };

/** The shell's own entries. Few roles read their titles, so they are not among the texts that everybody loads. */
const OWN_ENTRIES: RemoteManifest['menu'] = [
  {
    path: '/deployments',
    title: { es: 'Despliegues', en: 'Deployments' },
    icon: 'deployments',
    order: 100,
    roles: ['super_admin'],
  },
];

/** The contract of the registry allows no other path. */
const isListed = (path: string): path is ListedPath => path.startsWith('/');

/** Returns the menu of a user: home, then the sorted entries of the remotes and the shell for the role. */
export const useMenuEntries = (profile: Profile): Entry[] => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  const registry = useSignal(registrySignal);
  const isUnavailable = useSignal(isRegistryUnavailable);
  // The bar of a phone would move its first entry when the others come.
  if (!registry && !isUnavailable) return [];
  const offered = [...(registry?.remotes.flatMap((remote) => remote.menu) ?? []), ...OWN_ENTRIES]
    .filter(({ roles }) => mayOpen(roles, profile))
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ path, title, icon }) => (isListed(path) ? [{ path, icon, title: title[language] }] : []));
  return [{ path: '/', icon: 'home', title: formatMessage({ id: 'shell.home.title' }) }, ...offered];
};

/** Returns true when the path shows the screen of the entry, or one below it. */
export const isCurrent = (entryPath: string, path: string): boolean =>
  entryPath === '/' ? path === '/' : path === entryPath || path.startsWith(`${entryPath}/`);
