import { useEffect } from 'react';
import type { PortalPath } from '@pupitre/shared/platform/paths';
import { prepareScreen } from '../remotes/prepare-screen.ts';
import { registrySignal } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';

const PAUSE = 2_000;

const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PAUSE);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(request);
};

/** Prepares the screen that the user will probably open next, once the page has nothing else to do. */
export const usePrepareWhenIdle = (path: PortalPath | null): void => {
  const registry = useSignal(registrySignal);
  useEffect(() => {
    if (path === null || registry === null) return undefined;
    return whenIdle(() => prepareScreen(new URL(path, window.location.origin)));
  }, [path, registry]);
};
