import { NONCE_HEADER, type Beacon } from '@pupitre/shared/contracts/deployments';
import type { storeNonce } from './beacons.ts';
import { beaconBox } from '../testing/beacon-box.ts';

const box = beaconBox();

const registryWith = (nonce: string | null): Response =>
  new Response('{}', { headers: nonce === null ? {} : { [NONCE_HEADER]: nonce } });

type Remotes = Parameters<typeof storeNonce>[1];
const listed = (name: string, version: string, before?: string): Remotes[number] => ({
  name,
  version,
  previous: before === undefined ? null : { version: before, entry: '', integrity: {} },
});
const ALL = ['mf-groups', 'mf-auth', 'mf-schools'].map((name) => listed(name, '1.1.0', '1.0.0'));

/** Loads the module again, so that each test has a page without reports. */
const openPage = async () => {
  jest.resetModules();
  const page = await import('./beacons.ts');
  page.sendBeaconsWhenHidden();
  return page;
};

/** The reports that the server got, by nonce. */
const sentReports = async (): Promise<Beacon[]> => {
  jest.advanceTimersByTime(6_000);
  jest.useRealTimers();
  return box.sent();
};

beforeEach(() => {
  box.empty();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => jest.useRealTimers());

test('[DEP-11] shown versions are reported in one batch, each of them once', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', '1.0.0');
  page.reportShown('mf-auth', '1.0.0');
  page.reportShown('mf-groups', '1.0.0');
  expect(await sentReports()).toEqual([
    {
      nonce: 'n1',
      reports: [
        { remote: 'mf-groups', version: '1.0.0', outcome: 'shown', cause: '' },
        { remote: 'mf-auth', version: '1.0.0', outcome: 'shown', cause: '' },
      ],
    },
  ]);
});

test('[DEP-11] a failure is reported at once, with its cause, and only once', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportFailure('mf-groups', '1.1.0', new Error('thrown'));
  expect(box.count()).toBe(1);
  page.reportFailure('mf-groups', '1.1.0', new Error('thrown again'));
  page.storeNonce(registryWith('n2'), ALL);
  page.reportFailure('mf-groups', '1.1.0', new Error('and again'));
  const report = { remote: 'mf-groups', version: '1.1.0', outcome: 'failed', cause: 'Error: thrown' };
  expect(await sentReports()).toEqual([{ nonce: 'n1', reports: [report] }]);
});

/** Sets the status of a script in the browser's list of resources. Status 0 means that no server answered. */
const answered = (url: string, responseStatus: number): void => {
  class Asked {
    readonly name = url;
    readonly responseStatus = responseStatus;
  }
  Object.assign(globalThis, { PerformanceResourceTiming: Asked });
  const asked = new Asked();
  Object.assign(performance, { getEntriesByName: (name: string) => (name === url ? [asked] : []) });
};

const chunkError = (type: string, request: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { type, request });

test.each([
  [200, 'failed'],
  [404, 'failed'],
  [0, 'late'],
  [429, 'late'],
  [502, 'late'],
])(
  '[DEP-11] a script that was answered with %s is %s: an unavailable network or server breaks no version',
  async (status, outcome) => {
    const page = await openPage();
    page.storeNonce(registryWith('n1'), ALL);
    const url = 'http://localhost/remotes/mf-groups/1.1.0-bbbbbbbb/chunks/a.js';
    answered(url, status);
    page.reportFailure('mf-groups', '1.1.0', chunkError('error', url));
    expect((await sentReports()).flatMap(({ reports }) => reports.map((report) => report.outcome))).toEqual([outcome]);
  },
);

test('[DEP-11] [DEP-12] a script without a hash is never requested, and counts as a failure', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportFailure('mf-groups', '1.1.0', chunkError('unlisted', 'http://localhost/a.js'));
  expect((await sentReports()).flatMap(({ reports }) => reports.map((report) => report.outcome))).toEqual(['failed']);
});

test('[DEP-11] [DEP-08] a page with a developer’s remote reports nothing about the others', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'pupitre-override', content: '{"remote":"mf-x","origin":"http://localhost:4104"}' });
  document.head.append(meta);
  sessionStorage.setItem('pupitre.override', 'granted');
  window.history.replaceState(null, '', '/?override=granted');
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', '1.0.0');
  page.reportFailure('mf-groups', '1.0.0', 'x');
  expect(await sentReports()).toEqual([]);
  meta.remove();
  window.history.replaceState(null, '', '/');
});

test('[DEP-11] a timeout is reported as late, not as failed', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  const { LateError } = await import('@pupitre/shared/platform/navigation-deadline');
  page.reportFailure('mf-groups', '1.1.0', new LateError('too late'));
  page.reportFailure('mf-auth', '1.1.0', chunkError('timeout', 'http://localhost/a.js'));
  page.reportFailure('mf-schools', '1.1.0', chunkError('missing', 'http://localhost/a.js'));
  const outcomes = (await sentReports()).flatMap(({ reports }) => reports.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(['late', 'late', 'failed']);
});

test('[SEC-02] each version is reported with the nonce of the last registry that listed it', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), [listed('mf-groups', '1.0.0'), listed('mf-auth', '1.0.0')]);
  page.storeNonce(registryWith('n2'), [listed('mf-groups', '2.0.0', '1.1.0')]);
  page.storeNonce(registryWith(null), [listed('mf-groups', '3.0.0')]);
  for (const version of ['1.0.0', '1.1.0', '2.0.0', '3.0.0']) page.reportShown('mf-groups', version);
  page.reportFailure('mf-auth', '1.0.0', 'x');
  const beacons = await sentReports();
  expect(beacons.map(({ nonce, reports }) => [nonce, ...reports.map(({ version }) => version)])).toEqual([
    ['n1', '1.0.0', '1.0.0'],
    ['n2', '1.1.0', '2.0.0'],
  ]);
});

test('[SEC-02] a beacon carries twenty reports, and the next one carries the rest', async () => {
  const page = await openPage();
  const remotes = Array.from({ length: 25 }, (_, index) => listed(`mf-${'x'.repeat(index + 1)}`, '1.0.0'));
  page.storeNonce(registryWith('n1'), remotes);
  for (const { name } of remotes) page.reportShown(name, '1.0.0');
  expect((await sentReports()).map(({ reports }) => reports.length)).toEqual([20, 5]);
});

test('[DEP-11] waiting reports are sent when the page is hidden, and none without a nonce', async () => {
  const page = await openPage();
  page.reportShown('mf-groups', '1.0.0');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(box.count()).toBe(0);
  page.storeNonce(registryWith('n1'), ALL);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(box.count()).toBe(1);
});

test('[DEP-11] [DEP-08] a version of a developer’s own server is not reported', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', 'dev');
  page.reportFailure('mf-groups', 'dev', 'x');
  expect(await sentReports()).toEqual([]);
});
