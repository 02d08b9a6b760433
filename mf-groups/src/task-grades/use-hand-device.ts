import { useSyncExternalStore } from 'react';

/** Phones and tablets have no keys for a grid. */
const HAND_DEVICE = '(max-width: 640px), (pointer: coarse)';

const watch = (changed: () => void): (() => void) => {
  const media = window.matchMedia(HAND_DEVICE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Returns true on a device that is used by thumbs. */
export const useHandDevice = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(HAND_DEVICE).matches);
