import { mayLeave } from './leave-guard.ts';
import type { PortalPath } from './paths.ts';

let hasPushed = false;

const push = (path: string): void => {
  hasPushed = true;
  window.history.pushState(null, '', path);
};

/** True if a step back stays in the portal. `history.length` also counts the entries of other sites. */
const canGoBack = (): boolean => ('navigation' in window ? window.navigation.canGoBack : hasPushed);

/** Navigates to a path of the portal. It asks first if a form is dirty. */
export const navigate = async (path: PortalPath): Promise<void> => {
  if (await mayLeave()) push(path);
};

/** Navigates without a new entry in the history, for redirects. */
export const redirect = (path: string): void => window.history.replaceState(null, '', path);

/** Goes one step back, or to the given path if that would leave the portal. */
export const goBack = async (fallback: PortalPath): Promise<void> => {
  if (!(await mayLeave())) return;
  if (canGoBack()) window.history.back();
  else push(fallback);
};
