import '../testing/federation.ts';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { registrySignal } from '../routing/current-view.ts';
import { refreshRegistry } from '../remotes/registry-client.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { connectionSignal } from './connection.ts';
import { doubtConnection } from './doubt.ts';
import { loseConnection, regainConnection } from './lost-connection.ts';
import { watchConnection } from './watch-connection.ts';

const REGISTRY = 'GET registry';
const server = fakeServer();
const asked = (): number => server.bodiesOf(REGISTRY).length;
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const listed = (revision: string) => server.answer(REGISTRY, () => ({ revision, remotes: [aListedRemote()] }));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[OFL-04] a page with a stored registry asks for it until the portal answers, whatever else answers before', async () => {
  server.cutOff(REGISTRY);
  loseConnection(null);
  watchConnection();
  regainConnection();
  await pass(20_000);
  expect(asked()).toBeGreaterThanOrEqual(3);
  listed('2');
  await pass(8_000);
  expect(registrySignal.get()?.revision).toBe('2');
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
});

test('[OFL-04] the registry is asked once when a lost portal answers another call, and a slow one has its time', async () => {
  loseConnection(null);
  server.answer(REGISTRY, async () => {
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    return { revision: '3', remotes: [aListedRemote()] };
  });
  regainConnection();
  await pass(9_000);
  expect([registrySignal.get()?.revision, asked()]).toEqual(['3', 1]);
});

test('[OFL-06] while the portal is lost the page looks for it, and one answer of the registry ends the loss', async () => {
  server.cutOff(REGISTRY);
  loseConnection(1_000);
  // A screen that was read before shows its stored answers again without another read.
  window.dispatchEvent(new Event(PATH_EVENT));
  await pass(8_000);
  expect([asked(), connectionSignal.get()]).toEqual([1, { isLost: true, asOf: 1_000 }]);
  listed('4');
  await pass(8_000);
  expect([asked(), connectionSignal.get().isLost, registrySignal.get()?.revision]).toEqual([2, false, '4']);
});

test('[OFL-21] in doubt the registry is asked once, and only an answer that does not come is a lost connection', async () => {
  listed('4');
  const before = asked();
  void doubtConnection();
  await pass(0);
  expect([asked() - before, connectionSignal.get().isLost]).toEqual([1, false]);
  server.cutOff(REGISTRY);
  void doubtConnection();
  await pass(0);
  expect(connectionSignal.get()).toEqual({ isLost: true, asOf: null });
  const asLost = asked();
  void doubtConnection();
  await pass(0);
  expect(asked()).toBe(asLost);
  listed('5');
  await pass(8_000);
  expect(connectionSignal.get().isLost).toBe(false);
});

test('[OFL-21] in doubt the end of an earlier request, which met a server that stopped, is no lost connection', async () => {
  let lose: (() => void) | undefined;
  server.answer(REGISTRY, () => new Promise((_resolve, reject) => (lose = () => reject(new TypeError('stopped')))));
  void refreshRegistry();
  void doubtConnection();
  listed('6');
  lose?.();
  await pass(1_000);
  expect([connectionSignal.get().isLost, registrySignal.get()?.revision]).toEqual([false, '6']);
});

test('[OFL-04] after each loss the registry is asked until it answers, also when another call answers before', async () => {
  listed('5');
  await pass(20_000);
  server.cutOff(REGISTRY);
  loseConnection(null);
  regainConnection();
  await pass(100);
  listed('6');
  await pass(8_000);
  expect(registrySignal.get()?.revision).toBe('6');
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
});
