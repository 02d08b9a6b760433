import { delayRequests } from '../fixtures/delayed-requests.ts';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { pauseClock } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';
import { loginPageOf } from '../pages/login-page.ts';

const PROFILE = /\/api\/auth\/profile$/;

test('[SES-03] without a token, slow code of a remote shows the loading dialog until its screen is there', async ({
  page,
}) => {
  let profiles = 0;
  page.on('request', (request) => {
    if (PROFILE.test(request.url())) profiles += 1;
  });
  const entry = await delayRequests(page, /\/remotes\/mf-auth\/[^/]+\/remoteEntry\.js/);
  // The load event of the document waits for the delayed script.
  await page.goto('/login', { waitUntil: 'commit' });
  await entry.asked;
  const { loading } = layoutOf(page);
  await expect(loading).toBeVisible();
  await expect(loginPageOf(page).email).toBeHidden();
  entry.release();
  await expect(loginPageOf(page).email).toBeVisible();
  await expect(loading).toBeHidden();
  expect(profiles).toBe(0);
});

test('[SES-03] without a token, slow code of the next page shows the loading dialog', async ({ page }) => {
  await page.goto('/login');
  const { heading, loading } = layoutOf(page);
  await expect(loginPageOf(page).email).toBeVisible();
  await expect(loading).toBeHidden();
  const chunk = await delayRequests(page, /\/remotes\/mf-auth\/.*\.js/);
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await chunk.asked;
  await expect(loading).toBeVisible();
  chunk.release();
  await expect(heading).toHaveText('Recuperar la contraseña');
  await expect(loading).toBeHidden();
});

test('[SES-03] with a token, slow code of a remote shows the loading dialog after the profile is there', async ({
  page,
  openAs,
}) => {
  await openAs('super_admin', '/');
  const { menu, heading, loading } = layoutOf(page);
  await expect(heading).toBeVisible();
  const entry = await delayRequests(page, /\/remotes\/mf-catalogs\/[^/]+\/remoteEntry\.js/);
  const answered = page.waitForResponse(PROFILE);
  await menu.getByRole('link', { name: 'Colores' }).click();
  await Promise.all([entry.asked, answered]);
  await expect(loading).toBeVisible();
  entry.release();
  await expect(heading).toHaveText('Colores');
  await expect(loading).toBeHidden();
});

test('[SES-03] a navigation longer than 150 ms shows the loading dialog, a shorter one never', async ({
  page,
  loginAs,
}) => {
  await loginAs('super_admin');
  await page.clock.install();
  await page.goto('/');
  const { menu, heading, loading } = layoutOf(page);
  await expect(heading).toBeVisible();

  // Parts that are still loading would reach their deadlines.
  await waitUntilQuiet(page);
  const profile = await delayRequests(page, PROFILE);
  await pauseClock(page);
  await menu.getByRole('link', { name: 'Colores' }).click();
  await profile.asked;
  await page.clock.runFor(149);
  await expect(loading).toBeHidden();
  await page.clock.runFor(2);
  await expect(loading).toBeVisible();
  profile.release();
  await expect(heading).toHaveText('Colores');
  // single-spa-react reports a mount by a timer of 0 ms.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(loading).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 5_000 });

  // The clock of the page decides how long a navigation takes, however slow the machine is.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog')) document.title = 'a dialog flickered';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Agregar color' }).click();
  await page.clock.runFor(149);
  await expect(heading).toHaveText('Nuevo color');
  await expect(page).toHaveTitle('Nuevo color · Pupitre');
});
