import '../testing/federation.ts';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { connectionSignal } from '../offline/connection.ts';
import { regainConnection } from '../offline/lost-connection.ts';
import { watchConnection } from '../offline/watch-connection.ts';
import { livePage, pass, REGISTRY } from '../testing/live-page.ts';

const listing = () => ({ revision: '2', remotes: [aListedRemote()] });

// It runs before the end of the page, which asks the registry.
afterEach(async () => {
  server.answer(REGISTRY, listing);
  regainConnection();
  await pass(0);
});

const { server, streams, reads, openAndBegin, openLeadingTab, open } = livePage();
const isLost = (): boolean => connectionSignal.get().isLost;

/** The time until a page whose stream was lost has looked for the portal, in milliseconds. */
const LOOKED = 6_000;

let isWatched = false;
beforeEach(async () => {
  // A page watches its connection once. The first look needs the answers of the page.
  if (!isWatched) watchConnection();
  isWatched = true;
  await pass(0);
});

const openLong = async (): Promise<void> => {
  await openAndBegin();
  await pass(11_000);
};

test('[OFL-21] a lost stream makes a quiet page find out that the portal is away', async () => {
  await openLong();
  server.cutOff(REGISTRY);
  streams.answerWith({ status: 502 });
  streams.last().end();
  expect(isLost()).toBe(false);
  await pass(LOOKED);
  expect(isLost()).toBe(true);
});

test('[OFL-21] so does a stream that the leading tab has lost', async () => {
  const other = await openLeadingTab();
  await open();
  await pass(11_000);
  server.cutOff(REGISTRY);
  other.post({ type: 'lost' });
  await pass(LOOKED);
  expect(isLost()).toBe(true);
});

test('[OFL-21] a server that drains has a successor: nobody is asked, and nothing is lost', async () => {
  await openLong();
  const before = reads(REGISTRY);
  server.cutOff(REGISTRY);
  streams.last().end();
  await pass(2_000);
  expect(streams.asked).toHaveLength(2);
  server.answer(REGISTRY, listing);
  streams.last().begin();
  await pass(LOOKED);
  // The stream that began asks once, as always.
  expect([reads(REGISTRY) - before, isLost()]).toEqual([1, false]);
});

test.each([404, 429, 503])('[OFL-21] a portal that refuses the stream with %s is not lost', async (status) => {
  streams.answerWith({ status });
  await open();
  await pass(2_000);
  server.cutOff(REGISTRY);
  await pass(LOOKED);
  expect(isLost()).toBe(false);
});
