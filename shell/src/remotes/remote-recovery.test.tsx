import '../testing/federation.ts';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { navigate } from '@pupitre/shared/platform/navigate';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { loadSlotsWith, Slot, watchSlotsWith } from '@pupitre/shared/platform/slot';
import { aListedRemote, aProfile } from '@pupitre/shared/testing/builders';
import { renderPiece } from '@pupitre/shared/testing/render-piece';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { start } from 'single-spa';
import { beaconBox } from '../testing/beacon-box.ts';
import { PATH_EVENT, registrySignal } from '../routing/current-view.ts';
import { createSignal } from '../signal.ts';
import { startNavigationGuard } from '../session/navigation-guard.ts';
import { sendBeaconsWhenHidden, storeNonce } from './beacons.ts';
import { loadRemotesOnNavigation } from './remote-recovery.ts';
import { trustScriptsOf } from './integrity.ts';
import { RemoteOutlet } from './remote-outlet.tsx';
import { setRemoteState } from './remote-states.ts';
import { loadSlots, slotReports } from './slots.ts';
import { registerListedRemotes } from './start-registry.ts';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};
const noTexts = () => Promise.resolve({ default: {} });

/** What each entry script does when it runs, by its path; any other is missing. */
const entries = new Map<string, () => void>();
/** The scripts that the page asked for. */
let requested: string[] = [];
const box = beaconBox();

const deliver = (script: HTMLScriptElement): void => {
  const { pathname } = new URL(script.src);
  requested.push(pathname);
  const run = entries.get(pathname);
  run?.();
  script.dispatchEvent(new Event(run ? 'load' : 'error'));
};

/** What jsdom does not do: it brings scripts. */
const bringScripts = (): void =>
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLScriptElement) setTimeout(() => deliver(node));
  }).observe(document.head, { childList: true });

const FOLDERS = { '1.1.0': '1.1.0-bbbbbbbb', '1.0.0': '1.0.0-aaaaaaaa', '0.9.0': '0.9.0-99999999' } as const;
const entryOf = (name: string, version: keyof typeof FOLDERS): string =>
  `/remotes/${name}/${FOLDERS[version]}/remoteEntry.js`;

const publish = (name: string, version: keyof typeof FOLDERS, lifecycles: object): void =>
  void entries.set(entryOf(name, version), () =>
    Reflect.set(window, name.replaceAll('-', '_'), {
      init: () => undefined,
      get: () =>
        Promise.resolve(() => ({
          bootstrap: () => Promise.resolve(),
          unmount: () => Promise.resolve(),
          ...lifecycles,
        })),
    }),
  );

const mountsWord = (word: string) => ({
  mount: ({ domElement }: { domElement: HTMLElement }) => {
    domElement.textContent = word;
    return Promise.resolve();
  },
});

/** The registry of this page lists one remote, in the newer of two versions. */
const list = (name: string, remote: Partial<RegistryRemote> = {}): void => {
  const { integrity } = aListedRemote();
  const registry = {
    revision: JSON.stringify(remote),
    remotes: [
      aListedRemote({
        name,
        entry: entryOf(name, '1.1.0'),
        routes: [{ path: `/${name}`, title: { es: 'Grupos', en: 'Groups' }, access: 'public', roles: [] }],
        previous: { version: '1.0.0', entry: entryOf(name, '1.0.0'), integrity },
        ...remote,
      }),
    ],
  };
  trustScriptsOf(registry);
  storeNonce(new Response('', { headers: { 'pupitre-nonce': 'n1' } }), registry.remotes);
  registrySignal.set(registry);
};

const open = (name: string) => renderScreen({ routes: [{ path: '*', page: RemoteOutlet }], messages }, `/${name}`);

/** What the portal was told of the versions of a remote. */
const reportsOf = async (name: string): Promise<string[]> => {
  document.dispatchEvent(new Event('visibilitychange'));
  const sent = await box.sent();
  const told = sent.flatMap((beacon) => beacon.reports).filter(({ remote }) => remote === name);
  return told.map(({ version, outcome }) => `${version} ${outcome}`);
};

