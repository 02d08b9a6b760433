import { es } from '@pupitre/shared/contracts/texts/es';
import { refuseNews, waitUntilQuiet } from '../fixtures/open-requests.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf, openDialog } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';

const PROFILE = /\/api\/auth\/profile$/;

test('[SES-03] the profile is fetched on every navigation of who is logged in, and only then', async ({
  page,
  openAs,
}) => {
  // News of a change by another test may make the page fetch the profile as well.
  await refuseNews(page);
  let fetched = 0;
  page.on('request', (request) => {
    if (PROFILE.test(request.url())) fetched += 1;
  });
  await page.goto('/login');
  await expect(loginPageOf(page).email).toBeVisible();
  await waitUntilQuiet(page);
  expect(fetched).toBe(0);

  await page.goto('about:blank');
  await openAs('super_admin', '/');
  const { menu, heading, back } = layoutOf(page);
  await expect(heading).toBeVisible();
  // A navigation while the profile is on its way shares its answer.
  await waitUntilQuiet(page);
  // The call begins before the code of the portal. On a slow machine the portal repeats it.
  expect([1, 2]).toContain(fetched);
  fetched = 0;
  await menu.getByRole('link', { name: 'Colores' }).click();
  await expect(heading).toHaveText('Colores');
  await waitUntilQuiet(page);
  expect(fetched).toBe(1);
  await page.getByRole('link', { name: 'Agregar color' }).click();
  await expect(heading).toHaveText('Nuevo color');
  await waitUntilQuiet(page);
  expect(fetched).toBe(2);
  await back.click();
  await expect(heading).toHaveText('Colores');
  await waitUntilQuiet(page);
  expect(fetched).toBe(3);
});

test('[SES-06] [VAL-02 401] a revoked token ends the session: storage cleared, login, one notification', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  await refuseNews(page);
  const token = await openAs('super_admin', '/');
  const { menu, heading, notifications } = layoutOf(page);
  await expect(heading).toBeVisible();
  // A late call of home would be refused before the menu is used.
  await waitUntilQuiet(page);
  await server.call('POST', 'auth/logout', {}, token);

  problems.expectAnswer(401, /^\/api\//);
  // The table and the profile are refused at the same time.
  await menu.getByRole('link', { name: 'Colores' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcolors');
  await expect(loginPageOf(page).email).toBeVisible();
  await expect(notifications).toHaveCount(1);
  await expect(notifications).toContainText(es['errors.401']);
  expect(await page.evaluate(() => localStorage.getItem('pupitre.token'))).toBeNull();
});

test('[SES-06] a session that ends while a form is filled in leads to the login without a question', async ({
  page,
  openAs,
  server,
  problems,
}) => {
  await refuseNews(page);
  const token = await openAs('super_admin', '/colors/new');
  await page.getByLabel('Nombre').fill('a medias');
  await page.getByLabel('Hexadecimal').fill('#123456');
  await server.call('POST', 'auth/logout', {}, token);

  problems.expectAnswer(401, /^\/api\//);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcolors%2Fnew');
  await expect(openDialog(page)).toBeHidden();
  await expect(layoutOf(page).notifications).toHaveCount(1);
});

test('[SES-06] a token that was never one ends the session at the first call', async ({ page, openAs, problems }) => {
  problems.expectAnswer(401, /^\/api\//);
  await openAs('super_admin', '/login');
  await page.evaluate(() => localStorage.setItem('pupitre.token', 'inventado'));
  await page.goto('/colors');
  await expect(page).toHaveURL('/login?next=%2Fcolors');
  await expect(layoutOf(page).notifications).toHaveCount(1);
});

test('[SES-02] a logout in one tab ends the session of the others', async ({ page, context, openAs }) => {
  await openAs('super_admin', '/colors');
  await expect(page.getByRole('row')).toHaveCount(6);
  const other = await context.newPage();
  await other.goto('/');
  // A late call of home would be refused after the logout.
  await waitUntilQuiet(other);
  await layoutOf(other).account.click();
  await layoutOf(other).logOut.click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login?next=%2Fcolors');
  await expect(loginPageOf(page).email).toBeVisible();
});
