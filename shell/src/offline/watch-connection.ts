import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { refreshRegistry } from '../remotes/registry-client.ts';
import { requestRegistry } from '../remotes/request-registry.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { connectionSignal } from './connection.ts';
import { forgetAsOf, regainConnection } from './lost-connection.ts';

/** Pause between two looks for the portal, in milliseconds. Pages that lost it together do not return together. */
const PAUSE = 5_000;
const SPREAD = 3_000;

const answers = async (): Promise<boolean> => {
  const response = await requestRegistry(selectToken(store.getState())).catch(() => null);
  return response?.ok ?? false;
};

/** Looks for the portal. The registry comes first, so that a version that was rolled back meanwhile is gone at once. */
const look = async (): Promise<void> => {
  if (document.visibilityState === 'hidden' || !(await answers())) return;
  await refreshRegistry();
  regainConnection();
};

/** While the connection is lost, looks for the portal until it answers. */
export const watchConnection = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    if (!connectionSignal.get().isLost) return;
    timer = setTimeout(() => void look().finally(plan), PAUSE + Math.random() * SPREAD);
  };
  const lookNow = (): void => {
    if (connectionSignal.get().isLost) void look().finally(plan);
  };
  connectionSignal.subscribe(plan);
  window.addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener(PATH_EVENT, forgetAsOf);
  plan();
};
