/** A page that nobody has used for two hours is left alone: its reads would count as use of the session. */
const UNUSED = 2 * 60 * 60_000;
const LOOK = 60_000;

const isShown = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** Reports whether somebody looks at this page while it has a network, and every change of that. Returns the end of it. */
export const followPresence = (report: (isPresent: boolean) => void): (() => void) => {
  const listening = new AbortController();
  let usedAt = Date.now();
  const look = (): void => report(isShown() && Date.now() - usedAt < UNUSED);
  const onUse = (): void => {
    usedAt = Date.now();
    look();
  };
  const { signal } = listening;
  for (const type of ['pointerdown', 'keydown', 'focus', 'pageshow'])
    window.addEventListener(type, onUse, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', onUse, { signal });
  for (const type of ['online', 'offline', 'pagehide']) window.addEventListener(type, look, { signal });
  const timer = setInterval(look, LOOK);
  look();
  return () => {
    listening.abort();
    clearInterval(timer);
  };
};
