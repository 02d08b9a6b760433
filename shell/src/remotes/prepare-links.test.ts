import { api } from '@pupitre/shared/api/api';
import { profile } from '@pupitre/shared/api/auth';
import type { RegistryRemote, RemoteRoute } from '@pupitre/shared/contracts/registry';
import { sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote, aProfile } from '@pupitre/shared/testing/builders';
import { fakeServer } from '@pupitre/shared/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { forgetEarly } from '@pupitre/shared/api/early-answers';
import { startReadsOnNavigation } from '../session/early-reads.ts';
import { rememberRoles } from '../session/remembered-roles.ts';
import { registrySignal, updateView } from '../routing/current-view.ts';
import { PATH_EVENT } from '../routing/navigations.ts';
import { countTry } from './entry-tries.ts';
import { trustScriptsOf } from './integrity.ts';
import { prepareLinks } from './prepare-links.ts';
import { setRemoteState } from './remote-states.ts';
import { loadSharedWith } from './shared-loaders.ts';

const HASH = `sha384-${'b'.repeat(64)}`;
const WHOLE = ['remoteEntry.js', 'chunks/one.js'];
const READS = [{ call: 'POST /students/getTable', body: { date: '{day}' } }];
const server = fakeServer();
const loads: string[] = [];
let version = 0;
let stop = (): void => undefined;

const aRoute = (name: string, roles: RemoteRoute['roles'] = []): RemoteRoute => ({
  path: `/${name}`,
  roles,
  title: { es: name, en: name },
  access: 'session',
  files: [`chunks/${name}.js`],
  shared: ['ui/tabs', 'ui/lost', 'ui/unknown'],
});

/** Lists the remote in a version of its own for each test, because a page requests each file once. */
const listRemote = (changes: Partial<RegistryRemote> = {}): RegistryRemote => {
  version += 1;
  const remote = aListedRemote({
    version: `1.0.${version}`,
    entry: `/remotes/mf-groups/1.0.${version}-bbbbbbbb/remoteEntry.js`,
    integrity: Object.fromEntries([...WHOLE, 'chunks/staff.js'].map((file) => [file, HASH])),
    routes: [
      aRoute('one'),
      { ...aRoute('read'), files: [], reads: READS },
      { ...aRoute('staff', ['directive']), reads: READS },
      aRoute('unlisted'),
    ],
    ...changes,
  });
  trustScriptsOf({ revision: '1', remotes: [remote] });
  registrySignal.set({ revision: String(version), remotes: [remote] });
  return remote;
};

