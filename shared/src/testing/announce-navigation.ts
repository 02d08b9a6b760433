let isAnnouncing = false;

/** Single-spa tells the routers of all remotes about every `pushState`; tests have no shell that would do it. */
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
