import type { ScreenAddress } from '../routing/resolve-view.ts';
import { startReads } from '../session/early-reads.ts';
import { isSavingData } from '../saving-data.ts';
import { preloadScreen } from './preload-screen.ts';

/**
 * Requests the scripts of a screen that the user will probably open, and starts its reads. Its code does not run before
 * the user opens it, so that a broken remote affects no other screen.
 */
export const prepareScreen = (address: ScreenAddress): void => {
  if (isSavingData()) return;
  preloadScreen(address);
  startReads(address);
};
