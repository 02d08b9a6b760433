import { startEarly } from '@pupitre/shared/api/early-answers';
import type { RemoteRoute } from '@pupitre/shared/contracts/registry';
import { HOME_READS, isRouteReads, readsAt } from '@pupitre/shared/contracts/route-reads';
import { completeRead } from '@pupitre/shared/platform/complete-read';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { matchPath } from '@pupitre/shared/platform/router';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { currentView, viewOf, viewSignal } from '../routing/current-view.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { mayOpen } from '../routing/access.ts';
import type { ScreenAddress, View } from '../routing/resolve-view.ts';
import { readRoles } from './remembered-roles.ts';

/** The reads of home for the roles of the user; none for a user whose roles are not known. */
const homeReads = (): RemoteRoute['reads'] => {
  const roles = readRoles() ?? [];
  return HOME_READS.flatMap(({ roles: allowed, ...read }) =>
    roles.length > 0 && mayOpen(allowed, { roles }) ? [read] : [],
  );
};

/** Returns the screen that has reads to begin with, or null. Users who may not open it have another view. */
const readingScreen = (view: View): Pick<RemoteRoute, 'path' | 'reads'> | null => {
  if (view.kind === 'home') return { path: '/', reads: homeReads() };
  return view.kind === 'remote' ? view.route : null;
};

const tryToStartReads = async ({ pathname, search }: ScreenAddress): Promise<void> => {
  const { path = '', reads = [] } = readingScreen(viewOf({ pathname, search })) ?? {};
  const token = selectToken(store.getState());
  // A later release may declare reads of another form.
  if (reads.length === 0 || !isRouteReads(reads) || token === null) return;
  const { decodeId } = await import('@pupitre/shared/platform/encoded-id');
  const { params = {} } = matchPath({ path, end: true }, pathname) ?? {};
  const caller = { token, language: selectLanguage(store.getState()) };
  readsAt(reads, { params, search }, decodeId).forEach((read) => void startEarly(caller, completeRead(read)));
};

/** Starts the reads of a screen beside its code, so that neither waits for the other. A failure has no effect. */
export const startReads = (address: ScreenAddress): void => void tryToStartReads(address).catch(() => undefined);

/**
 * Starts the reads of every screen that the user opens. The document starts those of the first one. When the registry or
 * the profile is late, the reads of a remote start once its screen is known. Home reads by itself then: its code is there.
 */
export const startReadsOnNavigation = (): void => {
  let isUnknown = false;
  window.addEventListener(PATH_EVENT, () => {
    isUnknown = currentView().kind === 'waiting';
    startReads(window.location);
  });
  viewSignal.subscribe(() => {
    const { kind } = currentView();
    if (!isUnknown || kind === 'waiting') return;
    isUnknown = false;
    if (kind === 'remote') startReads(window.location);
  });
};
