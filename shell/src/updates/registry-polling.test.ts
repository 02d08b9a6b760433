import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { pollRegistry } from './registry-polling.ts';

const REGISTRY = 'GET registry';
const server = fakeServer();
let stop: () => void;

const asked = (): number => server.bodiesOf(REGISTRY).length;
const setVisible = (isVisible: boolean): void => {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  setVisible(true);
  server.answer(REGISTRY, () => ({ revision: '2', remotes: [aListedRemote()] }));
  stop = pollRegistry();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('[DEP-07] a visible page asks about every 40 s, and uses the response', async () => {
  await jest.advanceTimersByTimeAsync(36_000);
  expect(asked()).toBe(0);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asked()).toBe(1);
  expect(registrySignal.get()?.revision).toBe('2');
  await jest.advanceTimersByTimeAsync(10 * 45_000);
  expect(asked()).toBeGreaterThanOrEqual(11);
  expect(asked()).toBeLessThanOrEqual(14);
});

test('[DEP-07] a hidden page asks nothing, and asks at once when it is visible again', async () => {
  setVisible(false);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(0);
  setVisible(true);
  await jest.advanceTimersByTimeAsync(10);
  expect(asked()).toBe(1);
  setVisible(false);
  setVisible(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
});

test('[DEP-07] a network that returns several times causes one request within 3 s', async () => {
  for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(1);
});

test('[DEP-07] a registry that does not respond is not asked a second time meanwhile', async () => {
  server.answer(REGISTRY, () => new Promise(() => undefined));
  // The request is aborted after 5 s.
  while (asked() === 0) await jest.advanceTimersByTimeAsync(100);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(1);
});
