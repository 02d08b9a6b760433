import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openedOffline } from '../offline/connection.ts';
import { mountedRemotes } from '../remotes/remote-states.ts';
import { waitForSaves } from './pending-saves.ts';
import { findUpdate } from './stale-remotes.ts';
import { loadUpdate, swapRemote } from './swap-remote.ts';

/** Interval between two looks at the dirty forms, in milliseconds. */
const POLL_INTERVAL = 500;

const pollInput = (look: () => void): (() => void) => {
  const timer = setInterval(look, POLL_INTERVAL);
  return () => clearInterval(timer);
};

/** Closed dialogs may stay in the document. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Returns true while the user does something else than fill in a form: a field has the focus, a dialog is open, or a
 * file is sent.
 */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  [...document.querySelectorAll('[role="dialog"], dialog[open], progress')].some(isShown);

/** Returns the reason why the swap has to wait, or null. */
const findObstacle = (): 'dirty' | 'busy' | null => {
  if (hasDirtyForms()) return 'dirty';
  return isBusy() ? 'busy' : null;
};

/** `dirty`: input would be lost, so the swap waits until it is sent or discarded, and then starts by itself. */
export type SwapStatus = 'dirty' | 'ready' | 'swapping' | 'failed';

type Progress = 'none' | 'swapping' | 'failed';

/**
 * Loads the update, and swaps unless the user has begun to type or has left the screen meanwhile, or the version was rolled
 * back. One that took its place is loaded as well.
 */
const swapIfFree = async (name: string, doneText: string): Promise<void> => {
  const code = await loadUpdate(name);
  await waitForSaves();
  const listed = findUpdate(name);
  if (findObstacle() !== null || !mountedRemotes.get().has(name) || !listed) return;
  if (listed.version !== code.registryVersion) return swapIfFree(name, doneText);
  await swapRemote(name, code);
  notify({ kind: 'success', text: doneText });
};

const trackSwap = async (name: string, doneText: string, report: (progress: Progress) => void): Promise<void> => {
  report('swapping');
  try {
    await swapIfFree(name, doneText);
    report('none');
  } catch (error) {
    console.warn('update:', error);
    report('failed');
  }
};

/** Returns the status of an update of a remote, and a function that starts it. */
export const useSwap = (name: string): { status: SwapStatus; swap: () => void } => {
  const { formatMessage } = useIntl();
  const obstacle = useSyncExternalStore(pollInput, findObstacle);
  const isDirty = obstacle === 'dirty';
  // A page that opened without the portal has an older version, perhaps one that was rolled back.
  const [isRequested, setIsRequested] = useState(isDirty || openedOffline());
  const [progress, setProgress] = useState<Progress>('none');
  if (isDirty && !isRequested) setIsRequested(true);

  const doneText = formatMessage({ id: 'updates.done' });
  const isDue = isRequested && obstacle === null && progress === 'none';
  useEffect(() => {
    if (isDue) void trackSwap(name, doneText, setProgress);
  }, [isDue, name, doneText]);

  const swap = (): void => {
    if (progress === 'swapping') return;
    // If the swap has to wait, it starts later by itself.
    setIsRequested(true);
    void trackSwap(name, doneText, setProgress);
  };
  if (progress !== 'none') return { status: progress, swap };
  return { status: isDirty ? 'dirty' : 'ready', swap };
};
