import './global-setup.ts';

/** Runs once after all tests. */
export default async (): Promise<void> => {
  await globalThis.stopTestCluster?.();
};
