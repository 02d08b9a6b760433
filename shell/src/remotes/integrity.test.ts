import { aListedRemote } from '@pupitre/shared/testing/builders';
import { integrityOf, exposeIntegrity, trustScriptsOf } from './integrity.ts';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const FOLDER = '/remotes/mf-groups/1.1.0-bbbbbbbb';
const at = (path: string): string => new URL(path, window.location.origin).href;

const listed = aListedRemote({
  integrity: { 'remoteEntry.js': hash('b'), 'chunks/page.js': hash('c') },
  previous: {
    version: '1.0.0',
    entry: '/remotes/mf-groups/1.0.0-aaaaaaaa/remoteEntry.js',
    integrity: { 'remoteEntry.js': hash('a') },
  },
});
const trustOne = (remote = listed): void => trustScriptsOf({ revision: '1', remotes: [remote] });

test('[DEP-12] entry, chunks and previous version have the hashes of the registry, whatever the query', () => {
  trustOne();
  expect(integrityOf(at(`${FOLDER}/remoteEntry.js`))).toBe(hash('b'));
  expect(integrityOf(at(`${FOLDER}/chunks/page.js?r=2-x`))).toBe(hash('c'));
  expect(integrityOf(at('/remotes/mf-groups/1.0.0-aaaaaaaa/remoteEntry.js?r=3'))).toBe(hash('a'));
});

test('[DEP-12] [DEP-07] an open page still knows the hashes of earlier registries', () => {
  trustOne();
  trustOne(aListedRemote({ version: '1.2.0', entry: '/remotes/mf-groups/1.2.0-cccccccc/remoteEntry.js' }));
  expect(integrityOf(at(`${FOLDER}/chunks/page.js`))).toBe(hash('c'));
});

test('[DEP-12] a script that no registry listed has no hash, nor has one of the same name elsewhere', () => {
  trustOne();
  for (const url of [
    at(`${FOLDER}/chunks/other.js`),
    at('/remotes/mf-groups/9.9.9-bbbbbbbb/remoteEntry.js'),
    `https://elsewhere.example${FOLDER}/remoteEntry.js`,
    'data:text/javascript,1',
  ]) {
    expect(() => integrityOf(url)).toThrow('no registry lists');
  }
});

test('[DEP-12] a version cannot list hashes for scripts outside of its folder', () => {
  trustOne(
    aListedRemote({
      entry: '/remotes/mf-groups/2.0.0-dddddddd/remoteEntry.js',
      integrity: { '../../mf-auth/1.0.0-eeeeeeee/remoteEntry.js': hash('d'), '//elsewhere.example/x.js': hash('d') },
    }),
  );
  expect(() => integrityOf(at('/remotes/mf-auth/1.0.0-eeeeeeee/remoteEntry.js'))).toThrow('no registry lists');
  expect(() => integrityOf('http://elsewhere.example/x.js')).toThrow('no registry lists');
});

test('[DEP-12] a text that a browser would ignore as a hash is refused', () => {
  for (const text of ['', 'development', 'sha384-', 'md5-abc', `sha256-${'b'.repeat(64)}`, `${hash('b')} none`]) {
    trustOne(aListedRemote({ integrity: { 'remoteEntry.js': text } }));
    expect(() => integrityOf(at(`${FOLDER}/remoteEntry.js`))).toThrow('no registry lists');
  }
  trustOne(aListedRemote({ integrity: { 'remoteEntry.js': `${hash('b')} ${hash('c')}` } }));
  expect(integrityOf(at(`${FOLDER}/remoteEntry.js`))).toBe(`${hash('b')} ${hash('c')}`);
});

test('[DEP-12] no script can disable the check for later ones', () => {
  exposeIntegrity();
  expect(() => Object.assign(window, { pupitreIntegrity: () => '' })).toThrow(TypeError);
  expect(Reflect.deleteProperty(window, 'pupitreIntegrity')).toBe(false);
});
