import { startTestCluster } from './test-cluster.ts';

declare global {
  // Jest gives set-up and tear-down no other way to hand something over.
  var stopTestCluster: (() => Promise<void>) | undefined;
}

/** Runs once before all tests; only tools of Jest's kind want a default export. */
export default async (): Promise<void> => {
  globalThis.stopTestCluster = await startTestCluster();
};
