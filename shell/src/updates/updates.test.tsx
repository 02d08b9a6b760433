import '../testing/federation.ts';
import { signUpload } from '@pupitre/shared/api/storage';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { registerDirtyForm, clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { navigate } from '@pupitre/shared/platform/navigate';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { start } from 'single-spa';
import { loadRemotesOnNavigation } from '../remotes/open-remote.ts';
import { trustScriptsOf } from '../remotes/integrity.ts';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import { registerListedRemotes } from '../remotes/start-registry.ts';
import { registrySignal } from '../routing/current-view.ts';
import { startNavigationGuard } from '../session/navigation-guard.ts';
import { Updates } from './updates.tsx';

const messages: MessageLoaders = {
  es: () => import('../../messages/updates/es.json'),
  en: () => import('../../messages/updates/en.json'),
};
const NEW_VERSION = 'Hay una versión nueva de esta pantalla';
const WAITING = /Se actualizará cuando guarde o cierre lo que está escribiendo/;

/** Versions without an entry on the server. */
const missing = new Set<string>();
/** Runs while the code of a remote loads. */
let meanwhile = (): void => undefined;

/** Runs added scripts, which jsdom does not do. The remote shows its version and a field. */
const bringScript = (script: HTMLScriptElement): void => {
  const [, name = '', version = ''] = /\/remotes\/([^/]+)\/([\d.]+)-/.exec(script.src) ?? [];
  meanwhile();
  if (missing.has(version)) return void script.dispatchEvent(new Event('error'));
  const lifecycles = {
    bootstrap: () => Promise.resolve(),
    mount: ({ domElement }: { domElement: HTMLElement }) => {
      domElement.innerHTML = `<p>${name} ${version}</p><input aria-label="Campo">`;
      return Promise.resolve();
    },
    unmount: () => Promise.resolve(),
  };
  const container = { init: () => undefined, get: () => Promise.resolve(() => lifecycles) };
  Reflect.set(window, name.replaceAll('-', '_'), container);
  script.dispatchEvent(new Event('load'));
};

/** Sets the registry of the page. It lists the remote in this version, or no remote. */
const list = (name: string, version: string | null): void => {
  const listed = aListedRemote({
    name,
    version: version ?? '',
    entry: `/remotes/${name}/${version}-aaaaaaaa/remoteEntry.js`,
    routes: [{ path: `/${name}`, title: { es: 'Grupos', en: 'Groups' }, access: 'public', roles: [] }],
  });
  const registry = { revision: version ?? '', remotes: version === null ? [] : [listed] };
  trustScriptsOf(registry);
  registrySignal.set(registry);
};

const Page = () => (
  <main tabIndex={-1}>
    <RemoteOutlet />
    <Updates />
  </main>
);

const open = async (name: string) => {
  list(name, '1.0.0');
  const opened = renderScreen({ routes: [{ path: '*', page: Page }], messages }, `/${name}`);
  expect(await screen.findByText(`${name} 1.0.0`)).toBeVisible();
  return opened;
};

const update = () => screen.findByRole('button', { name: 'Actualizar' });

beforeAll(() => {
  globalThis.fetch = () => Promise.resolve(new Response('', { status: 500 }));
  window.scrollTo = () => undefined;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof HTMLScriptElement) setTimeout(() => bringScript(node));
  }).observe(document.head, { childList: true });
  startNavigationGuard();
  start({ urlRerouteOnly: true });
  loadRemotesOnNavigation();
  registerListedRemotes();
});
beforeEach(() => {
  missing.clear();
  meanwhile = () => undefined;
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  clearDirtyForms();
  jest.restoreAllMocks();
});

test('[DEP-07] a click replaces the running version by the new one', async () => {
  const { user } = await open('mf-click');
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  list('mf-click', '1.1.0');
  const button = await update();
  expect(screen.getByText(NEW_VERSION).closest('[aria-live="polite"]')).not.toBeNull();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('mf-click 1.1.0')).toBeVisible();
  expect(screen.queryByText('mf-click 1.0.0')).not.toBeInTheDocument();
  expect(await screen.findByText('Esta pantalla ya está actualizada')).toBeVisible();
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('[DEP-07] a dirty form delays the new version, which then comes by itself', async () => {
  await open('mf-dirty');
  const release = registerDirtyForm('a form');
  screen.getByLabelText('Campo').focus();
  list('mf-dirty', '1.1.0');
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).not.toBeInTheDocument();
  release();
  // A focused field delays the swap as well.
  expect(await update()).toBeVisible();
  expect(screen.getByText('mf-dirty 1.0.0')).toBeVisible();
  screen.getByLabelText('Campo').blur();
  expect(await screen.findByText('mf-dirty 1.1.0', {}, { timeout: 3_000 })).toBeVisible();
});

