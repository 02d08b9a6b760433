import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mountedRemotes } from '../remotes/remote-states.ts';
import { waitForSaves } from './pending-saves.ts';
import { loadUpdate, swapRemote } from './swap-remote.ts';

/** How often, in milliseconds, the bar looks whether something is typed. */
const LOOK_EVERY = 500;

const pollInput = (look: () => void): (() => void) => {
  const timer = setInterval(look, LOOK_EVERY);
  return () => clearInterval(timer);
};

/** Dialogs may stay in the document after they were closed. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Whether the reader is in the middle of something that no form holds: a field has the focus, a dialog is open, or a
 * file is on its way.
 */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  [...document.querySelectorAll('[role="dialog"], dialog[open], progress')].some(isShown);

/** `held`: something typed would be lost, so that the swap comes by itself once it is sent or given up. */
export type SwapStatus = 'dirty' | 'ready' | 'swapping' | 'failed';

type Progress = 'none' | 'swapping' | 'failed';

/** What the reader did while the code was on its way may hold the swap back, or have made it needless. */
const swapIfFree = async (name: string, doneText: string): Promise<void> => {
  const code = await loadUpdate(name);
  await waitForSaves();
  if (hasDirtyForms() || isBusy() || !mountedRemotes.get().has(name)) return;
  await swapRemote(name, code);
  notify({ kind: 'success', text: doneText });
};

const trackSwap = async (name: string, doneText: string, tell: (progress: Progress) => void): Promise<void> => {
  tell('swapping');
  try {
    await swapIfFree(name, doneText);
    tell('none');
  } catch (error) {
    console.warn('update:', error);
    tell('failed');
  }
};

/** Where the change of a remote to its other version stands, and how to begin it. */
export const useSwap = (name: string): { status: SwapStatus; swap: () => void } => {
  const { formatMessage } = useIntl();
  const isDirty = useSyncExternalStore(pollInput, hasDirtyForms);
  const isUserBusy = useSyncExternalStore(pollInput, isBusy);
  const [isPromised, setIsPromised] = useState(isDirty);
  const [progress, setProgress] = useState<Progress>('none');
  if (isDirty && !isPromised) setIsPromised(true);

  const doneText = formatMessage({ id: 'updates.done' });
  const isPromiseDue = isPromised && !isDirty && !isUserBusy && progress === 'none';
  useEffect(() => {
    if (isPromiseDue) void trackSwap(name, doneText, setProgress);
  }, [isPromiseDue, name, doneText]);

  const swap = (): void => {
    if (progress === 'swapping') return;
    // Whoever asked for it gets it, be it a little later.
    setIsPromised(true);
    void trackSwap(name, doneText, setProgress);
  };
  if (progress !== 'none') return { status: progress, swap };
  return { status: isDirty ? 'dirty' : 'ready', swap };
};
