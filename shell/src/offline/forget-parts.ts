import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { forgetNotices } from './forget-notices.ts';
import { forgetShelf } from './forget-shelf.ts';
import { forgetTab } from './forget-tab.ts';
import { sweepShelf } from './shelf.ts';

/** A tab that wakes late finds the answers of the next session beside those that have to go. */
const forgetAnswers = (): void => {
  const token = selectToken(store.getState());
  if (token === null) forgetShelf();
  else sweepShelf(token).catch(forgetShelf);
};

/** Forgets a user in every place of this device that knows names. One that fails leaves the others. */
export const forgetParts = (): void => {
  forgetAnswers();
  forgetTab();
  forgetNotices().catch(() => undefined);
};
