import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { pollRegistry } from './registry-polling.ts';

const REGISTRY = 'GET registry';
let stop: () => void;

// It runs before the end of the server, which a last request may still ask.
afterEach(async () => {
  stop();
  // A request on its way ends by its deadline, and so does one that has waited for it.
  await jest.advanceTimersByTimeAsync(10_000);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const server = fakeServer();

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

/** Waits until a request is on its way that is aborted after 5 s. */
const askInVain = async (): Promise<void> => {
  server.answer(REGISTRY, () => new Promise(() => undefined));
  while (asked() === 0) await jest.advanceTimersByTimeAsync(100);
};

test('[DEP-07] a registry that does not respond is not asked a second time meanwhile', async () => {
  await askInVain();
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked()).toBe(1);
});

test.each([1_000, 4_500])(
  '[DEP-07] a network that returns %s ms after a request of before, which is lost, leads to another one after it',
  async (returnsAfter) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await askInVain();
    await jest.advanceTimersByTimeAsync(returnsAfter);
    window.dispatchEvent(new Event('online'));
    server.answer(REGISTRY, () => ({ revision: '3', remotes: [aListedRemote()] }));
    await jest.advanceTimersByTimeAsync(8_000);
    expect([asked(), registrySignal.get()?.revision]).toEqual([2, '3']);
  },
);
