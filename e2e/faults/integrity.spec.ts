import type { Page, Route } from '@playwright/test';
import type { RegistryRemote } from '@pupitre/shared/contracts/registry';
import { installClock, passRecoveryPause } from '../fixtures/page-clock.ts';
import { listedRemotes, openingRoute } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import type { PageProblems } from '../fixtures/page-problems.ts';
import { goTo, layoutOf } from '../pages/layout.ts';
import { dropEdit, editRegistry, type Edit } from './registry-edits.ts';

test.describe.configure({ mode: 'parallel' });

/** A remote that everybody may open stands for all, because webpack builds them alike. */
const openRemote = (): RegistryRemote => {
  const remote = listedRemotes().find((listed) => openingRoute(listed).access !== 'session');
  if (!remote) throw new Error('no remote has a screen that everybody may open');
  return remote;
};

const expectProblems = ({ expectLog }: PageProblems, { name }: RegistryRemote): void =>
  expectLog(new RegExp(`${name}|Federation Runtime|Loading chunk|integrity|took more than`));

/** The files of the remote that the page has asked for, with their queries. */
const followFiles = (page: Page, { name }: RegistryRemote): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/remotes/${name}/`)) files.push(pathname + search);
  });
  return files;
};

/** Goes to the remote's screen in vain. The page before preloads nothing of the remote. */
const openInVain = async (page: Page, remote: RegistryRemote): Promise<void> => {
  await installClock(page);
  await page.goto('/ninguna/parte');
  await expect(layoutOf(page).heading).toBeVisible();
  await goTo(page, openingRoute(remote).path);
  await expect(layoutOf(page).faultPanel).toBeVisible();
};

const expectRecovered = async (page: Page): Promise<void> => {
  await passRecoveryPause(page);
  await expect(layoutOf(page).faultPanel).toBeHidden({ timeout: 40_000 });
  await expect(layoutOf(page).heading).toBeVisible();
};

const tampered = async (route: Route): Promise<void> => {
  const body = await (await route.fetch()).text();
  await route.fulfill({ contentType: 'text/javascript', body: `window.hostile = true; ${body}` });
};

test('[DEP-12] a chunk with other bytes never runs, under its own name or that of a retry', async ({
  page,
  context,
  problems,
}) => {
  const remote = openRemote();
  expectProblems(problems, remote);
  const files = followFiles(page, remote);
  await context.route(/\/chunks\//, tampered);
  await openInVain(page, remote);
  expect(files.some((file) => /\/chunks\/[^?]+$/.test(file))).toBe(true);
  await expect.poll(() => files.some((file) => /\/chunks\/.*\?r=/.test(file))).toBe(true);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await context.unroute(/\/chunks\//, tampered);
  await expectRecovered(page);
});

/** The files whose hashes the registry lacks, and the files that the page must not ask for then. */
const UNLISTED = [
  { title: 'chunk', forgets: /^chunks\//, asksNot: /\/chunks\// },
  { title: 'entry', forgets: /^remoteEntry\.js$/, asksNot: /./ },
];

for (const { title, forgets, asksNot } of UNLISTED) {
  test(`[DEP-12] ${title} that the registry names no hash of: it is not asked for, and comes once it does`, async ({
    page,
    context,
    problems,
  }) => {
    const remote = openRemote();
    expectProblems(problems, remote);
    const files = followFiles(page, remote);
    const forget: Edit = ({ remotes }) => {
      const integrity = remotes.find(({ name }) => name === remote.name)?.integrity ?? {};
      for (const path of Object.keys(integrity)) if (forgets.test(path)) delete integrity[path];
    };
    await editRegistry(context, forget);
    await openInVain(page, remote);
    expect(files.filter((file) => asksNot.test(file))).toEqual([]);
    dropEdit(context, forget);
    await expectRecovered(page);
  });
}

test('[DEP-12] every script of a remote that runs has the hash that the registry names', async ({ page, openAs }) => {
  const used: [path: string, integrity: string][] = [];
  await page.exposeFunction('noteScript', (path: string, integrity: string) => used.push([path, integrity]));
  await page.addInitScript(() =>
    new MutationObserver((changes) =>
      changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLScriptElement)
        .forEach(({ src, integrity }) => Reflect.get(window, 'noteScript')(new URL(src).pathname, integrity)),
    ).observe(document, { childList: true, subtree: true }),
  );
  await openAs('super_admin', '/colors');
  await expect(page.getByRole('table')).toBeVisible();
  const vouched = new Map(
    listedRemotes().flatMap(({ entry, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [entry.replace('remoteEntry.js', path), hash]),
    ),
  );
  const ofRemotes = used.filter(([path]) => path.startsWith('/remotes/'));
  // The entry and at least one chunk.
  expect(ofRemotes.length).toBeGreaterThan(1);
  for (const [path, integrity] of ofRemotes) expect(integrity, path).toBe(vouched.get(path));
});
