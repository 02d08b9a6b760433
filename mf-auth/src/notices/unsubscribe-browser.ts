import { currentSubscription } from '@pupitre/shared/platform/push-device';
import { forgetPushOwner } from '@pupitre/shared/platform/push-owner';

/** Ends the pushes to this browser, which nobody wants there any more. A browser without them, or that fails, is left as it is. */
export const unsubscribeBrowser = async (): Promise<void> => {
  forgetPushOwner();
  await currentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
};
