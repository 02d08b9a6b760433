import '../testing/federation.ts';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { act } from '@testing-library/react';
import { LazyUpdates } from './lazy-updates.tsx';

const REGISTRY = 'GET registry';
const server = fakeServer();
/** Advances second by second, because a part starts its timers after it has mounted. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
};
const messages: MessageLoaders = {
  es: () => import('../../messages/updates/es.json'),
  en: () => import('../../messages/updates/en.json'),
};
const open = () => renderScreen({ routes: [{ path: '*', page: LazyUpdates }], messages }, '/colors');
/** The live regions: that of the notifications, and that of the updates once they run. */
const places = () => [...document.querySelectorAll('[aria-live="polite"]')];
const asked = (): number => server.bodiesOf(REGISTRY).length;

beforeEach(() => {
  jest.useFakeTimers();
  server.answer(REGISTRY, () => ({ revision: '2', remotes: [aListedRemote()] }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[DEP-07] a page that is offline while its updates are due starts them once it is online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await pass(120);
  expect(asked()).toBe(0);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(50);
  expect(asked()).toBe(1);
});

test('[DEP-07] updates that run stay while the network is away, and are not started again', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  open();
  await pass(30);
  const place = places().at(-1);
  expect(places()).toHaveLength(2);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(120);
  expect(place).toBeInTheDocument();
  expect(asked()).toBeGreaterThanOrEqual(2);
});
