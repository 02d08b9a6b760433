import { mayLeave } from './leave-guard.ts';

/** Goes to a path of the portal, whichever remote shows it; asks first when a form holds unsent input. */
export const navigate = async (path: string): Promise<void> => {
  if (await mayLeave()) window.history.pushState(null, '', path);
};

/** The same without an entry of its own in the history, for redirects. */
export const redirect = (path: string): void => window.history.replaceState(null, '', path);

/** One step back; the given path where the history of this tab has none. */
export const goBack = async (fallback: string): Promise<void> => {
  if (!(await mayLeave())) return;
  if (window.history.length > 1) window.history.back();
  else window.history.pushState(null, '', fallback);
};
