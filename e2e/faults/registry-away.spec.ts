import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { expectWithin, installClock, passRecoveryPause, pauseClock } from '../fixtures/page-clock.ts';
import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { addProbe, PROBE } from './fake-remote.ts';

/** The built files of the shell. */
const SHELL = join(import.meta.dirname, '../../shell/dist/web');
const REGISTRY = /\/api\/registry$/;

const WAYS: [title: string, handle: (route: Route) => unknown][] = [
  ['refuses the connection', (route) => route.abort()],
  ['fails', (route) => route.fulfill({ status: 500, body: '' })],
  ['answers HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['answers something else', (route) => route.fulfill({ json: { remotes: [{ name: 'mf-x' }] } })],
  ['never answers', () => undefined],
];

for (const [title, handle] of WAYS) {
  test(`[DEP-01] a registry that ${title}: its last good copy opens the portal`, async ({ page, openAs, problems }) => {
    problems.expectFailedRequest(REGISTRY);
    problems.expectAnswer(500, REGISTRY);
    // After the wait for the registry a slow machine has little time left for the screen.
    if (title === 'never answers') problems.expectLog(/took more than/);
    await openAs('super_admin', '/colors');
    await expect(layoutOf(page).heading).toHaveText('Colores');
    await page.route(REGISTRY, handle);
    await page.reload();
    await expect(layoutOf(page).heading).toHaveText('Colores');
  });
}

test('[DEP-01] without a registry or a copy of one the page says so, and opens once it is back', async ({
  page,
  problems,
}) => {
  problems.expectFailedRequest(REGISTRY);
  problems.expectLog(/^registry:/);
  await page.route(REGISTRY, (route) => route.abort());
  await installClock(page);
  await page.goto('/login');
  const retry = page.getByRole('button', { name: 'Volver a intentar' });
  await pauseClock(page);
  await expectWithin(page, retry, 8_000);
  await page.clock.resume();
  await page.unroute(REGISTRY);
  await retry.click();
  await expect(layoutOf(page).heading).toHaveText('Inicie sesión');
});

test('[DEP-01] a copy that names files of long ago recovers once the registry is back', async ({ page, problems }) => {
  problems.expectFailedRequest(REGISTRY);
  problems.expectAnswer(404, /^\/remotes\/.*-00000000\//);
  problems.expectLog(/mf[-_]|MIME type|took more than/);
  await installClock(page);
  await page.goto('/login');
  const { heading, faultPanel } = layoutOf(page);
  await expect(heading).toHaveText('Inicie sesión');
  await page.route(REGISTRY, (route) => route.abort());
  await page.evaluate(() => {
    const persisted = localStorage.getItem('pupitre.registry') ?? '';
    const old = persisted.replace(/(remotes\/mf-[a-z]+\/)[^/]+/g, '$10.0.1-00000000');
    localStorage.setItem('pupitre.registry', old);
  });
  await page.reload();
  await expect(faultPanel).toBeVisible();
  await page.unroute(REGISTRY);
  await passRecoveryPause(page);
  await expect(heading).toHaveText('Inicie sesión', { timeout: 40_000 });
  await expect(faultPanel).toBeHidden();
});

test('[DEP-01] nothing that was built into the shell names a remote', () => {
  const texts = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => readFileSync(join(SHELL, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(5);
  for (const { name } of listedRemotes()) expect(texts.filter((text) => text.includes(name))).toEqual([]);
});

test('[DEP-01] a remote that nobody knew when the shell was built is in the menu and opens', async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs('teacher');
  await addProbe(context);
  await page.goto('/');
  await layoutOf(page).menu.getByRole('link', { name: PROBE.title.es }).click();
  await expect(page.locator(PROBE.screen)).toBeVisible();
  await layoutOf(page).english.click();
  await expect(page.getByRole('link', { name: PROBE.title.en })).toHaveAttribute('aria-current', 'page');
});