const fire = (type: string, path: string): void => {
  document.body.innerHTML = `<a href="${path}"><b>Open</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
};

const preloads = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];
const requested = (): string[] => preloads().map(({ href }) => href.replace(/^.*bbbbbbbb\//, ''));

beforeAll(() => startReadsOnNavigation());
beforeEach(async () => {
  server.answer('POST auth/profile', () => aProfile());
  store.dispatch(sessionStarted({ token: 'token' }));
  await store.dispatch(profile.initiate(undefined));
  jest.useFakeTimers();
  loads.length = 0;
  const load = (module: string) => () => {
    loads.push(module);
    return module === 'ui/lost' ? Promise.reject(new Error('lost')) : Promise.resolve({});
  };
  loadSharedWith(new Map(['ui/tabs', 'ui/lost'].map((module) => [module, load(module)])));
  stop = prepareLinks();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.head.replaceChildren();
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
});

test('[PERF-09] at a press or a touch all files of a screen are requested, with hashes', () => {
  listRemote();
  fire('pointerdown', '/one?tab=x');
  expect(requested()).toEqual(WHOLE);
  expect(loads).toEqual(['ui/tabs', 'ui/lost']);
  expect(preloads().map(({ rel, integrity, crossOrigin }) => [rel, integrity, crossOrigin])).toEqual(
    WHOLE.map(() => ['preload', HASH, 'anonymous']),
  );
});

test.each(['pointerover', 'focusin'])('[PERF-09] %s requests them after a moment, unless the user moves on', (type) => {
  listRemote();
  fire(type, '/one');
  expect(requested()).toEqual([]);
  jest.advanceTimersByTime(50);
  fire(type, '/nothing');
  jest.advanceTimersByTime(500);
  expect(requested()).toEqual([]);
  fire(type, '/one');
  jest.advanceTimersByTime(100);
  expect(requested()).toEqual(WHOLE);
});

test('[PERF-09] a page requests the files of a route once, also after a failure', () => {
  listRemote();
  for (const type of ['pointerdown', 'pointerdown']) fire(type, '/one');
  expect(requested()).toEqual(WHOLE);
  preloads().forEach((link) => link.dispatchEvent(new Event('error')));
  fire('pointerdown', '/one');
  expect(requested()).toEqual([]);
  expect(loads).toHaveLength(2);
});

test('[PERF-12] the reads of the screen start as well, and not again while their answers wait', async () => {
  server.answer('POST students/getTable', () => ({ tableData: {} }));
  listRemote();
  fire('pointerdown', '/read?day=2026-11-03');
  const read = () => server.bodiesOf('POST students/getTable');
  await waitFor(() => expect(read()).toEqual([{ date: '2026-11-03' }]));
  fire('pointerdown', '/read?day=2026-11-03');
  fire('pointerdown', '/read?day=2026-11-04');
  await waitFor(() => expect(read()).toEqual([{ date: '2026-11-03' }, { date: '2026-11-04' }]));
});

test('[PERF-09] a navigation requests what its remote does not load by itself', () => {
  const { entry } = listRemote();
  countTry(entry);
  setRemoteState('mf-groups', { phase: 'loading', panel: null });
  window.history.pushState(null, '', '/one');
  window.dispatchEvent(new Event(PATH_EVENT));
  expect(requested()).toEqual(['chunks/one.js']);
});

test('[PERF-09] [PERF-12] nothing is requested for other roles, other sites, paths without a remote, or unlisted scripts', async () => {
  server.answer('POST home/get', () => ({ data: {} }));
  rememberRoles(['teacher']);
  listRemote();
  for (const path of ['/staff', '/nowhere', '/help', 'https://elsewhere.example/one']) fire('pointerdown', path);
  expect([requested(), loads]).toEqual([[], []]);
  fire('pointerdown', '/unlisted');
  expect(requested()).toEqual(['remoteEntry.js']);
  fire('pointerdown', '/');
  await waitFor(() => expect(server.bodiesOf('POST home/get')).toHaveLength(1));
  expect(server.bodiesOf('POST students/getTable')).toEqual([]);
  expect(server.bodiesOf('POST dashboards/getSchool')).toEqual([]);
});

test('[PERF-03] a navigation starts the reads of its screen, and a hover that was under way no second time', async () => {
  server.answer('POST students/getTable', () => ({ tableData: {} }));
  listRemote();
  fire('focusin', '/read?day=2026-11-05');
  window.history.pushState(null, '', '/read?day=2026-11-05');
  window.dispatchEvent(new Event(PATH_EVENT));
  await waitFor(() => expect(server.bodiesOf('POST students/getTable')).toEqual([{ date: '2026-11-05' }]));
  forgetEarly();
  await jest.advanceTimersByTimeAsync(500);
  expect(server.bodiesOf('POST students/getTable')).toHaveLength(1);
});

const open = (address: string): void => {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new Event(PATH_EVENT));
  updateView();
};

test('[PERF-03] the reads of a screen that is opened before the registry has come start once it has', async () => {
  server.answer('POST students/getTable', () => ({ tableData: {} }));
  registrySignal.set(null);
  open('/read?day=2026-11-06');
  listRemote();
  updateView();
  await waitFor(() => expect(server.bodiesOf('POST students/getTable')).toEqual([{ date: '2026-11-06' }]));
  // The next registry is no reason to read again.
  forgetEarly();
  listRemote();
  updateView();
  await jest.advanceTimersByTimeAsync(500);
  expect(server.bodiesOf('POST students/getTable')).toHaveLength(1);
});

test('[PERF-03] when the profile is late, the reads of a remote start once it has come, and home reads by itself', async () => {
  jest.useRealTimers();
  server.answer('POST students/getTable', () => ({ tableData: {} }));
  server.answer('POST home/get', () => ({ data: {} }));
  listRemote();
  rememberRoles(['teacher']);
  for (const address of ['/', '/read?day=2026-11-07']) {
    store.dispatch(api.util.resetApiState());
    open(address);
    await store.dispatch(profile.initiate(undefined));
    updateView();
  }
  await waitFor(() => expect(server.bodiesOf('POST students/getTable')).toEqual([{ date: '2026-11-07' }]));
  expect(server.bodiesOf('POST home/get')).toEqual([]);
});

test('[PERF-09] nothing is requested of a version that the loader would not use', () => {
  const lifecycles = {
    bootstrap: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    unmount: () => Promise.resolve(),
  };
  const failed = listRemote();
  countTry(failed.entry);
  fire('pointerdown', '/one');
  listRemote({ platform: '9.0' });
  fire('pointerdown', '/one');
  listRemote({ entry: 'http://127.0.0.1:4104/remoteEntry.js' });
  fire('pointerdown', '/one');
  const { entry } = listRemote();
  setRemoteState('mf-groups', { phase: 'ready', panel: null, lifecycles, version: '0.9.0', registryVersion: '0.9.0' });
  fire('pointerdown', '/one');
  countTry(entry);
  fire('pointerdown', '/one');
  expect([requested(), loads]).toEqual([[], []]);
});

test('[PERF-09] nothing is requested for a user who saves data', () => {
  Reflect.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  listRemote();
  fire('pointerdown', '/one');
  expect([requested(), loads]).toEqual([[], []]);
  Reflect.deleteProperty(navigator, 'connection');
});