test('[DEP-07] input during the load of the new code keeps the old screen', async () => {
  const { user } = await open('mf-late');
  list('mf-late', '1.1.0');
  meanwhile = () => void registerDirtyForm('a form');
  await user.click(await update());
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.getByText('mf-late 1.0.0')).toBeVisible();
  meanwhile = () => undefined;
  clearDirtyForms();
  expect(await screen.findByText('mf-late 1.1.0', {}, { timeout: 3_000 })).toBeVisible();
});

test('[DEP-07] a field that gets the focus during the load delays the swap', async () => {
  const { user } = await open('mf-busy');
  list('mf-busy', '1.1.0');
  meanwhile = () => screen.getByLabelText('Campo').focus();
  await user.click(await update());
  await waitFor(() => expect(screen.getByLabelText('Campo')).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Después' })).toBeVisible());
  expect(screen.getByText('mf-busy 1.0.0')).toBeVisible();
  meanwhile = () => undefined;
  screen.getByLabelText('Campo').blur();
  expect(await screen.findByText('mf-busy 1.1.0', {}, { timeout: 3_000 })).toBeVisible();
});

test('[DEP-07] an open dialog delays the swap, and a closed one in the document does not', async () => {
  const { user } = await open('mf-dialog');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  // jsdom has no layout, so the dialog counts as hidden until the test gives it a size.
  const drawn = jest
    .spyOn(dialog, 'getClientRects')
    .mockReturnValue(Object.assign([document.body.getBoundingClientRect()], { item: () => null }));
  list('mf-dialog', '1.1.0');
  meanwhile = () => document.body.append(dialog);
  await user.click(await update());
  await waitFor(() => expect(dialog).toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Después' })).toBeVisible();
  expect(screen.getByText('mf-dialog 1.0.0')).toBeVisible();
  drawn.mockRestore();
  expect(await screen.findByText('mf-dialog 1.1.0', {}, { timeout: 3_000 })).toBeVisible();
  dialog.remove();
});

test('[DEP-07] the swap waits for a pending save', async () => {
  const { user } = await open('mf-saving');
  let answer: ((response: Response) => void) | undefined;
  globalThis.fetch = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const described = { purpose: 'profile', fileName: 'x.png', contentType: 'image/png', size: 1 } as const;
  void store.dispatch(signUpload.initiate(described));
  list('mf-saving', '1.1.0');
  await user.click(await update());
  expect(await screen.findByText('Actualizando esta pantalla…')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('mf-saving 1.0.0')).toBeVisible();
  answer?.(new Response('{}', { status: 500 }));
  expect(await screen.findByText('mf-saving 1.1.0')).toBeVisible();
});

test('[DEP-07] a request that the network loses once is repeated', async () => {
  missing.add('1.1.0');
  const { user } = await open('mf-blip');
  list('mf-blip', '1.1.0');
  meanwhile = () => setTimeout(() => missing.clear());
  await user.click(await update());
  expect(await screen.findByText('mf-blip 1.1.0', {}, { timeout: 2_000 })).toBeVisible();
});

test('[DEP-07] a new version that cannot be loaded leaves the old one in place', async () => {
  missing.add('1.1.0');
  const { user } = await open('mf-missing');
  list('mf-missing', '1.1.0');
  await user.click(await update());
  expect(await screen.findByText(/No se pudo traer la versión nueva/, {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText('mf-missing 1.0.0')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Volver a intentar' })).toHaveFocus());
  missing.clear();
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('mf-missing 1.1.0')).toBeVisible();
});

test('[DEP-07] a postponed update comes with the next visit, and a rollback is an update as well', async () => {
  const { user } = await open('mf-later');
  list('mf-later', '0.9.0');
  await user.click(await screen.findByRole('button', { name: 'Después' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  await navigate('/nowhere');
  await waitFor(() => expect(screen.queryByText('mf-later 1.0.0')).not.toBeInTheDocument());
  await navigate('/mf-later');
  expect(await screen.findByText('mf-later 0.9.0')).toBeVisible();
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
});

test('[DEP-07] the bar in English', async () => {
  const { store: ownStore } = await open('mf-english');
  const { languageChosen } = await import('@pupitre/shared/platform/language');
  ownStore.dispatch(languageChosen('en'));
  list('mf-english', '1.1.0');
  expect(await screen.findByText('There is a new version of this screen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Later' })).toBeVisible();
});
