import { adoptSet } from './offline-sets.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The caches of a browser, which jsdom lacks. */
const fakeCaches = () => {
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, string>();
    all.set(name, files);
    return {
      put: async (url: string, response: Response) => void files.set(url, await response.text()),
      keys: async () => [...files.keys()].map((path) => ({ url: new URL(path, 'https://portal.escuela.mx').href })),
    };
  };
  const match = async (url: string, { cacheName = '' }) => {
    const text = all.get(cacheName)?.get(url);
    return text === undefined ? undefined : new Response(text);
  };
  const found = { open, match, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: found });
  return { textOf: (cache: string, url: string): string => all.get(cache)?.get(url) ?? '' };
};

const adopt = (name: string): Promise<void> =>
  adoptSet({
    type: 'set',
    owner: 'me',
    loadedFolders: [],
    set: { registry: { revision: '1', remotes: [] }, folders: [{ name, files: {} }] },
  });

test('[OFL-04] the record of used folders has those of a week, and their caches go with them', async () => {
  const { textOf } = fakeCaches();
  const used = (): string[] => Object.keys(JSON.parse(textOf('pupitre-sets', '/used-folders')));
  const now = jest.spyOn(Date, 'now').mockReturnValue(1);
  await adopt('mf-x/1.0.0');
  now.mockReturnValue(3 * DAY);
  await adopt('mf-x/1.1.0');
  expect(used()).toEqual(['mf-x/1.0.0', 'mf-x/1.1.0']);
  now.mockReturnValue(8 * DAY);
  await adopt('mf-x/1.2.0');
  expect(used()).toEqual(['mf-x/1.1.0', 'mf-x/1.2.0']);
  expect((await caches.keys()).toSorted()).toEqual([
    'pupitre-files mf-x/1.1.0',
    'pupitre-files mf-x/1.2.0',
    'pupitre-sets',
  ]);
  now.mockRestore();
});
