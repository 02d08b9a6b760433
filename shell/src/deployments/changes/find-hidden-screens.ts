import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { ROLES, type Role } from '@pupitre/shared/contracts/roles';
import type { Language } from '@pupitre/shared/platform/language';

/** Screens that go together, and for whom; `visitors` are people without a session. */
export type ScreenGroup = { audience: 'visitors' | readonly Role[]; titles: string[] };

/** What the portal loses with a remote, by who sees it: the screens that need no record, by their titles. */
export const findHiddenScreens = ({ routes }: RegistryRemote, language: Language): ScreenGroup[] => {
  const groups = new Map<string, ScreenGroup>();
  for (const { path, title, access, roles } of routes) {
    if (path.includes(':')) continue;
    const audience =
      access === 'session' ? ROLES.filter((role) => roles.length === 0 || roles.includes(role)) : 'visitors';
    const group = groups.get(String(audience)) ?? { audience, titles: [] };
    group.titles.push(title[language]);
    groups.set(String(audience), group);
  }
  return [...groups.values()];
};

/** Whether nobody can log in without a remote. */
export const isLogin = ({ routes }: RegistryRemote): boolean => routes.some(({ path }) => path === '/login');
