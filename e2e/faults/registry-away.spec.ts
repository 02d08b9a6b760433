import type { Route } from '@playwright/test';
import { listedRemotes } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

const REGISTRY = /\/api\/registry$/;

const WAYS: [title: string, handle: (route: Route) => unknown][] = [
  ['refuses the connection', (route) => route.abort()],
  ['fails', (route) => route.fulfill({ status: 500, body: '' })],
  ['answers HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['answers something else', (route) => route.fulfill({ json: { remotes: [{ name: 'mf-x' }] } })],
  ['never answers', () => undefined],
];

for (const [title, handle] of WAYS) {
  test(`[DEP-01] a registry that ${title}: its last good copy opens the portal`, async ({ page, loginAs, witness }) => {
    witness.expectLost(REGISTRY);
    witness.expectAnswer(500, REGISTRY);
    await loginAs('super_admin');
    await page.goto('/colors');
    await expect(layoutOf(page).heading).toHaveText('Colores');
    await page.route(REGISTRY, handle);
    await page.reload();
    await expect(layoutOf(page).heading).toHaveText('Colores');
  });
}

test('[DEP-01] without a registry or a copy of one the page says so, and opens once it is back', async ({
  page,
  witness,
}) => {
  witness.expectLost(REGISTRY);
  witness.expectLog(/^registry:/);
  await page.route(REGISTRY, (route) => route.abort());
  await page.goto('/login');
  const retry = page.getByRole('button', { name: 'Volver a intentar' });
  await expect(retry).toBeVisible({ timeout: 8_000 });
  await page.unroute(REGISTRY);
  await retry.click();
  await expect(layoutOf(page).heading).toHaveText('Inicie sesión');
});

test('[DEP-01] the shell was built without knowing any remote', async ({ page, portal }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(await response.text());
  });
  await page.goto('/login');
  await expect(layoutOf(page).heading).toHaveText('Inicie sesión');
  const document = await (await fetch(`${portal}/login`)).text();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  for (const { name } of listedRemotes()) {
    expect([document, ...scripts].filter((text) => text.includes(name))).toEqual([]);
  }
});
