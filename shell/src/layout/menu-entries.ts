import type { Profile } from '@pupitre/shared/contracts/auth';
import { useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { registrySignal } from '../routing/portal.ts';
import { mayOpen } from '../routing/resolve-view.ts';
import { useSignal } from '../signal.ts';

export type Entry = { path: string; title: string; icon: string };

/** The menu of a user: home, then what the registry's remotes offer to the role, in their order. */
export const useMenuEntries = (profile: Profile): Entry[] => {
  const { formatMessage } = useIntl();
  const language = useSelector(selectLanguage);
  const registry = useSignal(registrySignal);
  const offered = (registry?.remotes ?? [])
    .flatMap((remote) => remote.menu)
    .filter(({ roles }) => mayOpen(roles, profile))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, title, icon }) => ({ path, icon, title: title[language] }));
  return [{ path: '/', icon: 'home', title: formatMessage({ id: 'shell.home.title' }) }, ...offered];
};

/** Whether the entry's screen, or one below it, is what the path shows. */
export const isCurrent = (entryPath: string, path: string): boolean =>
  entryPath === '/' ? path === '/' : path === entryPath || path.startsWith(`${entryPath}/`);
