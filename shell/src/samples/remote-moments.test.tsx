import { LateError } from '@pupitre/shared/platform/navigation-deadline';
import { navigate } from '@pupitre/shared/platform/navigate';
import { screen, waitFor } from '@testing-library/react';
import { list, open, publish, showsWord, startPortal } from '../testing/published-remotes.tsx';
import { swapRemote } from '../updates/swap-remote.ts';
import { loadCode } from '../remotes/load-code.ts';
import { followMoments } from './moments.ts';

startPortal();

let moments: string[] = [];
beforeEach(() => {
  moments = [];
  followMoments(({ kind, remote, version }) => moments.push([kind, remote, version].join(' ').trim()));
});
afterEach(() => navigate('/nowhere'));

const title = { es: 'Grupos', en: 'Groups' };
const routes = ['', '/inner'].map((path) => ({ path, title, access: 'public' as const, roles: [] }));
const withPages = (name: string) => ({
  routes: routes.map((route) => ({ ...route, path: `/${name}${route.path}` })),
  previous: null,
});

type Props = { domElement: HTMLElement; onFault: (error: unknown) => void };

/** Publishes and opens a remote of two pages that shows its name. Returns a function that makes its screen throw. */
const openRemote = async (name: string): Promise<(error: Error) => void> => {
  let fault: ((error: unknown) => void) | undefined;
  publish(name, '1.1.0', {
    mount: ({ domElement, onFault }: Props) => {
      domElement.textContent = name;
      fault = onFault;
      return Promise.resolve();
    },
  });
  list(name, withPages(name));
  open(name);
  expect(await screen.findByText(name)).toBeVisible();
  await waitFor(() => expect(moments).toContain(`load ${name} 1.1.0`));
  return (error) => fault?.(error);
};

const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

test.each([
  ['mf-chunk', 'does not load is a failure', chunkError, 'failure'],
  ['mf-slow', 'is late is a failure', new LateError('a page took more than 6500 ms'), 'failure'],
  ['mf-crash', 'throws is an error', new Error('thrown at render'), 'error'],
])('[OBS-09] %s: a page that %s', async (name, _what, error, kind) => {
  const fail = await openRemote(name);
  fail(error);
  await screen.findByRole('alert');
  expect(moments.at(-1)).toBe(`${kind} ${name} 1.1.0`);
  expect(moments.filter((moment) => /^(?:failure|error)/.test(moment))).toHaveLength(1);
});

test('[OBS-09] a mount that throws is a failure, once', async () => {
  publish('mf-unmounted', '1.1.0', { mount: () => Promise.reject(new Error('thrown at mount')) });
  list('mf-unmounted', withPages('mf-unmounted'));
  open('mf-unmounted');
  await screen.findByRole('alert');
  expect(moments).toEqual(['navigation', 'failure mf-unmounted 1.1.0']);
});

test('[OBS-09] another page of a mounted remote starts no measurement that an update or a crash would end', async () => {
  const fail = await openRemote('mf-inner');
  const before = moments.length;
  await navigate('/mf-inner/inner');
  expect(moments.slice(before)).toEqual([]);
  publish('mf-inner', '1.1.0', showsWord('Nueva'));
  await swapRemote('mf-inner', await loadCode('mf-inner'));
  await waitFor(() => expect(moments.slice(before)).toEqual(['load mf-inner 1.1.0']));
  fail(new Error('thrown by the copy before'));
  await navigate('/mf-inner');
  expect(moments.slice(before)).toEqual(['load mf-inner 1.1.0']);
});
