import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { followOwnSaves } from './own-saves.ts';
import { followPresence } from './presence.ts';
import { takePart } from './take-part.ts';

/**
 * Lets an open page show the changes of others: it reads again what a change concerns. Only a page that somebody looks
 * at takes part; whatever it missed before is told when it comes back. The returned function ends it.
 */
export const startLive = (): (() => void) => {
  let isPresent = false;
  let token: string | null = null;
  let leave: (() => void) | undefined;
  const update = (): void => {
    const next = isPresent ? selectToken(store.getState()) : null;
    if (next === token) return;
    leave?.();
    token = next;
    leave = token === null ? undefined : takePart(token);
  };
  const endings = [
    followOwnSaves(),
    followPresence((isNow) => {
      isPresent = isNow;
      update();
    }),
    store.subscribe(update),
  ];
  return () => {
    endings.forEach((end) => end());
    leave?.();
  };
};
