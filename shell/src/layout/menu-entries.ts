import type { Profile } from '@pupitre/shared/contracts/auth';
import type { RemoteManifest } from '@pupitre/shared/contracts/registry';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import type { ListedPath, PortalPath } from '@pupitre/shared/platform/paths';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../routing/current-view.ts';
import { mayOpen } from '../routing/resolve-view.ts';
import { useSignal } from '../signal.ts';

export type Entry = { path: PortalPath; title: string; icon: string };

/** What the shell itself offers besides; its title stands here, since only few roles ever read it. */
const OWN_ENTRIES: RemoteManifest['menu'] = [
  {
    path: '/deployments',
    title: { es: 'Despliegues', en: 'Deployments' },
    icon: 'deployments',
    order: 100,
    roles: ['super_admin'],
  },
];

/** The contract of the registry lets no other path through. */
const isListed = (path: string): path is ListedPath => path.startsWith('/');

/** The menu of a user: home, then what the registry's remotes and the shell offer to the role, in their order. */
export const useMenuEntries = (profile: Profile): Entry[] => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  const registry = useSignal(registrySignal);
  const offered = [...(registry?.remotes.flatMap((remote) => remote.menu) ?? []), ...OWN_ENTRIES]
    .filter(({ roles }) => mayOpen(roles, profile))
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ path, title, icon }) => (isListed(path) ? [{ path, icon, title: title[language] }] : []));
  return [{ path: '/', icon: 'home', title: formatMessage({ id: 'shell.home.title' }) }, ...offered];
};

/** Whether the entry's screen, or one below it, is what the path shows. */
export const isCurrent = (entryPath: string, path: string): boolean =>
  entryPath === '/' ? path === '/' : path === entryPath || path.startsWith(`${entryPath}/`);
