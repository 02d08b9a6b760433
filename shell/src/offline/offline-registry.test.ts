import { aListedRemote } from '@pupitre/shared/testing/builders';
import { readOfflineRegistry } from './offline-registry.ts';
import { ownerOf } from './worker/owner-of.ts';

const REGISTRY = { revision: '1', remotes: [aListedRemote()] };

/** The record of the set that the worker has stored. */
const setRecord = (record: object | null): void => {
  const match = async () => (record ? new Response(JSON.stringify(record)) : undefined);
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { match } });
};

test('[OFL-04] the set opens for the session that installed it, and for nobody else on the device', async () => {
  setRecord({ ...REGISTRY, owner: await ownerOf('mine'), folders: [] });
  expect(await readOfflineRegistry('mine')).toMatchObject(REGISTRY);
  expect(await readOfflineRegistry('hers')).toBeNull();
});

test('[OFL-04] no set, a broken one and one without an owner open nothing', async () => {
  setRecord(null);
  expect(await readOfflineRegistry('mine')).toBeNull();
  setRecord({ ...REGISTRY, folders: [] });
  expect(await readOfflineRegistry('mine')).toBeNull();
  setRecord({ owner: await ownerOf('mine'), remotes: 1 });
  expect(await readOfflineRegistry('mine')).toBeNull();
});
