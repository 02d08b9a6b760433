const WORKER = '/sw.js';

/** Installs the offline worker, or looks for a newer one. Returns null when the browser or the portal has none. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  const { serviceWorker } = navigator;
  // Without a network the installed one goes on. A program that drives the browser may return nothing.
  const found: ServiceWorkerRegistration | undefined = await serviceWorker
    .register(WORKER, { updateViaCache: 'none' })
    .catch(() => serviceWorker.getRegistration().catch(() => undefined));
  return found ?? null;
};
