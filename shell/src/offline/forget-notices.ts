/**
 * Ends the pushes to this device, and takes its shown notices away: they name children. The server learns of a logout
 * without a network much later. The next login of the same user turns them on again.
 */
export const forgetNotices = async (): Promise<void> => {
  // Pages without https have no workers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration: ServiceWorkerRegistration | undefined = await workers?.getRegistration();
  if (!registration) return;
  const manager: PushManager | undefined = registration.pushManager;
  await (await manager?.getSubscription())?.unsubscribe();
  const shown = await registration.getNotifications();
  shown.forEach((notice) => notice.close());
};
