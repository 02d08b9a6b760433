let isAnnouncing = false;

/** Reports every `pushState` to the routers, as single-spa does in the shell. */
export const announceNavigation = (): void => {
  if (isAnnouncing) return;
  isAnnouncing = true;
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (state, unused, url) => {
      change(state, unused, url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    };
  }
};
