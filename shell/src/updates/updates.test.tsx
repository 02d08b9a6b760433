import '../testing/federation.ts';
import { signUpload } from '@pupitre/shared/api/storage';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { registerDirtyForm, clearDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { navigate } from '@pupitre/shared/platform/navigate';
import { store } from '@pupitre/shared/platform/store';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import {
  entryOf,
  list,
  loseOnce,
  publish,
  requested,
  startPortal,
  withResolvers,
  type Version,
} from '../testing/published-remotes.tsx';
import { Updates } from './updates.tsx';

const messages: MessageLoaders = {
  es: () => import('../../messages/updates/es.json'),
  en: () => import('../../messages/updates/en.json'),
};
const NEW_VERSION = 'Hay una versión nueva de esta pantalla';
const WAITING = /Se actualizará cuando guarde o cierre lo que está escribiendo/;

const showsVersion = (name: string, version: string) => ({
  mount: ({ domElement }: { domElement: HTMLElement }) => {
    domElement.innerHTML = `<p>${name} ${version}</p><input aria-label="Campo">`;
    return Promise.resolve();
  },
});

/** Lists a version of a remote. Its code is there at once, or once the promise resolves, or never. */
const release = (
  name: string,
  version: Version,
  code: object | Promise<object> | null = showsVersion(name, version),
) => {
  if (code) publish(name, version, code);
  list(name, { version, entry: entryOf(name, version), previous: null });
};

const Page = () => (
  <main tabIndex={-1}>
    <RemoteOutlet />
    <Updates />
  </main>
);

const open = async (name: string) => {
  release(name, '1.0.0');
  const opened = renderScreen({ routes: [{ path: '*', page: Page }], messages }, `/${name}`);
  expect(await screen.findByText(`${name} 1.0.0`)).toBeVisible();
  return opened;
};

const update = () => screen.findByRole('button', { name: 'Actualizar' });

startPortal();
beforeAll(() => {
  window.scrollTo = () => undefined;
});
afterEach(clearDirtyForms);

test('[DEP-07] a click replaces the running version by the new one', async () => {
  const { user } = await open('mf-click');
  expect(screen.queryByText(NEW_VERSION)).not.toBeInTheDocument();
  release('mf-click', '1.1.0');
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
  const clean = registerDirtyForm('a form');
  screen.getByLabelText('Campo').focus();
  release('mf-dirty', '1.1.0');
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actualizar' })).not.toBeInTheDocument();
  clean();
  // A focused field delays the swap as well.
  expect(await update()).toBeVisible();
  expect(screen.getByText('mf-dirty 1.0.0')).toBeVisible();
  screen.getByLabelText('Campo').blur();
  expect(await screen.findByText('mf-dirty 1.1.0')).toBeVisible();
});

test('[DEP-07] input during the load of the new code keeps the old screen', async () => {
  const { user } = await open('mf-late');
  const code = withResolvers<object>();
  release('mf-late', '1.1.0', code.promise);
  await user.click(await update());
  registerDirtyForm('a form');
  code.resolve(showsVersion('mf-late', '1.1.0'));
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.getByText('mf-late 1.0.0')).toBeVisible();
  clearDirtyForms();
  expect(await screen.findByText('mf-late 1.1.0')).toBeVisible();
});

test('[DEP-07] a field that gets the focus during the load delays the swap', async () => {
  const { user } = await open('mf-busy');
  const code = withResolvers<object>();
  release('mf-busy', '1.1.0', code.promise);
  await user.click(await update());
  screen.getByLabelText('Campo').focus();
  code.resolve(showsVersion('mf-busy', '1.1.0'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Después' })).toBeVisible());
  expect(screen.getByText('mf-busy 1.0.0')).toBeVisible();
  screen.getByLabelText('Campo').blur();
  expect(await screen.findByText('mf-busy 1.1.0')).toBeVisible();
});

test('[DEP-07] an open dialog delays the swap, and a closed one in the document does not', async () => {
  const { user } = await open('mf-dialog');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  // jsdom has no layout, so the dialog counts as hidden until the test gives it a size.
  const drawn = jest
    .spyOn(dialog, 'getClientRects')
    .mockReturnValue(Object.assign([document.body.getBoundingClientRect()], { item: () => null }));
  const code = withResolvers<object>();
  release('mf-dialog', '1.1.0', code.promise);
  await user.click(await update());
  document.body.append(dialog);
  code.resolve(showsVersion('mf-dialog', '1.1.0'));
  expect(await screen.findByRole('button', { name: 'Después' })).toBeVisible();
  expect(screen.getByText('mf-dialog 1.0.0')).toBeVisible();
  drawn.mockRestore();
  expect(await screen.findByText('mf-dialog 1.1.0')).toBeVisible();
  dialog.remove();
});

/** Begins the update to 1.1.0, whose code arrives with `arrive`. `shown` counts its mounts. */
const beginUpdate = async (name: string) => {
  const { user } = await open(name);
  const code = withResolvers<object>();
  const shown = jest.fn(showsVersion(name, '1.1.0').mount);
  release(name, '1.1.0', code.promise);
  await user.click(await update());
  await waitFor(() => expect(requested).toContain(entryOf(name, '1.1.0')));
  return { shown, arrive: () => code.resolve({ mount: shown }) };
};

test('[DEP-07] a version that another one replaces while it loads gives way to that one', async () => {
  const { shown, arrive } = await beginUpdate('mf-replaced');
  release('mf-replaced', '0.9.0');
  arrive();
  expect(await screen.findByText('mf-replaced 0.9.0')).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
});

test('[DEP-04] a version that is rolled back while it loads is not shown', async () => {
  const { shown, arrive } = await beginUpdate('mf-back');
  release('mf-back', '1.0.0');
  arrive();
  await waitFor(() => expect(screen.queryByText('Actualizando esta pantalla…')).not.toBeInTheDocument());
  expect(shown).not.toHaveBeenCalled();
  expect(screen.getByText('mf-back 1.0.0')).toBeVisible();
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
  release('mf-saving', '1.1.0');
  await user.click(await update());
  expect(await screen.findByText('Actualizando esta pantalla…')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('mf-saving 1.0.0')).toBeVisible();
  answer?.(new Response('{}', { status: 500 }));
  expect(await screen.findByText('mf-saving 1.1.0')).toBeVisible();
});

test('[DEP-07] a request that the network loses once is repeated', async () => {
  const { user } = await open('mf-blip');
  const entry = entryOf('mf-blip', '1.1.0');
  loseOnce(entry);
  release('mf-blip', '1.1.0');
  await user.click(await update());
  expect(await screen.findByText('mf-blip 1.1.0')).toBeVisible();
  expect(requested.filter((path) => path === entry)).toHaveLength(2);
});

test('[DEP-07] a new version that cannot be loaded leaves the old one in place', async () => {
  const { user } = await open('mf-missing');
  release('mf-missing', '1.1.0', null);
  await user.click(await update());
  expect(await screen.findByText(/No se pudo traer la versión nueva/)).toBeVisible();
  expect(screen.getByText('mf-missing 1.0.0')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Volver a intentar' })).toHaveFocus());
  publish('mf-missing', '1.1.0', showsVersion('mf-missing', '1.1.0'));
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('mf-missing 1.1.0')).toBeVisible();
});

test('[DEP-07] a postponed update comes with the next visit, and a rollback is an update as well', async () => {
  const { user } = await open('mf-later');
  release('mf-later', '0.9.0');
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
  release('mf-english', '1.1.0');
  expect(await screen.findByText('There is a new version of this screen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Later' })).toBeVisible();
});
