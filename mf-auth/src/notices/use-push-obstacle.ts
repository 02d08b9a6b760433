import { useSyncExternalStore } from 'react';
import { pushObstacle, type PushObstacle } from '@pupitre/shared/platform/push-device';

/** Users change the permission in a menu of the browser, and come back to the page. */
const subscribe = (check: () => void): (() => void) => {
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('focus', check);
  };
};

/** Returns the reason why this browser shows no pushes; null when it may. */
export const usePushObstacle = (): PushObstacle | null => useSyncExternalStore(subscribe, pushObstacle);
