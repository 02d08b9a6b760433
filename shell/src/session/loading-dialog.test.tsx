import '../testing/federation.ts';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aProfile } from '@pupitre/shared/testing/builders';
import { renderScreen } from '@pupitre/shared/testing/render-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { list, open, publish, showsWord, startPortal, withResolvers } from '../testing/published-remotes.tsx';
import { LoadingDialog } from './loading-dialog.tsx';

startPortal();

const pageCode = withResolvers<() => string>();
const SlowPage = lazyRetry(() => pageCode.promise);
const SlowScreen = () => (
  <>
    <SlowPage />
    <LoadingDialog />
  </>
);
const messages = { es: () => import('../../messages/es.json'), en: () => import('../../messages/en.json') };

const dialog = () => screen.queryByRole('dialog', { name: 'Cargando…' });

test('[SES-03] without a session, slow code of a remote shows the loading dialog until its screen is there', async () => {
  const { promise: code, resolve: deliver } = withResolvers<object>();
  publish('mf-slow', '1.1.0', code);
  list('mf-slow');
  const asked = jest.spyOn(globalThis, 'fetch');
  open('mf-slow');
  expect(await screen.findByRole('dialog', { name: 'Cargando…' })).toBeVisible();
  deliver(showsWord('Aquí está'));
  expect(await screen.findByText('Aquí está')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  // The profile is fetched only with a token.
  expect(asked.mock.calls.map(([url]) => url)).not.toContain('/api/auth/profile');
});

test('[SES-03] the error panel of a remote ends the loading dialog', async () => {
  const { promise: code, reject: lose } = withResolvers<object>();
  publish('mf-lost', '1.1.0', code);
  list('mf-lost', { previous: null });
  open('mf-lost');
  expect(await screen.findByRole('dialog', { name: 'Cargando…' })).toBeVisible();
  lose(new Error('lost on the way'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
});

test('[SES-03] a profile that is slow shows the loading dialog although the code is there', async () => {
  publish('mf-ready', '1.1.0', showsWord('Aquí está'));
  list('mf-ready');
  open('mf-ready');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const { promise: answer, resolve: send } = withResolvers<Response>();
  const { fetch } = globalThis;
  globalThis.fetch = (input) => (input === '/api/auth/profile' ? answer : fetch(input));
  act(() => void store.dispatch(sessionStarted({ token: 'mine' })));
  expect(await screen.findByRole('dialog', { name: 'Cargando…' })).toBeVisible();
  send(new Response(JSON.stringify({ result: true, ...aProfile() })));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  globalThis.fetch = fetch;
  act(() => void store.dispatch(sessionEnded()));
});

test('[SES-03] a page shows the dialog when its code takes longer than 150 ms, and not before', async () => {
  jest.useFakeTimers();
  renderScreen({ routes: [{ path: '*', page: SlowScreen }], messages }, '/slow');
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(149));
  expect(dialog()).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(dialog()).toBeVisible();
  await act(async () => pageCode.resolve(() => 'Aquí está'));
  expect(screen.getByText('Aquí está')).toBeVisible();
  expect(dialog()).not.toBeInTheDocument();
  jest.useRealTimers();
});
