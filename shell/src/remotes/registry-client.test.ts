import { sessionEnded, sessionStarted } from '@pupitre/shared/platform/session';
import { store } from '@pupitre/shared/platform/store';
import { aListedRemote } from '@pupitre/shared/testing/builders';
import { registrySignal } from '../routing/current-view.ts';
import { forgetStaleRemotes } from '../updates/stale-remotes.ts';
import { integrityOf } from './integrity.ts';
import { fetchRegistry, refreshRegistry } from './registry-client.ts';
import { setMounted } from './remote-states.ts';

const GOOD = { revision: '1', remotes: [aListedRemote()] };
const NEWER = { revision: '2', remotes: [aListedRemote({ name: 'mf-schools' })] };

/** The response to requests of the registry. */
const answerWith = (body: unknown, status = 200): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  globalThis.fetch = () => Promise.resolve(new Response(text, { status }));
};
const one = (remote: object) => ({ revision: '3', remotes: [{ ...aListedRemote(), ...remote }] });

beforeEach(async () => {
  localStorage.clear();
  answerWith(GOOD);
  registrySignal.set(await fetchRegistry(null));
});

const HOSTILE: [title: string, answer: unknown][] = [
  ['nothing', ''],
  ['HTML', '<!doctype html><title>Portal</title>'],
  ['null', 'null'],
  ['a list', [aListedRemote()]],
  ['no remotes', { revision: '3' }],
  ['a remote that is null', { revision: '3', remotes: [null] }],
  ['a name of the prototype', `{"remotes":[{"name":"__proto__"}]}`],
  ['a remote whose fields come from a prototype', `{"remotes":[{"__proto__":${JSON.stringify(aListedRemote())}}]}`],
  ['a name that is no remote’s', one({ name: 'constructor' })],
  ['the same name twice', { revision: '3', remotes: [aListedRemote(), aListedRemote()] }],
  ['an entry that is a script itself', one({ entry: 'javascript:alert(1)' })],
  ['an entry of data', one({ entry: 'data:text/javascript,1' })],
  ['an entry of no address', one({ entry: 'http://' })],
  ['hashes that are a list', one({ integrity: ['sha384-x'] })],
  ['hashes that are no texts', one({ integrity: { 'remoteEntry.js': { toString: 'x' } } })],
  ['no hashes', one({ integrity: null })],
  ['a previous version that is a text', one({ previous: '1.0.0' })],
  ['a previous version with a foreign scheme', one({ previous: { version: '1', entry: 'blob:x', integrity: {} } })],
  ['no platform', one({ platform: 1 })],
  ['a path of another host', one({ routes: [{ ...aListedRemote().routes[0], path: '//elsewhere.example' }] })],
  ['a title that is missing', one({ menu: [{ path: '/x', title: { es: 'X' }, icon: 'x', order: 1, roles: [] }] })],
  ['more remotes than a portal has', { revision: '3', remotes: Array.from({ length: 5_000 }, () => aListedRemote()) }],
];

test.each(HOSTILE)(
  '[DEP-01] an answer with %s is refused as a whole, and the last good copy opens the portal',
  async (_, answer) => {
    answerWith(answer);
    expect(await fetchRegistry(null)).toEqual(GOOD);
    await refreshRegistry();
    expect(registrySignal.get()).toEqual(GOOD);
  },
);

test.each([404, 500, 503])('[DEP-01] a valid registry with status %s is refused as well', async (status) => {
  answerWith(NEWER, status);
  expect(await fetchRegistry(null)).toEqual(GOOD);
});

test('[DEP-01] without a stored copy the caller gets the error', async () => {
  localStorage.clear();
  answerWith('<!doctype html>');
  await expect(fetchRegistry(null)).rejects.toThrow();
});

test('[DEP-01] a stored copy that was changed opens nothing', async () => {
  localStorage.setItem('pupitre.registry', JSON.stringify(one({ entry: 'javascript:alert(1)' })));
  answerWith('', 500);
  await expect(fetchRegistry(null)).rejects.toThrow('500');
});

test('[DEP-01] an empty registry is accepted from the server, and never stored', async () => {
  const none = { revision: '4', remotes: [] };
  answerWith(none);
  expect(await fetchRegistry(null)).toEqual(none);
  answerWith('', 500);
  expect(await fetchRegistry(null)).toEqual(GOOD);
});

test('[DEP-12] the stored copy brings its hashes as well', async () => {
  answerWith('', 500);
  const [remote = aListedRemote()] = (await fetchRegistry(null)).remotes;
  expect(integrityOf(remote.entry)).toBe(remote.integrity['remoteEntry.js']);
});

test('[DEP-01] a response is dropped when the session has changed meanwhile', async () => {
  store.dispatch(sessionStarted({ token: 'mine' }));
  const asked = refreshRegistry();
  answerWith(NEWER);
  store.dispatch(sessionEnded());
  await asked;
  expect(registrySignal.get()).toEqual(GOOD);
  await refreshRegistry();
  expect(registrySignal.get()).toEqual(NEWER);
});

test('[DEP-07] a screen that the new version lacks stays while it is open', async () => {
  const [route] = aListedRemote().routes;
  const screenOf = (path: string) => ({ ...route, path, access: 'public', title: { es: 'X', en: 'X' }, roles: [] });
  answerWith(one({ version: '1.1.0', routes: [screenOf('/old'), screenOf('/new')] }));
  await refreshRegistry();
  window.history.replaceState(null, '', '/new');
  setMounted(aListedRemote().name, true);
  answerWith(one({ version: '1.0.0', routes: [screenOf('/old')] }));
  await refreshRegistry();
  const [listed] = registrySignal.get()?.remotes ?? [];
  expect(listed?.version).toBe('1.0.0');
  expect(listed?.routes.map(({ path }) => path)).toEqual(['/old', '/new']);
  const stop = forgetStaleRemotes();
  setMounted(aListedRemote().name, false);
  stop();
  expect(registrySignal.get()?.remotes[0]?.routes.map(({ path }) => path)).toEqual(['/old']);
});
