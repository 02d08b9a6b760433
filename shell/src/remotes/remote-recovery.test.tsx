import '../testing/federation.ts';
import { navigate } from '@pupitre/shared/platform/navigate';
import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote, aProfile } from '@pupitre/shared/testing/builders';
import { act, screen, waitFor } from '@testing-library/react';
import { PATH_EVENT } from '../routing/navigations.ts';
import { createSignal } from '../signal.ts';
import {
  entryOf,
  list,
  open,
  publish,
  reportsOf,
  requested,
  showsWord,
  startPortal,
} from '../testing/published-remotes.tsx';

startPortal();

test('[SES-04] a login that leads back to another screen of its remote shows it once the profile is there', async () => {
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

test('[DEP-06] a remote that needs another platform is not requested, says so, and comes with a version that fits', async () => {
  publish('mf-incompatible', '1.1.0', showsWord('Aquí está'));
  list('mf-incompatible', { platform: '99.2' });
  open('mf-incompatible');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('necesita la plataforma 99.2 y este portal tiene la 1.');
  expect(requested).toEqual([]);
  // The previous version does not replace it.
  list('mf-incompatible');
  expect(await screen.findByText('Aquí está')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requested).toEqual([entryOf('mf-incompatible', '1.1.0')]);
  await waitFor(async () => expect(await reportsOf('mf-incompatible')).toEqual(['1.1.0 shown']));
});

test('[DEP-11] [ISO-03] a version that throws at its mount is reported and replaced by the previous one', async () => {
  publish('mf-thrower', '1.1.0', { mount: () => Promise.reject(new Error('thrown at mount')) });
  publish('mf-thrower', '1.0.0', showsWord('La de ayer'));
  list('mf-thrower');
  open('mf-thrower');
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(async () => expect(await reportsOf('mf-thrower')).toEqual(['1.1.0 failed', '1.0.0 shown']));
});

test('[DEP-11] [ISO-03] a version whose first render throws is reported as failed, not as shown', async () => {
  publish('mf-first', '1.1.0', {
    mount: ({ onFault }: { onFault: (error: unknown) => void }) => {
      onFault(new Error('thrown at render'));
      return Promise.resolve();
    },
  });
  list('mf-first', { previous: null });
  open('mf-first');
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(async () => expect(await reportsOf('mf-first')).toEqual(['1.1.0 failed']));
});

test('[DEP-11] an error of an unmounted copy does not count against the copy after it', async () => {
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
  faults[0]?.(new Error('thrown by an unmounted copy'));
  expect(screen.getByText('Aquí está')).toBeVisible();
  expect(await reportsOf('mf-late')).toEqual(['1.1.0 shown']);
});

test('[DEP-11] an error while the user leaves is not reported', async () => {
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

test('[DEP-11] a version that the registry lists instead of a broken one runs, not the one before it', async () => {
  publish('mf-returned', '1.1.0', { mount: () => Promise.reject(new Error('thrown at mount')) });
  publish('mf-returned', '1.0.0', showsWord('La de ayer'));
  publish('mf-returned', '0.9.0', showsWord('La de antier'));
  list('mf-returned');
  open('mf-returned');
  await screen.findByRole('alert');
  const previous = { version: '0.9.0', entry: entryOf('mf-returned', '0.9.0'), integrity: aListedRemote().integrity };
  list('mf-returned', { version: '1.0.0', entry: entryOf('mf-returned', '1.0.0'), previous });
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(requested).toEqual([entryOf('mf-returned', '1.1.0'), entryOf('mf-returned', '1.0.0')]);
});

test('[DEP-12] a version without hashes is not even requested, and is reported', async () => {
  publish('mf-unlisted', '1.1.0', showsWord('Ajena'));
  publish('mf-unlisted', '1.0.0', showsWord('La de ayer'));
  list('mf-unlisted', { integrity: {} });
  open('mf-unlisted');
  expect(await screen.findByText('La de ayer')).toBeVisible();
  expect(requested).toEqual([entryOf('mf-unlisted', '1.0.0')]);
  await waitFor(async () => expect(await reportsOf('mf-unlisted')).toEqual(['1.1.0 failed', '1.0.0 shown']));
});
