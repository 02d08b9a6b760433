import '../testing/federation.ts';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { livePage, pass, REGISTRY } from '../testing/live-page.ts';
import { registrySignal } from '../routing/current-view.ts';

const { server, streams, reads, openAndBegin } = livePage();

const listing = (version: string) => ({ revision: version, remotes: [aListedRemote({ version })] });
const listedVersion = (): string | undefined => registrySignal.get()?.remotes[0]?.version;

/** The longest pause between news of a publish and the request of the registry, in milliseconds. */
const SPREAD = 3_000;

/** Opens a page that has asked for the registry once. */
const openWithRegistry = async (): Promise<void> => {
  server.answer(REGISTRY, () => listing('1.0.1'));
  await openAndBegin();
  await pass(SPREAD);
  expect([reads(REGISTRY), listedVersion()]).toEqual([1, '1.0.1']);
};

afterEach(() => jest.restoreAllMocks());

test('[DEP-07] news of a publish that arrive during a request of the registry lead to another one after it', async () => {
  await openWithRegistry();
  // No pause, so that the first request is not over by its deadline.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  let answer: ((body: object) => void) | undefined;
  server.answer(REGISTRY, () => new Promise((resolve) => (answer = resolve)));
  streams.last().sendNews({ tags: ['Registry'] });
  await pass(0);
  streams.last().sendNews({ tags: ['Registry'] });
  await pass(0);
  streams.last().sendNews({ tags: ['Registry'] });
  await pass(0);
  expect(reads(REGISTRY)).toBe(2);
  server.answer(REGISTRY, () => listing('1.0.3'));
  answer?.(listing('1.0.2'));
  await pass(0);
  expect([reads(REGISTRY), listedVersion()]).toEqual([3, '1.0.3']);
});

test('[DEP-07] a request of the registry after news of a publish goes once more when it fails', async () => {
  await openWithRegistry();
  server.answer(REGISTRY, () => listing('1.0.2'));
  server.refuseOnce(REGISTRY, { code: 'unavailable' });
  streams.last().sendNews({ tags: ['Registry'] });
  await pass(SPREAD);
  expect([reads(REGISTRY), listedVersion()]).toEqual([2, '1.0.1']);
  await pass(5_000);
  expect([reads(REGISTRY), listedVersion()]).toEqual([3, '1.0.2']);
});
