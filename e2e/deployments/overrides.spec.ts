import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/test.ts';
import { dialogOf, layoutOf } from '../pages/layout.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const REMOTE = 'mf-catalogs';
const OVERRIDES = /\/api\/registry\/overrides$/;

const test = base.extend<{ dev: DevServer }>({
  dev: async ({ portal }, use) => {
    expect(portal).toBeTruthy();
    const dev = await startDevServer(REMOTE);
    await use(dev);
    await dev.stop();
  },
});

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Pantallas desde otro servidor' });
const refusalOf = (page: Page) => page.getByRole('alert').filter({ hasText: /No se abrió|El permiso/ });
const running = (page: Page) => page.evaluate(() => document.documentElement.dataset['runs']);

const ask = async (page: Page, path: string, origin: string): Promise<void> => {
  await page.goto(`${path}?override=${REMOTE}@${origin}`);
  await expect(dialogOf(page).dialog).toContainText(`¿Abrir ${REMOTE} desde otro servidor?`);
  await dialogOf(page).answer('Abrir').click();
};

/** The content policy of every document that the page gets from now on. */
const policiesOf = (page: Page): string[] => {
  const policies: string[] = [];
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    policies.push(response.headers()['content-security-policy'] ?? '');
  });
  return policies;
};

test('[DEP-08] a super_admin runs a remote from a server of their own: in one tab, with a banner, build by build', async ({
  page,
  context,
  loginAs,
  dev,
}) => {
  await loginAs('super_admin');
  const policies = policiesOf(page);
  await ask(page, '/colors', dev.origin);
  await expect(bannerOf(page)).toContainText(`${REMOTE} desde ${dev.origin}`);
  await expect(page).toHaveURL('/colors');
  await expect(layoutOf(page).heading).toHaveText('Colores');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await running(page)).toBe('first build');
  expect(policies.map((policy) => policy.includes(dev.origin))).toEqual([false, true]);

  await test.step('a build takes the place of the one before, on the same page', async () => {
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await dev.build('second build');
    await expect.poll(() => running(page)).toBe('second build');
    await expect(layoutOf(page).heading).toHaveText('Colores');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });

  await test.step('other screens say so as well, another tab is as ever', async () => {
    await layoutOf(page).home.click();
    await expect(bannerOf(page)).toBeVisible();
    const other = await context.newPage();
    const others = policiesOf(other);
    await other.goto('/colors');
    await expect(layoutOf(other).heading).toHaveText('Colores');
    expect([await running(other), await bannerOf(other).count()]).toEqual([undefined, 0]);
    expect(others.filter((policy) => policy.includes('localhost:'))).toEqual([]);
    await other.close();
  });

  await test.step('it survives a reload, the button ends it', async () => {
    await page.goto('/colors');
    await expect(bannerOf(page)).toBeVisible();
    await expect(layoutOf(page).heading).toHaveText('Colores');
    expect(await running(page)).toBe('second build');
    await bannerOf(page).getByRole('button', { name: 'Terminar' }).click();
    await expect(bannerOf(page)).toBeHidden();
    await expect(layoutOf(page).heading).toHaveText('Colores');
    expect(await running(page)).toBeUndefined();
    expect(policies.at(-1)).not.toContain(dev.origin);
  });
});

test('[DEP-08] a teacher is refused, and stays logged in', async ({ page, loginAs, problems, dev }) => {
  problems.expectAnswer(403, OVERRIDES);
  await loginAs('teacher');
  await ask(page, '/', dev.origin);
  await expect(refusalOf(page)).toContainText('solo la administración del portal puede hacerlo');
  await expect(layoutOf(page).account).toBeVisible();
  await expect(page).toHaveURL('/');
  await refusalOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(refusalOf(page)).toBeHidden();
});

test('[DEP-08] another computer’s server is refused, and so is a grant that nobody gave to this tab', async ({
  page,
  loginAs,
  server,
  problems,
  dev,
}) => {
  problems.expectAnswer(400, OVERRIDES);
  const token = await loginAs('super_admin');
  await ask(page, '/colors', 'http://192.0.2.7:4104');
  await expect(refusalOf(page)).toContainText('solo se permiten servidores de esta computadora');

  const body = { remote: REMOTE, origin: dev.origin };
  const answer = await server.call('POST', 'registry/overrides', body, token);
  const { data }: { data: { grant: string } } = await answer.json();
  for (const grant of [data.grant, `${data.grant}x`]) {
    await page.goto(`/colors?override=${encodeURIComponent(grant)}`);
    await expect(refusalOf(page)).toContainText('venció o no es de esta pestaña');
    await expect(layoutOf(page).heading).toHaveText('Colores');
    await expect(page).toHaveURL('/colors');
    expect([await running(page), await bannerOf(page).count()]).toEqual([undefined, 0]);
  }
});
