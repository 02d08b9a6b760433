import { NONCE_HEADER } from '@pupitre/shared/contracts/deployments';
import { samplesInput, type Sample } from '@pupitre/shared/contracts/remote-samples';
import { textOfBlob } from '../testing/beacon-box.ts';

let sent: Blob[] = [];
beforeEach(() => {
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      expect(url).toBe('/api/registry/samples');
      sent.push(body);
      return true;
    },
  });
  // jsdom lists no entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Loads the modules again, so that each test has a page of its own that was served `mf-groups` 1.4.0. */
const openPage = async () => {
  jest.resetModules();
  const { storeNonce } = await import('../remotes/beacons.ts');
  const response = new Response('{}', { headers: { [NONCE_HEADER]: 'n1' } });
  storeNonce(response, [{ name: 'mf-groups', version: '1.4.0', previous: null }]);
  const { noteMoment } = await import('./moments.ts');
  const { samplePages } = await import('./sample-pages.ts');
  return { noteMoment, samplePages };
};

const startMeasuring = async (samplePages: () => void): Promise<void> => {
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  samplePages();
  await jest.advanceTimersByTimeAsync(3_500);
};

/** Hides the page, and returns what it sent. */
const sentSamples = async (): Promise<Sample[]> => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const texts = await Promise.all(sent.map(textOfBlob));
  return texts.flatMap((text) => samplesInput.validateSync(JSON.parse(text), { strict: true }).samples);
};
const about = { remote: 'mf-groups', version: '1.4.0' };

test('[OBS-09] an uncaught error counts for the remote whose script threw it, twenty times at most', async () => {
  const { samplePages } = await openPage();
  await startMeasuring(samplePages);
  const thrown = new Error('x');
  thrown.stack = 'Error: x\n at f (https://portal.mx/remotes/mf-groups/1.4.0-3f9a01bc/chunks/a.js:1:2)';
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of the shell') }));
  window.dispatchEvent(
    new ErrorEvent('error', { filename: 'https://portal.mx/remotes/mf-groups/1.4.0-3f9a01bc/remoteEntry.js' }),
  );
  for (let rejected = 0; rejected < 24; rejected += 1)
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }));
  expect(await sentSamples()).toEqual(Array.from({ length: 20 }, () => ({ ...about, kind: 'error', value: 1 })));
});

test('[OBS-09] the first screen and later ones are measured, and an update is not', async () => {
  const { noteMoment, samplePages } = await openPage();
  jest.spyOn(performance, 'now').mockReturnValue(1_200);
  noteMoment('load', 'mf-groups', '1.4.0');
  await startMeasuring(samplePages);
  jest.spyOn(performance, 'now').mockReturnValue(20_000);
  noteMoment('navigation');
  jest.spyOn(performance, 'now').mockReturnValue(20_150);
  noteMoment('load', 'mf-groups', '1.4.0');
  noteMoment('load', 'mf-groups', '1.4.0');
  noteMoment('navigation');
  noteMoment('failure', 'mf-groups', '1.4.0');
  noteMoment('navigation');
  jest.spyOn(performance, 'now').mockReturnValue(90_000);
  noteMoment('load', 'mf-groups', '1.4.0');
  expect(await sentSamples()).toEqual([
    { ...about, kind: 'load', value: 1_200 },
    { ...about, kind: 'load', value: 150 },
    { ...about, kind: 'failure', value: 1 },
  ]);
  expect(sent).toHaveLength(1);
});

test('[OBS-09] a page whose code does not load is one failure and no load, however often it is tried', async () => {
  const { noteMoment, samplePages } = await openPage();
  await startMeasuring(samplePages);
  noteMoment('navigation');
  noteMoment('load', 'mf-groups', '1.4.0');
  noteMoment('failure', 'mf-groups', '1.4.0');
  noteMoment('failure', 'mf-groups', '1.4.0');
  noteMoment('load', 'mf-groups', '1.4.0');
  noteMoment('error', 'mf-groups', '1.4.0');
  noteMoment('navigation');
  noteMoment('failure', 'mf-groups', '1.4.0');
  expect(await sentSamples()).toEqual([
    { ...about, kind: 'failure', value: 1 },
    { ...about, kind: 'error', value: 1 },
    { ...about, kind: 'failure', value: 1 },
  ]);
});

test.each([
  ['three of four pages', () => jest.spyOn(Math, 'random').mockReturnValue(0.25)],
  ['a browser that a program drives', () => Object.assign(navigator, { webdriver: true })],
])('[OBS-09] %s load no code for it and send nothing', async (_what, arrange) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  arrange();
  const { noteMoment, samplePages } = await openPage();
  samplePages();
  noteMoment('load', 'mf-groups', '1.4.0');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await sentSamples()).toEqual([]);
  Object.assign(navigator, { webdriver: false });
});

test('[OBS-09] a time above what the server takes does not cost the samples beside it', async () => {
  const { samplePages } = await openPage();
  await startMeasuring(samplePages);
  const { addSample } = await import('./send-samples.ts');
  addSample({ ...about, kind: 'inp', value: 60_001 });
  addSample({ ...about, kind: 'lcp', value: 60_000 });
  expect(await sentSamples()).toEqual([{ ...about, kind: 'lcp', value: 60_000 }]);
});
