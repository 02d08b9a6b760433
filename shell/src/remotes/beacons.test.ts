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

/** A page of its own: nothing was told yet. */
const openPage = async () => {
  jest.resetModules();
  const page = await import('./beacons.ts');
  page.sendBeaconsWhenHidden();
  return page;
};

/** What the server was told, nonce by nonce. */
const told = async (): Promise<Beacon[]> => {
  jest.advanceTimersByTime(6_000);
  jest.useRealTimers();
  return box.sent();
};

beforeEach(() => {
  box.empty();
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => jest.useRealTimers());

test('[DEP-11] what was shown goes out in one batch, every version once', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', '1.0.0');
  page.reportShown('mf-auth', '1.0.0');
  page.reportShown('mf-groups', '1.0.0');
  expect(await told()).toEqual([
    {
      nonce: 'n1',
      reports: [
        { remote: 'mf-groups', version: '1.0.0', outcome: 'shown', cause: '' },
        { remote: 'mf-auth', version: '1.0.0', outcome: 'shown', cause: '' },
      ],
    },
  ]);
});

test('[DEP-11] a failure goes out at once, with its cause, and once however often it happens', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportFailure('mf-groups', '1.1.0', new Error('thrown'));
  expect(box.count()).toBe(1);
  page.reportFailure('mf-groups', '1.1.0', new Error('thrown again'));
  page.storeNonce(registryWith('n2'), ALL);
  page.reportFailure('mf-groups', '1.1.0', new Error('and again'));
  const report = { remote: 'mf-groups', version: '1.1.0', outcome: 'failed', cause: 'Error: thrown' };
  expect(await told()).toEqual([{ nonce: 'n1', reports: [report] }]);
});

/** What the browser knows of a script: the server answered with this status, 0 where nobody did. */
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
  '[DEP-11] a script that was answered with %s is %s: a network or server that is away breaks no version',
  async (status, outcome) => {
    const page = await openPage();
    page.storeNonce(registryWith('n1'), ALL);
    const url = 'http://localhost/remotes/mf-groups/1.1.0-bbbbbbbb/chunks/a.js';
    answered(url, status);
    page.reportFailure('mf-groups', '1.1.0', chunkError('error', url));
    expect((await told()).flatMap(({ reports }) => reports.map((report) => report.outcome))).toEqual([outcome]);
  },
);

test('[DEP-11] [DEP-12] a script that was never asked for, since nobody vouches for it, is a failure', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportFailure('mf-groups', '1.1.0', chunkError('unlisted', 'http://localhost/a.js'));
  expect((await told()).flatMap(({ reports }) => reports.map((report) => report.outcome))).toEqual(['failed']);
});

test('[DEP-11] [DEP-08] a page that runs a developer’s remote tells nothing of those beside it', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'pupitre-override', content: '{"remote":"mf-x","origin":"http://localhost:4104"}' });
  document.head.append(meta);
  sessionStorage.setItem('pupitre.override', 'granted');
  window.history.replaceState(null, '', '/?override=granted');
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', '1.0.0');
  page.reportFailure('mf-groups', '1.0.0', 'x');
  expect(await told()).toEqual([]);
  meta.remove();
  window.history.replaceState(null, '', '/');
});

test('[DEP-11] time alone is no failure: what came too late is late', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  const { LateError } = await import('@pupitre/shared/platform/navigation-deadline');
  page.reportFailure('mf-groups', '1.1.0', new LateError('too late'));
  page.reportFailure('mf-auth', '1.1.0', chunkError('timeout', 'http://localhost/a.js'));
  page.reportFailure('mf-schools', '1.1.0', chunkError('missing', 'http://localhost/a.js'));
  const outcomes = (await told()).flatMap(({ reports }) => reports.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(['late', 'late', 'failed']);
});

test('[SEC-02] each version is reported under the nonce of the last registry that named it', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), [listed('mf-groups', '1.0.0'), listed('mf-auth', '1.0.0')]);
  page.storeNonce(registryWith('n2'), [listed('mf-groups', '2.0.0', '1.1.0')]);
  page.storeNonce(registryWith(null), [listed('mf-groups', '3.0.0')]);
  for (const version of ['1.0.0', '1.1.0', '2.0.0', '3.0.0']) page.reportShown('mf-groups', version);
  page.reportFailure('mf-auth', '1.0.0', 'x');
  const beacons = await told();
  expect(beacons.map(({ nonce, reports }) => [nonce, ...reports.map(({ version }) => version)])).toEqual([
    ['n1', '1.0.0', '1.0.0'],
    ['n2', '1.1.0', '2.0.0'],
  ]);
});

test('[SEC-02] a beacon carries twenty reports, and the next one the others', async () => {
  const page = await openPage();
  const remotes = Array.from({ length: 25 }, (_, index) => listed(`mf-${'x'.repeat(index + 1)}`, '1.0.0'));
  page.storeNonce(registryWith('n1'), remotes);
  for (const { name } of remotes) page.reportShown(name, '1.0.0');
  expect((await told()).map(({ reports }) => reports.length)).toEqual([20, 5]);
});

test('[DEP-11] what waits goes out with the page; without a nonce nothing does', async () => {
  const page = await openPage();
  page.reportShown('mf-groups', '1.0.0');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(box.count()).toBe(0);
  page.storeNonce(registryWith('n1'), ALL);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(box.count()).toBe(1);
});

test('[DEP-11] [DEP-08] a developer’s own server has no version to tell of', async () => {
  const page = await openPage();
  page.storeNonce(registryWith('n1'), ALL);
  page.reportShown('mf-groups', 'dev');
  page.reportFailure('mf-groups', 'dev', 'x');
  expect(await told()).toEqual([]);
});
