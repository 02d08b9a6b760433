import '../testing/federation.ts';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { sendSets } from './send-sets.ts';

const SET = 'GET registry/offline';
const server = fakeServer();
const asked = (): number => server.bodiesOf(SET).length;
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[OFL-04] a registry that arrives while a set is on its way is followed by its own set', async () => {
  const answers: (() => void)[] = [];
  const body = { data: { registry: { revision: '1', remotes: [] }, folders: [] } };
  server.answer(SET, () => new Promise((resolve) => answers.push(() => resolve(body))));
  store.dispatch(sessionStarted({ token: 'mine' }));
  registrySignal.set({ revision: '1', remotes: [] });
  sendSets({ active: { postMessage: jest.fn() }, waiting: null, installing: null }, jest.fn());
  await pass(10);
  expect(asked()).toBe(1);
  registrySignal.set({ revision: '2', remotes: [] });
  registrySignal.set({ revision: '3', remotes: [] });
  await pass(10);
  expect(asked()).toBe(1);

  answers[0]?.();
  await pass(10);
  expect(asked()).toBe(2);
  answers[1]?.();
  await pass(10);
  expect(asked()).toBe(2);
});
