import { profile as profileEndpoint } from '@pupitre/shared/api/auth';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { redirect } from '@pupitre/shared/platform/navigate';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { createSignal } from '../signal.ts';
import { resolveView, type View } from './resolve-view.ts';

/** Fired on the window when the path has changed, before single-spa begins to act on it. */
export const PATH_EVENT = 'pupitre:path';

const selectProfile = profileEndpoint.select();

/** The remotes of this user; null while the registry is on its way. */
export const registrySignal = createSignal<Registry | null>(null);

/** What the layout shows. It follows `currentView` once single-spa has taken away what was there before. */
export const viewSignal = createSignal<View>({ kind: 'waiting' });

/** What the present location shows to the present user. Always fresh: single-spa asks before anybody was told. */
export const currentView = (): View => {
  const state = store.getState();
  const token = selectToken(state);
  const profile = token === null ? null : (selectProfile(state).data ?? null);
  return resolveView(window.location, { token, profile }, registrySignal.get()?.remotes ?? null);
};

/** Whether the present location shows this remote. */
export const isOpen = (remote: string): boolean => {
  const view = currentView();
  return view.kind === 'remote' && view.remote.name === remote;
};

const isSame = (one: View, other: View): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'remote' || (other.kind === 'remote' && one.remote === other.remote && one.route === other.route));

/** Looks again at location, session and registry; redirects, or tells the layout when something else is to be seen. */
export const updateView = (): void => {
  const view = currentView();
  if (view.kind === 'redirect') redirect(view.to);
  else if (!isSame(view, viewSignal.get())) viewSignal.set(view);
};
