import { PATH_EVENT } from '../routing/navigations.ts';
import { preloadScreen } from './preload-screen.ts';
import { prepareScreen } from './prepare-screen.ts';

/** A pointer that rests on a link for so long, in milliseconds, is more than passing. */
const HOVER = 80;

const linkOf = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && link.target !== '_blank' ? link : null;
};

let timer: ReturnType<typeof setTimeout> | undefined;

const onHover = (event: Event): void => {
  clearTimeout(timer);
  const link = linkOf(event);
  if (link) timer = setTimeout(prepareScreen, HOVER, link);
};

const onPress = (event: Event): void => {
  clearTimeout(timer);
  const link = linkOf(event);
  if (link) prepareScreen(link);
};

const onPath = (): void => {
  clearTimeout(timer);
  preloadScreen(window.location);
};

/**
 * Requests the scripts of a screen and starts its reads when a user points to a link to it, focuses or presses it.
 * Requests its scripts when the user opens it. Returns how to stop.
 */
export const prepareLinks = (): (() => void) => {
  const hovers = ['pointerover', 'focusin'];
  hovers.forEach((type) => document.addEventListener(type, onHover, { passive: true }));
  document.addEventListener('pointerdown', onPress, { passive: true });
  window.addEventListener(PATH_EVENT, onPath);
  return () => {
    clearTimeout(timer);
    hovers.forEach((type) => document.removeEventListener(type, onHover));
    document.removeEventListener('pointerdown', onPress);
    window.removeEventListener(PATH_EVENT, onPath);
  };
};