beforeAll(() => {
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 500 }));
  bringScripts();
  startNavigationGuard();
  start({ urlRerouteOnly: true });
  loadRemotesOnNavigation();
  registerListedRemotes();
  loadSlotsWith(loadSlots);
  watchSlotsWith(slotReports);
  sendBeaconsWhenHidden();
});

beforeEach(() => {
  entries.clear();
  requested = [];
  box.empty();
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

test('[SES-04] who logs in on a screen of the remote that the way leads back to sees it once the profile is there', async () => {
  const title = { es: 'Grupos', en: 'Groups' };
  publish('mf-own', '1.1.0', {
    mount: ({ domElement }: { domElement: HTMLElement }) => {
      domElement.textContent = window.location.pathname;
      return Promise.resolve();
    },
  });
  list('mf-own', {
    routes: [
      { path: '/mf-own', title, access: 'anonymous', roles: [] },
      { path: '/mf-own/mine', title, access: 'session', roles: [] },
    ],
  });
  open('mf-own?next=/mf-own/mine');
  expect(await screen.findByText('/mf-own')).toBeVisible();
  const isAnswered = createSignal(false);
  const answer = new Promise<void>((resolve) => void isAnswered.subscribe(resolve));
  const { fetch } = globalThis;
  globalThis.fetch = (input) =>
    input === '/api/auth/profile'
      ? answer.then(() => new Response(JSON.stringify({ result: true, ...aProfile() })))
      : fetch(input);
  act(() => void store.dispatch(sessionStarted({ token: 'mine' })));
  await waitFor(() => expect(screen.queryByText('/mf-own')).not.toBeInTheDocument());
  isAnswered.set(true);
  expect(await screen.findByText('/mf-own/mine')).toBeVisible();
  globalThis.fetch = fetch;
  act(() => void store.dispatch(sessionEnded()));
});

test('[DEP-06] what needs another platform says so, is not asked for, and comes with a version that fits', async () => {
  publish('mf-incompatible', '1.1.0', mountsWord('Aquí está'));
  list('mf-incompatible', { platform: '99.2' });
  open('mf-incompatible');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('necesita la plataforma 99.2 y este portal tiene la 1.');
  expect(requested).toEqual([]);
  // The version before has no part in it.
  list('mf-incompatible');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requested).toEqual([entryOf('mf-incompatible', '1.1.0')]);
  await waitFor(async () => expect(await reportsOf('mf-incompatible')).toEqual(['1.1.0 shown']));
});

test('[DEP-11] [ISO-03] a version that throws when it is mounted gives way to the one before, and is told of', async () => {
  publish('mf-thrower', '1.1.0', { mount: () => Promise.reject(new Error('thrown at mount')) });
  publish('mf-thrower', '1.0.0', mountsWord('La de ayer'));
  list('mf-thrower');
  open('mf-thrower');
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(async () => expect(await reportsOf('mf-thrower')).toEqual(['1.1.0 failed', '1.0.0 shown']));
});

test('[DEP-11] what breaks after it was taken away is no fault of the copy that came after it', async () => {
  const faults: ((error: unknown) => void)[] = [];
  publish('mf-late', '1.1.0', {
    mount: ({ domElement, onFault }: { domElement: HTMLElement; onFault: (error: unknown) => void }) => {
      domElement.textContent = 'Aquí está';
      faults.push(onFault);
      return Promise.resolve();
    },
  });
  list('mf-late');
  open('mf-late');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  await navigate('/nowhere');
  await waitFor(() => expect(screen.queryByText('Aquí está')).not.toBeInTheDocument());
  await navigate('/mf-late');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  faults[0]?.(new Error('thrown by what has gone'));
  expect(screen.getByText('Aquí está')).toBeVisible();
  expect(await reportsOf('mf-late')).toEqual(['1.1.0 shown']);
});

test('[DEP-11] what breaks while its reader leaves is told to nobody', async () => {
  publish('mf-left', '1.1.0', {
    mount: ({ domElement, onFault }: { domElement: HTMLElement; onFault: (error: unknown) => void }) => {
      domElement.textContent = 'Aquí está';
      window.addEventListener(PATH_EVENT, () => onFault(new Error('thrown while leaving')), { once: true });
      return Promise.resolve();
    },
  });
  list('mf-left');
  open('mf-left');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  await navigate('/nowhere');
  await waitFor(() => expect(screen.queryByText('Aquí está')).not.toBeInTheDocument());
  expect(await reportsOf('mf-left')).toEqual(['1.1.0 shown']);
});

test('[DEP-11] what came in the place of a broken version is taken, not the one before it', async () => {
  publish('mf-returned', '1.1.0', { mount: () => Promise.reject(new Error('thrown at mount')) });
  publish('mf-returned', '1.0.0', mountsWord('La de ayer'));
  publish('mf-returned', '0.9.0', mountsWord('La de antier'));
  list('mf-returned');
  open('mf-returned');
  await screen.findByRole('alert');
  const previous = { version: '0.9.0', entry: entryOf('mf-returned', '0.9.0'), integrity: aListedRemote().integrity };
  list('mf-returned', { version: '1.0.0', entry: entryOf('mf-returned', '1.0.0'), previous });
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(requested).toEqual([entryOf('mf-returned', '1.1.0'), entryOf('mf-returned', '1.0.0')]);
});

test('[DEP-12] a version that nobody vouches for is not even asked for, and is told of', async () => {
  publish('mf-unlisted', '1.1.0', mountsWord('Ajena'));
  publish('mf-unlisted', '1.0.0', mountsWord('La de ayer'));
  list('mf-unlisted', { integrity: {} });
  open('mf-unlisted');
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(requested).toEqual([entryOf('mf-unlisted', '1.0.0')]);
  await waitFor(async () => expect(await reportsOf('mf-unlisted')).toEqual(['1.1.0 failed', '1.0.0 shown']));
});

const Broken = () => {
  throw new Error('thrown by a piece');
};

const Breaking = () => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('thrown by a piece');
  return <button onClick={() => setIsBroken(true)}>La de ayer</button>;
};

