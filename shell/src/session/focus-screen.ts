type Routed = { originalEvent?: Event & { singleSpa?: boolean }; oldUrl: string; newUrl: string };

const isRouted = (event: Event): event is CustomEvent<Routed> => event instanceof CustomEvent;

/** What had the focus may be gone with the old screen: keyboard and reader go on in the new one. */
const focusMain = (): void => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
};
const leaving = new MutationObserver(focusMain);

const onRouted = (event: Event): void => {
  if (!isRouted(event) || event.detail.oldUrl === event.detail.newUrl) return;
  // Back and forward return to where the reader was; a link leads to the top of another screen.
  if (event.detail.originalEvent?.singleSpa) window.scrollTo(0, 0);
  focusMain();
  // Where the old screen goes a moment later, what has the focus, a link or a button that was pressed, goes with it.
  leaving.disconnect();
  leaving.observe(document.body, { childList: true, subtree: true });
};

/** Leads focus and scroll to the new screen after a navigation. */
export const focusNewScreens = (): void => {
  window.addEventListener('single-spa:routing-event', onRouted);
  // From here on the focus is the reader's own.
  window.addEventListener('focusin', () => leaving.disconnect());
};
