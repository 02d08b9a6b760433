import { persist, readPersisted, removePersisted } from '@pupitre/shared/platform/persisted';
import type { PortalPath } from '@pupitre/shared/platform/paths';

const KEY = 'pupitre.askedPage';
/** The link of a confirmation works as long. */
const LIFETIME = 48 * 3_600_000;
const JOIN = /^\/join\/[a-z\d]{8}$/i;

const nextOf = (search: string): string | null => new URLSearchParams(search).get('next');

/** A page before the login, which still knows the page that the visitor opened first. */
export const withAskedPage = (path: '/login' | '/register/new'): PortalPath => {
  const next = nextOf(window.location.search);
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
};

/**
 * Persists the link of a group's code that a family opened before the registration. The mail with the confirmation opens
 * another tab, and carries nothing that a visitor wrote: anybody may register the address of somebody else.
 */
export const persistAskedPage = (): void => {
  const next = nextOf(window.location.search);
  if (next !== null && JOIN.test(next)) persist(KEY, `${Date.now()} ${next}`);
};

/** Returns the login that leads to the persisted link, once, or the home. */
export const takeAskedPage = (): PortalPath => {
  const [at = '', next = ''] = readPersisted(KEY)?.split(' ') ?? [];
  removePersisted(KEY);
  const isUsable = JOIN.test(next) && Date.now() - Number(at) < LIFETIME;
  return isUsable ? `/login?next=${encodeURIComponent(next)}` : '/';
};
