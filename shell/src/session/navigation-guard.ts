import { api } from '@pupitre/shared/api/api';
import { profile } from '@pupitre/shared/api/auth';
import { forgetEarly } from '@pupitre/shared/api/early-answers';
import { clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { startNavigationDeadline } from '@pupitre/shared/platform/navigation-deadline';
import { onTokenOfOtherTab, selectToken, sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { forgetUser } from '../offline/forget-user.ts';
import { refreshRegistry } from '../remotes/registry-client.ts';
import { updateView } from '../routing/current-view.ts';
import { PATH_EVENT, ROUTED_EVENT } from '../routing/navigations.ts';
import { hasDueScreen } from '../routing/access.ts';
import { createSignal } from '../signal.ts';
import { startHistoryGuard } from './history-guard.ts';
import { forgetRoles, rememberRoles } from './remembered-roles.ts';

/** The number of navigations that wait for the profile. */
export const pendingNavigations = createSignal(0);

let lastPath = '';
let subscription: { unsubscribe: () => void } | null = null;

/**
 * Fetches the profile of the session again (specification § 2: on every navigation, if a token is stored). A navigation
 * that comes while the profile is on its way gets the same answer.
 */
const fetchProfile = async (): Promise<void> => {
  const token = selectToken(store.getState());
  if (token === null) return;
  pendingNavigations.set(pendingNavigations.get() + 1);
  const fetching = store.dispatch(profile.initiate(undefined, { forceRefetch: true }));
  // The newest subscription keeps the profile in the cache for as long as the page lives.
  subscription?.unsubscribe();
  subscription = fetching;
  // A failure comes with the last profile, and an answer may come after the session has ended.
  const { data: user, isSuccess } = await fetching;
  if (isSuccess && selectToken(store.getState()) === token) {
    if (hasDueScreen(user)) forgetRoles();
    else rememberRoles(user.roles);
  }
  pendingNavigations.set(pendingNavigations.get() - 1);
};

const onPath = (): void => {
  if (window.location.pathname === lastPath) return;
  lastPath = window.location.pathname;
  startNavigationDeadline();
  window.dispatchEvent(new Event(PATH_EVENT));
  void fetchProfile();
};

/** Forgets all responses, so that the next user sees nothing of this one. */
const forgetAnswers = (): void => void store.dispatch(api.util.resetApiState());

const onSession = (token: string | null): void => {
  window.removeEventListener(ROUTED_EVENT, forgetAnswers);
  forgetEarly();
  forgetRoles();
  // The registry lists different remotes for different users.
  void refreshRegistry();
  if (token !== null) {
    forgetAnswers();
    void fetchProfile();
    return;
  }
  // Without a session nothing can be saved, so there is no reason to ask about input.
  clearDirtyForms();
  // Screens that are still mounted would request everything again without a token, so they are unmounted first.
  window.addEventListener(ROUTED_EVENT, forgetAnswers, { once: true });
};

const watchSession = (): void => {
  let token = selectToken(store.getState());
  let isChanging = false;
  store.subscribe(() => {
    // `forgetAnswers` aborts all running calls. A redirect in between would lose its own.
    if (isChanging) return;
    const now = selectToken(store.getState());
    if (now !== token) {
      if (token !== null) forgetUser();
      token = now;
      isChanging = true;
      onSession(now);
      isChanging = false;
    }
    updateView();
  });
  onTokenOfOtherTab((other) => store.dispatch(other === null ? sessionEnded() : sessionStarted({ token: other })));
};

/** Starts to watch location and session. Must run before single-spa starts, so that the guard hears of a path first. */
export const startNavigationGuard = (): void => {
  startHistoryGuard();
  window.addEventListener('popstate', onPath);
  window.addEventListener('single-spa:before-mount-routing-event', updateView);
  window.addEventListener(ROUTED_EVENT, updateView);
  watchSession();
  onPath();
};
