import { useState } from 'react';
import {
  useCreatePushSubscriptionMutation,
  useDeletePushSubscriptionMutation,
  useLazyPushKeyQuery,
} from '@pupitre/shared/api/notice-preferences';
import { subscribeDevice } from '@pupitre/shared/platform/push-device';
import { rememberPushOwner } from '@pupitre/shared/platform/push-owner';
import { unsubscribeBrowser } from './unsubscribe-browser.ts';

/** The reason why pushes to this browser could not be turned on. */
export type PushFailure = 'refused' | 'noWorker' | 'none' | 'failed';

/** Turns pushes on. Returns the reason why not, or null. */
const useStart = (userId: number): (() => Promise<PushFailure | null>) => {
  const [readKey] = useLazyPushKeyQuery();
  const [createSubscription] = useCreatePushSubscriptionMutation();
  return async () => {
    // Browsers ask only as a direct answer to a tap.
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    const { key } = await readKey().unwrap();
    if (key === null) return 'none';
    const subscription = await subscribeDevice(key);
    if (subscription === null) return 'noWorker';
    await createSubscription(subscription).unwrap();
    rememberPushOwner(userId);
    return null;
  };
};

/** Turns pushes to this browser on and off. */
export const usePush = (userId: number) => {
  const begin = useStart(userId);
  const [deleteSubscription] = useDeletePushSubscriptionMutation();
  const [state, setState] = useState<{ isBusy: boolean; failure: PushFailure | null }>({
    isBusy: false,
    failure: null,
  });
  return {
    ...state,
    start: async (): Promise<void> => {
      setState({ isBusy: true, failure: null });
      const failure = await begin().catch(() => 'failed' as const);
      setState({ isBusy: false, failure });
    },
    stop: async (id: number): Promise<void> => {
      setState({ isBusy: true, failure: null });
      const { error } = await deleteSubscription(id);
      if (!error) await unsubscribeBrowser();
      setState({ isBusy: false, failure: null });
    },
  };
};
