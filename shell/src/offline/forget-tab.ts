import { removePersisted } from '@pupitre/shared/platform/persisted';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { GRANT_KEY } from '../overrides/admitted-override.ts';
import { ROUTED_EVENT } from '../routing/navigations.ts';

/** Removes what the storage of the tab has of a user: searches and drafts contain names. The override of a developer stays. */
const forgetTab = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('pupitre.') && key !== GRANT_KEY) removePersisted(key, 'tab');
};

/** A screen persists its last search when it closes, which is after the end of the session. The next user's ones stay. */
const forgetRest = (): void => {
  if (selectToken(store.getState()) === null) forgetTab();
};

/** Forgets the tab now, and again once the screens of the user are closed. */
export const forgetTabTwice = (): void => {
  forgetTab();
  window.addEventListener(ROUTED_EVENT, forgetRest, { once: true });
};
