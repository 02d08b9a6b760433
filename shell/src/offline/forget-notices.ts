// Pages without https have no workers.
const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers?.getRegistration();
};

/** Takes the shown notices of this device away: they name children. */
export const forgetNotices = async (): Promise<void> => {
  const shown = await (await findRegistration())?.getNotifications();
  shown?.forEach((notice) => notice.close());
};

/**
 * Ends the pushes to this device, for all its tabs. The server learns of a logout without a network much later. The next
 * login of the same user turns them on again.
 */
export const endPushes = async (): Promise<void> => {
  const manager: PushManager | undefined = (await findRegistration())?.pushManager;
  await (await manager?.getSubscription())?.unsubscribe();
};
