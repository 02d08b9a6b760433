import { useLogoutMutation } from '@pupitre/shared/api/auth';
import { mayLeave } from '@pupitre/shared/platform/leave-guard';
import { redirect } from '@pupitre/shared/platform/navigate';
import { sessionEnded } from '@pupitre/shared/platform/session';
import { useDispatch } from '@pupitre/shared/platform/store-provider';

/** The way out: revokes the session on the server and ends it here; asks first when input would be lost. */
export const useLeave = (): (() => Promise<void>) => {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  return async () => {
    if (isLoading || !(await mayLeave())) return;
    await logout();
    dispatch(sessionEnded());
    // Whoever leaves on purpose is not led back to where they were.
    redirect('/');
  };
};
