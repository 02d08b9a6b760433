import type { Page } from '@playwright/test';
import { es } from '@pupitre/shared/contracts/texts/es';
import { waitUntilQuiet } from '../fixtures/open-requests.ts';
import { installClock, pauseClock } from '../fixtures/page-clock.ts';
import { expect, test } from '../fixtures/test.ts';
import { layoutOf } from '../pages/layout.ts';

const CREATE = /\/api\/colors\/create$/;

const fillForm = async (page: Page, name: string): Promise<void> => {
  await page.goto('/colors/new');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Hexadecimal').fill('#ABCDEF');
};

const expectInputAndRetry = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByLabel('Nombre')).toHaveValue(name.toUpperCase());
  await expect(page.getByLabel('Hexadecimal')).toHaveValue('#ABCDEF');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).notifications.getByText(es['messages.created'])).toBeVisible();
  await expect(page).toHaveURL('/colors');
};

const unique = (): string => `Tropiezo ${Date.now().toString(36)}`;

test('[SES-13] a save past 120 s says so, keeps what was typed, and can be sent again', async ({ page, loginAs }) => {
  const name = unique();
  await loginAs('super_admin');
  await installClock(page);
  await fillForm(page, name);
  await pauseClock(page);
  // Code that is on its way would be late once the clock jumps.
  await waitUntilQuiet(page);
  await page.route(CREATE, () => undefined);
  const sent = page.waitForRequest(CREATE);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await sent;
  await page.clock.fastForward(117_000);
  await expect(page.getByText(es['errors.timeout'])).toBeHidden();
  await page.clock.fastForward(4_000);
  await page.clock.resume();
  await expect(layoutOf(page).notifications).toContainText(es['errors.timeout']);
  await page.unroute(CREATE);
  await expectInputAndRetry(page, name);
});

test('[SES-13] a save without network says so, keeps what was typed, and can be sent again', async ({
  page,
  context,
  loginAs,
  problems,
}) => {
  const name = unique();
  problems.expectFailedRequest(/^\/api\//);
  await loginAs('super_admin');
  await fillForm(page, name);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(layoutOf(page).notifications).toContainText(es['errors.network']);
  await context.setOffline(false);
  await expectInputAndRetry(page, name);
});

test('[SES-13] a list reads itself again when the network is back', async ({ page, context, openAs, problems }) => {
  problems.expectFailedRequest(/^\/api\//);
  await openAs('super_admin', '/colors');
  await expect(page.getByText('1–5 de')).toBeVisible();
  await context.setOffline(true);
  await page.getByTitle('2', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(es['errors.network']);
  await context.setOffline(false);
  await expect(page.getByText('6–10 de')).toBeVisible();
});

test('[SES-13] a profile that cannot be read leaves a screen that says so and recovers', async ({
  page,
  openAs,
  problems,
}) => {
  problems.expectAnswer(503, /\/api\/auth\/profile$/);
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 503, json: { result: false, code: 'unavailable' } }),
  );
  await openAs('super_admin', '/colors');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(es['errors.unavailable']);
  // Every call for the profile has been answered by now, so that only the button can recover the screen.
  await waitUntilQuiet(page);
  await page.unroute('**/api/auth/profile');
  await failure.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(layoutOf(page).heading).toHaveText('Colores');
  expect(await page.evaluate(() => localStorage.getItem('pupitre.token'))).not.toBeNull();
});
