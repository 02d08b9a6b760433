import { mayLeave } from './leave-guard.ts';
import type { PortalPath } from './paths.ts';

let hasPushed = false;

const push = (path: string): void => {
  hasPushed = true;
  window.history.pushState(null, '', path);
};

/**
 * Whether a step back stays in the portal. The browser's own list holds our entries alone, where there is one;
 * `history.length` counts those of other sites as well.
 */
const canGoBack = (): boolean => ('navigation' in window ? window.navigation.canGoBack : hasPushed);

/** Goes to a path of the portal, whichever remote shows it; asks first when a form holds unsent input. */
export const navigate = async (path: PortalPath): Promise<void> => {
  if (await mayLeave()) push(path);
};

/** The same without an entry of its own in the history, for redirects. */
export const redirect = (path: string): void => window.history.replaceState(null, '', path);

/** One step back; the given path where that would leave the portal. */
export const goBack = async (fallback: PortalPath): Promise<void> => {
  if (!(await mayLeave())) return;
  if (canGoBack()) window.history.back();
  else push(fallback);
};
