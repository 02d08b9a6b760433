import { forgetNotices } from './forget-notices.ts';
import { forgetShelf } from './forget-shelf.ts';
import { forgetTab } from './forget-tab.ts';

/** Forgets a user in every place of this device that knows names. One that fails leaves the others. */
export const forgetParts = (): void => {
  forgetShelf();
  forgetTab();
  forgetNotices().catch(() => undefined);
};
