import type { CDPSession, Page } from '@playwright/test';
import { listedRemotes } from '../fixtures/registry.ts';
import { makeGroup } from '../fixtures/schools.ts';
import { ACCOUNTS } from '../fixtures/server.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';

// The engine compiles code while it runs. That is no part of the portal, and more than all else that such a page gains.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-maglev --no-sparkplug'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/** A text that stands once in the bytes of each library, minified or not. */
const MARKS = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/g,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/g,
  'react-dom/client': /"__reactContainer\$"/g,
  'react-redux': /react-redux-context/g,
  'the store': /@@redux\/INIT/g,
  'react-intl': /Could not find required `intl` object/g,
  antd: /data-css-hash/g,
} as const;

/** The modules that each remote takes from the shell at run time instead of bundling a copy. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  '@pupitre/shared/platform/store',
  '@pupitre/shared/platform/store-provider',
  '@pupitre/shared/platform/intl',
  '@pupitre/shared/platform/define-remote',
  '@pupitre/shared/ui/button',
];

type ShareScope = Record<string, Record<string, { get: () => Promise<() => object> }>>;

/** Counts the copies of each library in the scripts that a page has loaded. */
const followScripts = (page: Page): (() => Promise<Record<string, number>>) => {
  const texts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The first answer has the text. One from the cache may have lost it.
    if (pathname.endsWith('.js') && response.ok() && !texts.has(pathname)) texts.set(pathname, response.text());
  });
  return async () => {
    const all = (await Promise.all(texts.values())).join('\n');
    return Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, [...all.matchAll(mark)].length]));
  };
};

/** Counts the versions of each shared module, and the different modules that its users get. */
const copiesOf = (page: Page, requests: string[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (request) => {
          const [shell]: { shareScopeMap: Record<string, ShareScope> }[] = Reflect.get(window, '__FEDERATION__')[
            '__INSTANCES__'
          ];
          const versions = Object.values(shell?.shareScopeMap['default']?.[request] ?? {});
          const modules = await Promise.all([...versions, ...versions].map(async ({ get }) => (await get())()));
          return `${request}: versions ${versions.length}, modules ${new Set(modules).size}`;
        }),
      ),
    requests,
  );

type Screen = { path: string; seen: string };

const switchBetween = async (page: Page, screens: Screen[], switches: number): Promise<void> => {
  for (let count = 0; count < switches; count += 1) {
    const { path, seen } = screens[count % screens.length] ?? { path: '/', seen: 'h1' };
    await goTo(page, path);
    await page.locator(seen).first().waitFor();
  }
};

const measureHeap = async (session: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};

/**
 * The heap in bytes after garbage collection. Objects that were left a moment ago are still referenced by timers and
 * animations of its own for a while, so that it is measured until it falls no more.
 */
const heapOf = async (session: CDPSession): Promise<number> => {
  let [least, isFalling] = [Infinity, true];
  for (let round = 0; round < 10 && isFalling; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const size = await measureHeap(session);
    isFalling = size < least * 0.998;
    least = Math.min(least, size);
  }
  return least;
};

/** Counts the elements of remotes and React roots that left the page and are still referenced. */
const countDetached = async (session: CDPSession): Promise<number> => {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'HTMLDivElement.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () {
      return this.filter((div) => !div.isConnected && div.dataset && div.dataset.remote).length;
    }`,
    returnByValue: true,
  });
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(result.value);
};

const seenOf = (remote: string, inside = 'h1'): string => `[data-remote="${remote}"] ${inside}`;

test('[ISO-05] one copy of each library with all remotes loaded; 100 switches leave neither heap nor detached roots', async ({
  page,
  context,
  server,
  openAs,
}) => {
  test.setTimeout(240_000);
  const countMarks = followScripts(page);
  const group = await makeGroup(server);
  await openAs('super_admin', '/colors');
  await expect(page.locator(seenOf('mf-catalogs'))).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');

  const admin: Screen[] = [
    { path: '/schools', seen: seenOf('mf-schools') },
    { path: '/profile', seen: seenOf('mf-auth') },
    { path: '/colors', seen: seenOf('mf-catalogs') },
  ];
  await switchBetween(page, admin, 18);
  const before = await heapOf(session);
  await switchBetween(page, admin, 48);
  const grownBy = (await heapOf(session)) - before;
  await expect.poll(() => countDetached(session)).toBe(0);

  // The same page goes on with another person, whose remotes join those that are loaded.
  const { account, logOut } = layoutOf(page);
  await account.click();
  await logOut.click();
  await loginPageOf(page).logIn(ACCOUNTS.directive);
  await expect(layoutOf(page).menu).toBeVisible();
  const directive: Screen[] = [
    { path: '/school', seen: seenOf('mf-schools') },
    { path: `${group.path}?tab=students`, seen: seenOf('mf-groups', '[role="tabpanel"] table') },
    { path: '/profile', seen: seenOf('mf-auth') },
    { path: '/groups', seen: seenOf('mf-groups') },
  ];
  await switchBetween(page, directive, 20);
  const beforeMore = await heapOf(session);
  await switchBetween(page, directive, 52);
  const grownByMore = (await heapOf(session)) - beforeMore;
  await expect.poll(() => countDetached(session)).toBe(0);
  const growth = grownBy / before + grownByMore / beforeMore;
  test.info().annotations.push({
    type: 'measured',
    description: `${before} + ${grownBy} bytes, then ${beforeMore} + ${grownByMore}`,
  });
  expect(growth).toBeLessThanOrEqual(0.05);

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const { name } of listedRemotes().filter(({ name: listed }) =>
    /^mf-(auth|catalogs|groups|schools|students)$/.test(listed),
  ))
    expect(
      loaded.some((url) => url.includes(`/remotes/${name}/`)),
      name,
    ).toBe(true);
  expect(await countMarks()).toEqual(Object.fromEntries(Object.keys(MARKS).map((name) => [name, 1])));
  expect(await copiesOf(page, SHARED)).toEqual(SHARED.map((request) => `${request}: versions 1, modules 1`));
});