const offer = (piece: () => unknown) => ({
  mount: () => Promise.resolve(),
  slots: { pieces: { 'mf-groups/groups-of-school': piece }, messages: { es: noTexts, en: noTexts } },
});

test('[DEP-11] [ISO-04] a piece that throws gives way to that of the version before', async () => {
  publish('mf-groups', '1.1.0', offer(Broken));
  publish(
    'mf-groups',
    '1.0.0',
    offer(() => <p>Los de ayer</p>),
  );
  list('mf-groups');
  renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />);
  expect(await screen.findByText('Los de ayer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(async () =>
    expect(await reportsOf('mf-groups')).toEqual(['1.1.0 shown', '1.1.0 failed', '1.0.0 shown']),
  );
});

test('[DEP-11] of two versions whose pieces are on a page nobody knows which one broke, and none is told of', async () => {
  publish('mf-groups', '1.0.0', offer(Breaking));
  publish(
    'mf-groups',
    '1.1.0',
    offer(() => <p>La de hoy</p>),
  );
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
  list('mf-groups', { version: '1.0.0', entry: entryOf('mf-groups', '1.0.0'), previous: null });
  const { user } = renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 3 }} />);
  const button = await screen.findByRole('button', { name: 'La de ayer' });
  setRemoteState('mf-groups', { phase: 'idle', panel: null });
  list('mf-groups');
  renderPiece(<Slot name="mf-groups/groups-of-school" props={{ schoolId: 4 }} />);
  expect(await screen.findByText('La de hoy')).toBeVisible();
  await user.click(button);
  await waitFor(() => expect(screen.getAllByText('La de hoy')).toHaveLength(2));
  expect((await reportsOf('mf-groups')).filter((report) => report.endsWith('failed'))).toEqual([]);
});
