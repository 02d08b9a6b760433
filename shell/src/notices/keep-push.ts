import { createPushSubscription, pushDevices, pushKey } from '@pupitre/shared/api/notice-preferences';
import { currentSubscription, pushObstacle, subscribeDevice } from '@pupitre/shared/platform/push-device';
import { forgetPushOwner, pushOwner } from '@pupitre/shared/platform/push-owner';
import { selectToken } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';

const ONCE = { subscribe: false, forceRefetch: true };

/** A user who has logged in meanwhile has not asked for pushes, and a logout leaves none; but the same user may be back. */
const endPushesOfOthers = async (userId: number): Promise<void> => {
  if (selectToken(store.getState()) !== null && pushOwner() === userId) return;
  await (await currentSubscription())?.unsubscribe();
};

/** Registers the subscription of this browser for the session, which a logout then ends. */
const renew = async (userId: number, isOver: () => boolean): Promise<void> => {
  const { key } = await store.dispatch(pushKey.initiate(undefined, ONCE)).unwrap();
  if (key === null || isOver()) return;
  const subscription = await subscribeDevice(key);
  if (isOver()) await endPushesOfOthers(userId);
  else if (subscription) await store.dispatch(createPushSubscription.initiate(subscription)).unwrap();
};

/**
 * Keeps the pushes to this browser with whoever wants them here: after a new login it is registered again. When somebody else
 * logs in, nothing about the children of the other one is shown here any more.
 */
export const keepPush = async (userId: number): Promise<void> => {
  if (pushObstacle() !== null) return;
  const token = selectToken(store.getState());
  const isOver = (): boolean => selectToken(store.getState()) !== token;
  const subscription = await currentSubscription();
  if (pushOwner() !== userId) {
    await subscription?.unsubscribe();
    forgetPushOwner();
    return;
  }
  const devices = await store.dispatch(pushDevices.initiate(undefined, ONCE)).unwrap();
  if (subscription && devices.some(({ isCurrent }) => isCurrent)) return;
  if (Notification.permission === 'granted') await renew(userId, isOver);
};
