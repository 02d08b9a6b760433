import { profile as profileEndpoint } from '@pupitre/shared/api/auth';
import type { Registry } from '@pupitre/shared/contracts/registry';
import { redirect } from '@pupitre/shared/platform/navigate';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { createSignal } from '../signal.ts';
import { resolveView, type ScreenAddress, type View } from './resolve-view.ts';

const selectProfile = profileEndpoint.select();

/** The remotes of this user, or null while the registry loads. */
export const registrySignal = createSignal<Registry | null>(null);

/** True while the portal cannot open because it has no registry. */
export const isRegistryUnavailable = createSignal(false);

/** The view that the layout shows. It follows `currentView` once single-spa has unmounted the old screen. */
export const viewSignal = createSignal<View>({ kind: 'waiting' });

/** Returns the view of a location for the present session and registry. */
export const viewOf = (location: ScreenAddress): View => {
  const state = store.getState();
  const token = selectToken(state);
  const profile = token === null ? null : (selectProfile(state).data ?? null);
  return resolveView(location, { token, profile }, registrySignal.get()?.remotes ?? null);
};

/** Returns the view of the present location. It is computed, because single-spa asks early. */
export const currentView = (): View => viewOf(window.location);

/** Returns true when the present location belongs to this remote. */
export const isOpen = (remote: string): boolean => {
  const view = currentView();
  return view.kind === 'remote' && view.remote.name === remote;
};

const isSame = (one: View, other: View): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'remote' || (other.kind === 'remote' && one.remote === other.remote && one.route === other.route));

/** Updates the view after a change of location, session or registry. It redirects where the view says so. */
export const updateView = (): void => {
  const view = currentView();
  if (view.kind === 'redirect') redirect(view.to);
  else if (!isSame(view, viewSignal.get())) viewSignal.set(view);
};
