import { useEffect, useState } from 'react';
import { mountedRemotes, remoteStates } from '../remotes/remote-states.ts';
import { registrySignal, viewSignal } from '../routing/current-view.ts';
import { focusMain } from '../session/focus-screen.ts';
import { useSignal } from '../signal.ts';
import { pollRegistry } from './registry-polling.ts';
import { forgetStaleRemotes, findUpdate } from './stale-remotes.ts';
import { UpdateBar } from './update-bar.tsx';
import styles from './update-bar.module.css';

/** Returns the update of the mounted remote, or null. */
const useUpdate = () => {
  const view = useSignal(viewSignal);
  const mounted = useSignal(mountedRemotes);
  useSignal(registrySignal);
  useSignal(remoteStates);
  return view.kind === 'remote' && mounted.has(view.remote.name) ? findUpdate(view.remote.name) : null;
};

/** Keeps an open page up to date. Remotes that are not visible change silently; the visible one gets a bar. */
export const Updates = () => {
  const update = useUpdate();
  const [postponed, setPostponed] = useState('');
  useEffect(() => {
    const endings = [pollRegistry(), forgetStaleRemotes()];
    void import('@pupitre/shared/ui/offline-note').then(
      ({ prepareOfflineNote }) => prepareOfflineNote(),
      () => undefined,
    );
    return () => endings.forEach((end) => end());
  }, []);
  const version = update && `${update.name} ${update.version}`;
  const handleLater = (): void => {
    setPostponed(version ?? '');
    // The focus is free only after the pressed button has left the page.
    setTimeout(focusMain);
  };
  return (
    // Screen readers only announce changes in a live region that is already on the page.
    <div aria-live="polite" className={styles['place']}>
      {update && version !== postponed && <UpdateBar key={version} remote={update.name} onLater={handleLater} />}
    </div>
  );
};
