import { useLogoutMutation } from '@pupitre/shared/api/auth';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { redirect } from '@pupitre/shared/platform/navigate';
import { sessionEnded } from '@pupitre/shared/platform/session';
import { useDispatch } from '@pupitre/shared/platform/store-provider';
import { mayLogOut } from '../outbox/before-logout.ts';

/**
 * Returns a function that ends the session, here and on the server. It asks first when input would be lost, or when
 * changes were not sent yet.
 */
export const useLogout = (): (() => Promise<void>) => {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  return async () => {
    if (isLoading || !(await mayLogOut()) || !(await mayLeave())) return;
    await logout();
    dispatch(sessionEnded());
    // After a logout, the login does not lead back to the old screen.
    redirect('/');
  };
};
