import { api } from '@pupitre/shared/api/api';
import { profile } from '@pupitre/shared/api/auth';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { startNavigationDeadline } from '@pupitre/shared/platform/navigation-deadline';
import { onTokenOfOtherTab, selectToken, sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { refreshRegistry } from '../remotes/registry-client.ts';
import { PATH_EVENT, updateView } from '../routing/current-view.ts';
import { createSignal } from '../signal.ts';
import { startHistoryGuard } from './history-guard.ts';

/** What single-spa fires once a navigation is done. */
const ROUTED = 'single-spa:routing-event';

/** How many navigations still wait for the profile; the loading dialog shows while there is one. */
export const navigationsUnderway = createSignal(0);

let lastPath = '';
let subscription: { unsubscribe: () => void } | null = null;

/** Fetches the profile of the session, anew (specification § 2: on every navigation when a token is stored). */
const fetchProfile = async (): Promise<void> => {
  if (selectToken(store.getState()) === null) return;
  navigationsUnderway.set(navigationsUnderway.get() + 1);
  const fetching = store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  // The newest subscription keeps the profile in the cache for as long as the page lives.
  subscription?.unsubscribe();
  subscription = fetching;
  await fetching;
  navigationsUnderway.set(navigationsUnderway.get() - 1);
};

const onPath = (): void => {
  if (window.location.pathname === lastPath) return;
  lastPath = window.location.pathname;
  startNavigationDeadline();
  window.dispatchEvent(new Event(PATH_EVENT));
  void fetchProfile();
};

/** Nothing of one user may be seen by the next. */
const forgetAnswers = (): void => void store.dispatch(api.util.resetApiState());

const onSession = (token: string | null): void => {
  window.removeEventListener(ROUTED, forgetAnswers);
  // The registry answers for its reader.
  void refreshRegistry();
  if (token !== null) {
    forgetAnswers();
    void fetchProfile();
    return;
  }
  // Without a session nothing can be saved any more, so that there is nothing to ask about.
  clearDirtyForms();
  // Screens that are still mounted would ask for everything again, without a token: they go first.
  window.addEventListener(ROUTED, forgetAnswers, { once: true });
};

const watchSession = (): void => {
  let token = selectToken(store.getState());
  let isChanging = false;
  store.subscribe(() => {
    // Forgetting ends every call that runs by then: one that a redirect set off within it would be lost.
    if (isChanging) return;
    const now = selectToken(store.getState());
    if (now !== token) {
      token = now;
      isChanging = true;
      onSession(now);
      isChanging = false;
    }
    updateView();
  });
  onTokenOfOtherTab((other) => store.dispatch(other === null ? sessionEnded() : sessionStarted({ token: other })));
};

/** Begins to watch location and session. Must run before single-spa starts, so that the guard hears of a path first. */
export const startNavigationGuard = (): void => {
  startHistoryGuard();
  window.addEventListener('popstate', onPath);
  window.addEventListener('single-spa:before-mount-routing-event', updateView);
  window.addEventListener(ROUTED, updateView);
  watchSession();
  onPath();
};
