import { useLogoutMutation } from '@pupitre/shared/api/auth';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { redirect } from '@pupitre/shared/platform/navigate';
import { sessionEnded } from '@pupitre/shared/platform/session';
import { useDispatch } from '@pupitre/shared/platform/store-provider';

/** Returns a function that ends the session, here and on the server. It asks first when input would be lost. */
export const useLogout = (): (() => Promise<void>) => {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  return async () => {
    if (isLoading || !(await mayLeave())) return;
    await logout();
    dispatch(sessionEnded());
    // After a logout, the login does not lead back to the old screen.
    redirect('/');
  };
};
