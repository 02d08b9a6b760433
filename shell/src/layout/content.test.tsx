import '../testing/federation.ts';
import { act, screen } from '@testing-library/react';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import type { MessageLoaders } from '@pupitre/shared/platform/intl-root';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { loseConnection, regainConnection } from '../offline/lost-connection.ts';
import { viewSignal } from '../routing/current-view.ts';
import { Content } from './content.tsx';

const messages: MessageLoaders = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};

const NEEDS = 'Esta pantalla necesita conexión. Se abrirá en cuanto vuelva.';

let isThere = false;
/** A page of the shell whose code is only there while the portal is. */
const Inbox = lazyRetry(() =>
  isThere ? Promise.resolve(() => <h1>Avisos</h1>) : Promise.reject(new Error('no code')),
);
const Page = () => (
  <Content>
    <Inbox />
  </Content>
);
const openWithout = (): void => {
  viewSignal.set({ kind: 'notices' });
  renderScreen({ routes: [{ path: '*', page: Page }], messages }, '/notices');
};

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockReturnValue();
  loseConnection(null);
});
afterEach(() => {
  act(regainConnection);
  jest.restoreAllMocks();
});

test('[OFL-22] the panel of a page without its code does not stay on the next screen', async () => {
  openWithout();
  expect(await screen.findByText(NEEDS)).toBeVisible();
  act(() => viewSignal.set({ kind: 'help' }));
  expect(screen.queryByText(NEEDS)).not.toBeInTheDocument();
});

test('[OFL-22] a page of the shell without its code says that it needs a connection, and opens when that is back', async () => {
  openWithout();
  expect(await screen.findByText(NEEDS)).toBeVisible();
  isThere = true;
  act(regainConnection);
  expect(await screen.findByRole('heading', { name: 'Avisos' })).toBeVisible();
  expect(screen.queryByText(NEEDS)).not.toBeInTheDocument();
});
