import '../testing/federation.ts';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { sendSets } from './send-sets.ts';

const SET = 'GET registry/offline';
const MINUTE = 60_000;
const server = fakeServer();
const asked = (): number => server.bodiesOf(SET).length;
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('[OFL-04] a set that the server does not answer is asked for again, later and later, and at once for a new registry', async () => {
  jest.useFakeTimers();
  store.dispatch(sessionStarted({ token: 'mine' }));
  registrySignal.set({ revision: '1', remotes: [] });
  server.refuse(SET, { code: 'unavailable' });
  sendSets({ active: { postMessage: jest.fn() }, waiting: null, installing: null }, jest.fn());
  await pass(10);
  expect(asked()).toBe(1);
  await pass(4 * MINUTE);
  expect(asked()).toBe(3);
  await pass(60 * MINUTE);
  expect(asked()).toBe(7);
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(asked()).toBe(7);

  registrySignal.set({ revision: '2', remotes: [] });
  await pass(10);
  expect(asked()).toBe(8);
  server.answer(SET, () => ({ data: { registry: { revision: '2', remotes: [] }, folders: [] } }));
  await pass(2 * MINUTE);
  expect(asked()).toBe(9);
  // No screen of this user opens offline.
  await pass(60 * MINUTE);
  expect(asked()).toBe(9);
  jest.useRealTimers();
});
