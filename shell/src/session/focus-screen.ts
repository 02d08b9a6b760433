import { ROUTED_EVENT } from '../routing/navigations.ts';

type Routed = { originalEvent?: Event & { singleSpa?: boolean }; oldUrl: string; newUrl: string };

const isRouted = (event: Event): event is CustomEvent<Routed> => event instanceof CustomEvent;

/** Moves the focus into the screen when the element that had it has left the page. */
export const focusMain = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
};
/** Watches for the old screen to leave the page. */
const removals = new MutationObserver(focusMain);

const onRouted = (event: Event): void => {
  if (!isRouted(event) || event.detail.oldUrl === event.detail.newUrl) return;
  // The browser restores the scroll position after back and forward. A link leads to the top of a screen.
  if (event.detail.originalEvent?.singleSpa) window.scrollTo(0, 0);
  focusMain();
  // The old screen, with the pressed link or button, may leave the page a moment later.
  removals.disconnect();
  removals.observe(document.body, { childList: true, subtree: true });
};

/** Moves focus and scroll to the new screen after every navigation. */
export const focusNewScreens = (): void => {
  window.addEventListener(ROUTED_EVENT, onRouted);
  // Once the user has moved the focus, it stays where it is.
  window.addEventListener('focusin', () => removals.disconnect());
};
