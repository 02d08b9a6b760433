import './federation.ts';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { loadSlotsWith, watchSlotsWith } from '@pupitre/shared/platform/slot';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { start } from 'single-spa';
import { sendBeaconsWhenHidden, storeNonce } from '../remotes/beacons.ts';
import { trustScriptsOf } from '../remotes/integrity.ts';
import { outlet } from '../remotes/outlet.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { loadRemotesOnNavigation } from '../remotes/open-remote.ts';
import { loadSlots, slotReports } from '../remotes/slots.ts';
import { registerListedRemotes } from '../remotes/start-registry.ts';
import { registrySignal } from '../routing/current-view.ts';
import { LoadingDialog } from '../session/loading-dialog.tsx';
import { startNavigationGuard } from '../session/navigation-guard.ts';
import { beaconBox } from './beacon-box.ts';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};

const FOLDERS = { '1.1.0': '1.1.0-bbbbbbbb', '1.0.0': '1.0.0-aaaaaaaa', '0.9.0': '0.9.0-99999999' } as const;
export type Version = keyof typeof FOLDERS;

/** A promise that the test settles. */
export const withResolvers = <T,>() => {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value: T) => settle?.resolve(value),
    reject: (error: Error) => settle?.reject(error),
  };
};

/** The URL of the entry script of a version. */
export const entryOf = (name: string, version: Version): string =>
  `/remotes/${name}/${FOLDERS[version]}/remoteEntry.js`;

/** The effects of entry scripts by their path. Any other script is missing. */
const entries = new Map<string, () => void>();
const box = beaconBox();

/** The paths of the scripts that the page has requested. */
export const requested: string[] = [];

const lost = new Set<string>();
/** Loses the next request of this script. */
export const loseOnce = (path: string): void => void lost.add(path);

const deliver = (script: HTMLScriptElement): void => {
  const { pathname } = new URL(script.src);
  requested.push(pathname);
  const run = lost.delete(pathname) ? undefined : entries.get(pathname);
  run?.();
  script.dispatchEvent(new Event(run ? 'load' : 'error'));
};

/** Runs the scripts that are added to the page, which jsdom does not do. */
const runScripts = (): void =>
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLScriptElement) setTimeout(() => deliver(node));
  }).observe(document.head, { childList: true });

/** Publishes a version of a remote. Its code is there once `lifecycles` resolves. */
export const publish = (name: string, version: Version, lifecycles: object | Promise<object>): void =>
  void entries.set(entryOf(name, version), () =>
    Reflect.set(window, name.replaceAll('-', '_'), {
      init: () => undefined,
      get: async () => {
        const own = await lifecycles;
        return () => ({ bootstrap: () => Promise.resolve(), unmount: () => Promise.resolve(), ...own });
      },
    }),
  );

export const showsWord = (word: string) => ({
  mount: ({ domElement }: { domElement: HTMLElement }) => {
    domElement.textContent = word;
    return Promise.resolve();
  },
});

/** Sets the registry of the page. It lists one remote, in the newer of two versions. */
export const list = (name: string, remote: Partial<RegistryRemote> = {}): void => {
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

const Screen = () => (
  <>
    <RemoteOutlet />
    <LoadingDialog />
  </>
);

/** Opens the screen of a remote in the portal. */
export const open = (name: string) => renderScreen({ routes: [{ path: '*', page: Screen }], messages }, `/${name}`);

/** Returns the versions of a remote that the page has reported, with their outcomes. */
export const reportsOf = async (name: string): Promise<string[]> => {
  document.dispatchEvent(new Event('visibilitychange'));
  const sent = await box.sent();
  const reports = sent.flatMap((beacon) => beacon.reports).filter(({ remote }) => remote === name);
  return reports.map(({ version, outcome }) => `${version} ${outcome}`);
};

/** Starts the portal for the tests of a file, without any published remote. */
export const startPortal = (): void => {
  beforeAll(() => {
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 500 }));
    runScripts();
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
    lost.clear();
    requested.length = 0;
    box.empty();
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
  });
  afterEach(() => {
    // The next screen shows the outlet before single-spa has unmounted the remote of this one.
    outlet.element.replaceChildren();
    jest.restoreAllMocks();
  });
};
