import { useEffect, useState } from 'react';
import { mountedRemotes, remoteStates } from '../remotes/remote-states.ts';
import { registrySignal, viewSignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';
import { pollRegistry } from './registry-polling.ts';
import { leadFocus } from './lead-focus.ts';
import { forgetStaleRemotes, findUpdate } from './stale-remotes.ts';
import { UpdateBar } from './update-bar.tsx';
import styles from './update-bar.module.css';

/** The remote that is to be seen while the registry names another version of it. */
const useNews = () => {
  const view = useSignal(viewSignal);
  const mounted = useSignal(mountedRemotes);
  useSignal(registrySignal);
  useSignal(remoteStates);
  return view.kind === 'remote' && mounted.has(view.remote.name) ? findUpdate(view.remote.name) : null;
};

/** Keeps a page that stays open up to date: silently what is not to be seen, by a bar what is. */
export const Updates = () => {
  const news = useNews();
  const [putOff, setPutOff] = useState('');
  useEffect(() => {
    const endings = [pollRegistry(), forgetStaleRemotes()];
    return () => endings.forEach((end) => end());
  }, []);
  const version = news && `${news.name} ${news.version}`;
  const handleLater = (): void => {
    setPutOff(version ?? '');
    // The button that was pressed goes first.
    setTimeout(leadFocus);
  };
  return (
    // Readers announce what comes into a polite region that was there before.
    <div aria-live="polite" className={styles['place']}>
      {news && version !== putOff && <UpdateBar key={version} remote={news.name} onLater={handleLater} />}
    </div>
  );
};
