import { useLogoutMutation } from '@pupitre/shared/api/auth';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { redirect } from '@pupitre/shared/platform/navigate';
import { selectToken, sessionEnded } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { mayLogOut } from '../outbox/before-logout.ts';

/** A session that expires leaves them: who has not opened the portal for a week needs the push most. */
const endPushes = async (): Promise<void> => {
  const notices = await import(/* webpackChunkName: 'offline' */ '../offline/forget-notices.ts');
  await notices.endPushes();
};

/**
 * Returns a function that ends the session, here and on the server. It asks first when input would be lost, or when
 * changes were not sent yet.
 */
export const useLogout = (): (() => Promise<void>) => {
  const [logout, { isLoading }] = useLogoutMutation();
  return async () => {
    if (isLoading || !(await mayLogOut()) || !(await mayLeave())) return;
    const token = selectToken(store.getState());
    endPushes().catch(() => undefined);
    await logout();
    // The next session may have begun in another tab, which this tab has heard of.
    const present = selectToken(store.getState());
    if (present !== null && present !== token) return;
    store.dispatch(sessionEnded());
    // After a logout, the login does not lead back to the old screen.
    redirect('/');
  };
};
