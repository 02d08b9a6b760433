import { triggerAppChange } from 'single-spa';
import { currentView, isOpen, registrySignal, viewSignal } from '../routing/current-view.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { noteMoment } from '../samples/moments.ts';
import { forgetFailures } from './failures.ts';
import { recoverRemote, retryAllRemotes, retryIncompatibleRemotes, tryToLoad } from './remote-recovery.ts';
import { mountedRemotes, remoteState, setRemoteState } from './remote-states.ts';

/** Loads the code of the open remote, unless it is there or is being loaded. */
const loadOpenRemote = async (): Promise<void> => {
  const view = currentView();
  if (view.kind !== 'remote') return;
  const { name } = view.remote;
  if (remoteState(name).phase !== 'idle') return;
  setRemoteState(name, { phase: 'loading', panel: null });
  if (!(await tryToLoad(name))) await recoverRemote(name);
};

/**
 * Mounts the open remote when its code is there and single-spa has not heard of a navigation. That happens when a login
 * leads back to another screen of the same remote.
 */
const mountOpenRemote = async (): Promise<void> => {
  const view = currentView();
  if (view.kind !== 'remote' || mountedRemotes.get().has(view.remote.name)) return;
  if (remoteState(view.remote.name).phase === 'ready') await triggerAppChange();
};

/** Loads the open remote at every change of the path, the session or the registry. */
export const loadRemotesOnNavigation = (): void => {
  window.addEventListener(PATH_EVENT, () => {
    // A remote that is on the page shows its other pages without a mount.
    if (![...mountedRemotes.get()].some(isOpen)) noteMoment('navigation');
    forgetFailures();
    retryAllRemotes();
    void loadOpenRemote();
  });
  viewSignal.subscribe(() => {
    void loadOpenRemote();
    void mountOpenRemote();
  });
  registrySignal.subscribe(retryIncompatibleRemotes);
};
